#!/bin/sh
# Makes two roles beside PostgreSQL's own administrator, whom no program uses: `baeum_owner` owns the tables and migrates, `baeum_site` answers
# requests and jobs and changes no table. It runs by itself when the database is made. For one that was made before there were two roles, run it
# once, with the settings in place, before the site is started anew:
#   docker compose -f api/deploy/compose.yaml --env-file api/deploy/baeum.env up -d database
#   docker compose -f api/deploy/compose.yaml --env-file api/deploy/baeum.env exec database sh /docker-entrypoint-initdb.d/roles.sh
set -eu

psql --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set site_password="$DATABASE_SITE_PASSWORD" <<'SQL'
SELECT format('CREATE ROLE %I', name) FROM (VALUES ('baeum_owner'), ('baeum_site')) AS wanted (name)
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE baeum_owner LOGIN NOSUPERUSER PASSWORD :'owner_password';
ALTER ROLE baeum_site LOGIN NOSUPERUSER PASSWORD :'site_password';
SELECT format('ALTER DATABASE %I OWNER TO baeum_owner', current_database()) \gexec

-- What the former owner has made; what belongs to an extension or to a table goes with that.
CREATE TEMP VIEW ours AS SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker');
CREATE TEMP VIEW parts AS SELECT objid FROM pg_depend WHERE deptype IN ('e', 'i', 'a');
SELECT 'ALTER SCHEMA graphile_worker OWNER TO baeum_owner' WHERE to_regnamespace('graphile_worker') IS NOT NULL \gexec
SELECT format('ALTER TABLE %s OWNER TO baeum_owner', oid::regclass) FROM pg_class
  WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND (relkind <> 'S' OR oid NOT IN (SELECT objid FROM parts)) \gexec
SELECT format('ALTER ROUTINE %s OWNER TO baeum_owner', oid::regprocedure) FROM pg_proc
  WHERE pronamespace IN (SELECT oid FROM ours) AND oid NOT IN (SELECT objid FROM parts) \gexec
SELECT format('ALTER DOMAIN %s OWNER TO baeum_owner', oid::regtype) FROM pg_type
  WHERE typnamespace IN (SELECT oid FROM ours) AND typtype = 'd' AND oid NOT IN (SELECT objid FROM parts) \gexec
SQL
