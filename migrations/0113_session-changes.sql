-- Servers keep the user of a session in memory for reads. Each change to what they keep is told twice: to all servers
-- with a notification when the transaction commits, and at once to the server whose connection made the change, with a notice
-- of SQLSTATE SR001. Both say the person and the transaction: '7:1234'.
CREATE FUNCTION announce_changed_access(person integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text := person || ':' || pg_current_xact_id();
BEGIN
  PERFORM pg_notify('staffroom_access_changed', change);
  RAISE NOTICE USING ERRCODE = 'SR001', MESSAGE = change;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_changed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_changed_access(OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_change_announced AFTER UPDATE OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_changed_session();
--> statement-breakpoint
CREATE FUNCTION announce_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_changed_access(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_access_announced AFTER UPDATE OF erased_at, suspended_at, created_at ON users
  FOR EACH ROW EXECUTE FUNCTION announce_changed_user();
--> statement-breakpoint
-- Only a person without a role is kept, so only a new role matters.
CREATE FUNCTION announce_granted_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_changed_access(NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_grants_announced AFTER INSERT OR UPDATE ON role_grants
  FOR EACH ROW EXECUTE FUNCTION announce_granted_role();
