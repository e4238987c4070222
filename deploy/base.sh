#!/bin/sh
# Makes a base for the Dockerfile from Debian's packages, without a shell and without a package manager:
#   debootstrap --variant=minbase --include=libstdc++6,ca-certificates bookworm /tmp/debian
#   sh deploy/base.sh /tmp/debian /tmp/base
set -eu
from=$1
into=$2
libraries=$(cd "$from" && echo usr/lib/*-linux-gnu)
mkdir -p "$into/etc/ssl/certs" "$into/$libraries" "$into/tmp"
for library in libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libresolv.so.2 libnss_dns.so.2 \
  libnss_files.so.2 libgcc_s.so.1 libstdc++.so.6; do
  cp -L "$from/$libraries/$library" "$into/$libraries/"
done
ln -sfn usr/lib "$into/lib"
for loader in lib64/ld-linux-x86-64.so.2 lib/ld-linux-aarch64.so.1; do
  if [ -e "$from/$loader" ]; then
    mkdir -p "$into/${loader%/*}"
    cp -L "$from/$loader" "$into/$loader"
  fi
done
cp "$from/etc/ssl/certs/ca-certificates.crt" "$into/etc/ssl/certs/"
echo 'hosts: files dns' > "$into/etc/nsswitch.conf"
echo 'pupitre:x:10001:10001::/data:/none' > "$into/etc/passwd"
chmod 1777 "$into/tmp"
