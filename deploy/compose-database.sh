#!/bin/sh
# The first start of the database (compose.yaml): a user of its own for Staffroom, who owns its database and nothing else.
# PostgreSQL's log is told to leave out what was typed: who registers twice would stand there with their address.
set -eu

psql --username=postgres --dbname=postgres --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role staffroom login password :'password';
alter role staffroom set log_error_verbosity = terse;
alter role staffroom set log_min_error_statement = panic;
create database staffroom owner staffroom encoding 'UTF8' template template0;
SQL
