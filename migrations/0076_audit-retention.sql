-- The only way to remove entries of the audit log. It runs with the rights of the owner of the table (ADR 062).
CREATE FUNCTION remove_old_audit_entries(kept_years integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  kept_since timestamptz := now() - make_interval(years => kept_years);
  removed integer;
BEGIN
  IF kept_years IS NULL OR kept_years < 1 THEN
    RAISE EXCEPTION 'Entries of the last year cannot be removed.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (SELECT FROM audit_entries WHERE at < kept_since) THEN
    RETURN 0;
  END IF;
  -- Only the owner of the table may do this. Others cannot write to the log meanwhile.
  ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only;
  DELETE FROM audit_entries WHERE at < kept_since;
  GET DIAGNOSTICS removed = ROW_COUNT;
  ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only;
  INSERT INTO audit_entries (at, action, after)
  VALUES (now(), 'audit_entries_removed', jsonb_build_object('removed', removed, 'olderThan', kept_since));
  RETURN removed;
END;
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION remove_old_audit_entries(integer) FROM PUBLIC;
