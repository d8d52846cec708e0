#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty. The user of DATABASE_URL owns the database and is no
# superuser; vouch_app is the role that every request works under.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v password="$VOUCH_PASSWORD" <<'SQL'
create role vouch login nosuperuser password :'password';
create role vouch_app nologin nosuperuser nobypassrls;
grant vouch_app to vouch;
create database vouch owner vouch encoding 'UTF8' template template0;
SQL
