ALTER TYPE "public"."report_kind" ADD VALUE 'event';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
-- Written by hand from here on. An event that was taken down leaves the search and what Savi can recommend.
CREATE OR REPLACE TRIGGER events_search AFTER INSERT OR DELETE OR UPDATE OF title, description, category, place, date, start_time,
    roles, phases, subjects, skills, cancelled_at, circle_id, taken_down_at ON events
  FOR EACH ROW EXECUTE FUNCTION search_changed('event', 'id');
