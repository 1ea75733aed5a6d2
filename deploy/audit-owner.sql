-- Gives the audit log to a database role of its own, so that Staffroom can add entries but not change or delete them
-- (docs/install.md). Run it as a superuser, in Staffroom's database, after the first start. It can be run again.
DO $$
DECLARE
  -- Other names: set staffroom.app_role = '…'; set staffroom.owner_role = '…'; before this file.
  app name := coalesce(nullif(current_setting('staffroom.app_role', true), ''), 'staffroom');
  owner name := coalesce(nullif(current_setting('staffroom.owner_role', true), ''), 'staffroom_owner');
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = owner) THEN
    EXECUTE format('CREATE ROLE %I NOLOGIN', owner);
  END IF;
  -- The owner of a database or a schema can drop every table in it.
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), owner);
  EXECUTE format('ALTER SCHEMA public OWNER TO %I', owner);
  EXECUTE format('GRANT CONNECT, CREATE, TEMPORARY ON DATABASE %I TO %I', current_database(), app);
  EXECUTE format('GRANT USAGE, CREATE ON SCHEMA public TO %I', app);

  EXECUTE format('ALTER TABLE public.audit_entries OWNER TO %I', owner);
  EXECUTE format('ALTER FUNCTION public.refuse_audit_change() OWNER TO %I', owner);
  EXECUTE format('ALTER FUNCTION public.remove_old_audit_entries(integer) OWNER TO %I', owner);
  EXECUTE format('REVOKE ALL ON public.audit_entries FROM PUBLIC, %I', app);
  EXECUTE format('GRANT SELECT, INSERT ON public.audit_entries TO %I', app);
  EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE public.audit_entries_id_seq TO %I', app);
  EXECUTE format('GRANT EXECUTE ON FUNCTION public.remove_old_audit_entries(integer) TO %I', app);
END;
$$;
