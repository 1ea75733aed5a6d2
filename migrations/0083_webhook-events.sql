-- Custom SQL migration file, put your code below! --
-- Adds a delivery for each webhook that wants an event, in the transaction of the event, and tells the servers.
CREATE FUNCTION tell_webhooks(event_type text, event_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, type, data)
  SELECT id, event_type, event_data FROM webhooks WHERE is_on AND event_type = ANY(events);
  -- Without a webhook there is no notification: transactions that notify wait for each other.
  IF FOUND THEN
    PERFORM pg_notify('staffroom_webhooks', '');
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_webhooks('person.joined', jsonb_build_object('person', NEW.id));
  ELSIF OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL THEN
    PERFORM tell_webhooks('person.suspended', jsonb_build_object('person', NEW.id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks_of_new_person AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_person();--> statement-breakpoint
CREATE TRIGGER tell_webhooks_of_suspension AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_person();--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('report.created', jsonb_build_object('report', NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks_of_report AFTER INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_report();--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('event.created', jsonb_build_object('event', NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks_of_event AFTER INSERT ON events
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_event();
