ALTER TABLE "events" ADD COLUMN "circle_id" integer;--> statement-breakpoint
ALTER TABLE "job_board_sources" ADD COLUMN "is_stand_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_circle_index" ON "events" USING btree ("circle_id","date","start_time","id");--> statement-breakpoint
-- Written by hand from here on. The demonstration's vacancies have always been examples.
UPDATE "job_board_sources" SET "is_stand_in" = true WHERE "key" = 'demonstration';
--> statement-breakpoint
-- The circle decides who may find an event.
CREATE OR REPLACE TRIGGER events_search AFTER INSERT OR DELETE OR UPDATE OF title, description, category, place, date, start_time,
    roles, phases, subjects, skills, cancelled_at, circle_id ON events
  FOR EACH ROW EXECUTE FUNCTION search_changed('event', 'id');
--> statement-breakpoint
-- A member who leaves a private circle, or is removed from it, is not going to its events any more: they no longer see them.
-- Events of the past keep who was going.
CREATE FUNCTION leave_events_of_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM circles WHERE id = OLD.circle_id AND is_private) THEN
    DELETE FROM event_participants p USING events e
      WHERE p.person_id = OLD.user_id AND e.id = p.event_id AND e.circle_id = OLD.circle_id
        AND e.date >= (now() AT TIME ZONE 'Europe/London')::date;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_members_events AFTER DELETE ON circle_members
  FOR EACH ROW EXECUTE FUNCTION leave_events_of_circle();
