# SPDX-License-Identifier: MIT
# The way an example game is played, for the play scripts beside the orders: play DIR plays it from nothing in the new folder DIR, with the
# program $PBEM (else the one that is built here, else pbem), and prints every command and its answer. DIR/reports has what the players read
# before each window, and at the end. The script says:
#
#	game=two-armies                the name
#	begins=2027-05-01T18:00Z       window N is played N days later
#	new=(--rules invasion ...)     options of pbem new
#	declare -A player=([red]=anna) whose key each seat has
#	french=blue                    the seat that reads French; empty: none
#	reads=(red blue)               whose reports are kept; earth:fr: in French as well
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dir=${1:?a new folder}
PBEM=${PBEM:-$here/../../build/pbem}
[ -x "$PBEM" ] || PBEM=pbem
# now N: the time of window N
now() { date -u -d "@$(($(date -u -d "$begins" +%s) + $1 * 86400))" +%Y-%m-%dT%H:%M:%SZ; }
[ ! -e "$dir/host" ] || { echo "$dir/host is there already" >&2 && exit 73; }
mkdir -p "$dir/orders" "$dir/reports"
dir=$(cd "$dir" && pwd)
PBEM_NOW=$(now 0)
export LC_ALL=C PBEM_HOST=$dir/host PBEM_NOW

run() {
	echo "\$ pbem $*"
	"$PBEM" "$@"
}
# report NAME SEAT OPTION...: without the last paragraphs, which quote what changes with every version of the program.
report() {
	local name=$1 seat=$2
	shift 2
	"$PBEM" report $game "$seat" --no-form "$@" | sed -e '/^To quote and to check/,$d' -e '/^À citer/,$d' >"$dir/reports/$name"
}
# reports NN: what is read before window NN
reports() {
	local who seat
	for who in "${reads[@]}"; do
		seat=${who%:fr}
		if [ "$who" != "$seat" ]; then
			report "$1-$seat.fr.txt" "$seat" --lang fr
		elif [ "$seat" = "$french" ]; then
			report "$1-$seat.fr.txt" "$seat"
		else
			report "$1-$seat.txt" "$seat"
		fi
	done
}
"$PBEM" init "$dir/host" --name "The Sunday table" >/dev/null
install -m 600 "$here/keys/host.key" "$dir/host/key"
cp "$here/keys/host.pub" "$dir/host/key.pub"
cd "$here"
run new $game "${new[@]}" --every 3d --at 20:00 --zone Europe/London
[ -z "$french" ] || run seat $game "$french" --lang fr
run start $game
reports 01
for window in $(ls orders | cut -c 1-2 | sort -u); do
	PBEM_NOW=$(now $((10#$window)))
	echo "--- $PBEM_NOW"
	for lines in orders/"$window"-*.txt; do
		seat=${lines#*-}
		seat=${seat%.txt}
		file=$dir/$lines
		# A form's first lines say which game, seat and window these orders are for.
		{ "$PBEM" form $game "$seat" | sed '/^#/,$d' && cat "$lines"; } >"$file"
		"$PBEM" sign -k "keys/${player[$seat]}.key" -o "${file%.txt}.asc" "$file" 2>/dev/null
		run submit $game "${file%.txt}.asc"
	done
	run turn $game
	reports "$(printf '%02d' $((10#$window + 1)))"
done
