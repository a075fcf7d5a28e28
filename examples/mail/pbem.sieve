# For the mailbox that players write to. dovecot.conf, in plugin { }:
#	sieve_plugins = sieve_extprograms
#	sieve_extensions = +vnd.dovecot.pipe
#	sieve_pipe_bin_dir = /usr/local/lib/sieve
# /usr/local/lib/sieve/pbem-receive, mode 0755:
#	#!/bin/sh
#	exec /usr/local/bin/pbem receive --host /var/lib/pbem
# It runs as the mailbox's user: the host's folder belongs to that one then.
require ["vnd.dovecot.pipe"];
pipe "pbem-receive";
