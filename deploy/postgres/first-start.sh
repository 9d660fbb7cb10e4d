#!/bin/sh
# The database of the shop, its role, which is no superuser, and the right to copy it for backups.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role doira login replication password :'password';
create database doira owner doira encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0;
-- Whoever knows the shop's password is no superuser: that one comes in on this machine only.
alter role postgres password null;
SQL
echo 'host replication doira samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
