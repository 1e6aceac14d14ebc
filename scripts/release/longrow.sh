#!/bin/sh
# The site and its commands, with the Node that came along: ./longrow serve, ./longrow doctor, ./longrow accounts list
set -e
cd "$(dirname "$(readlink -f "$0")")"
name=${1:-help}
[ $# -gt 0 ] && shift
[ "$name" = serve ] && exec bin/node scripts/serve.mjs
if [ -f "commands/$name.js" ]; then
  exec bin/node --disable-warning=ExperimentalWarning "commands/$name.js" "$@"
fi
echo "Commands: serve $(cd commands && ls ./*.js | sed 's|^\./||; s|\.js$||' | grep -v process | tr '\n' ' ')" >&2
exit 1
