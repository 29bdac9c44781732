#!/bin/sh
# Makes the user of the service in a new database: it may append to the log and change nothing in it.
# PostgreSQL's image runs this once, when it has made its data folder.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$REFEREE_PASSWORD" \
    --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE richter_service NOLOGIN;
CREATE ROLE referee LOGIN PASSWORD :'password' IN ROLE richter_service;
SQL
