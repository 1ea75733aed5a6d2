#!/bin/sh
# Runs at the first start of the database (compose.yaml). It creates a user for Staffroom that owns only its own
# database. PostgreSQL's log leaves out what users typed: otherwise an email address that registers twice would be in
# it.
set -eu

psql --username=postgres --dbname=postgres --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role staffroom login password :'password';
alter role staffroom set log_error_verbosity = terse;
alter role staffroom set log_min_error_statement = panic;
create database staffroom owner staffroom encoding 'UTF8' template template0;
SQL
