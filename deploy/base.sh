#!/bin/sh
# Makes a base for the Dockerfile from Debian's packages, without a shell and without a package manager:
#   debootstrap --variant=minbase --include=libstdc++6,libatomic1,ca-certificates bookworm /tmp/debian
#   sh deploy/base.sh /tmp/debian /tmp/base
set -eu
from=$1
into=$2
mkdir -p "$into/etc/ssl/certs" "$into/lib64" "$into/tmp" "$into/data"
for library in ld-linux-x86-64.so.2 libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libresolv.so.2 \
  libnss_dns.so.2 libnss_files.so.2 libgcc_s.so.1 libstdc++.so.6 libatomic.so.1; do
  for folder in lib/x86_64-linux-gnu usr/lib/x86_64-linux-gnu; do
    if [ -e "$from/$folder/$library" ]; then
      mkdir -p "$into/usr/lib/x86_64-linux-gnu"
      cp -L "$from/$folder/$library" "$into/usr/lib/x86_64-linux-gnu/"
      break
    fi
  done
done
ln -sfn usr/lib "$into/lib"
cp -L "$from/lib64/ld-linux-x86-64.so.2" "$into/lib64/"
cp "$from/etc/ssl/certs/ca-certificates.crt" "$into/etc/ssl/certs/"
echo 'hosts: files dns' > "$into/etc/nsswitch.conf"
echo 'pupitre:x:10001:10001::/data:/none' > "$into/etc/passwd"
chmod 1777 "$into/tmp"
chown 10001:10001 "$into/data"
chmod 700 "$into/data"
