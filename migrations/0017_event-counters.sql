-- events.going_count = the number of members who are going. The update locks the event's row, so answers to one event
-- follow one another.
CREATE FUNCTION count_event_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE events SET going_count = going_count + 1 WHERE id = NEW.event_id;
  ELSE
    UPDATE events SET going_count = going_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_participants_counted AFTER INSERT OR DELETE ON event_participants
  FOR EACH ROW EXECUTE FUNCTION count_event_participants();
--> statement-breakpoint
-- Until now a calendar file had SEQUENCE 1 for a cancelled event.
UPDATE events SET calendar_version = 1 WHERE cancelled_at IS NOT NULL;
--> statement-breakpoint
-- events.calendar_version counts the changes that a calendar shows, whoever makes them: an earlier release too.
CREATE FUNCTION count_event_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.title, NEW.description, NEW.category, NEW.date, NEW.start_time, NEW.end_time, NEW.place, NEW.link, NEW.cancelled_at IS NULL)
    IS DISTINCT FROM
     (OLD.title, OLD.description, OLD.category, OLD.date, OLD.start_time, OLD.end_time, OLD.place, OLD.link, OLD.cancelled_at IS NULL)
  THEN
    NEW.calendar_version := OLD.calendar_version + 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_versioned BEFORE UPDATE ON events
  FOR EACH ROW EXECUTE FUNCTION count_event_versions();
