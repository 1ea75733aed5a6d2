ALTER TABLE "training_recommendations" ADD COLUMN "closed_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "external_training_routes" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "external_training_routes" ADD COLUMN "follows_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "external_training_routes" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
CREATE INDEX "training_recommendations_to_tell_index" ON "training_recommendations" USING btree ("course_id") WHERE "training_recommendations"."status" in ('considering', 'applied');--> statement-breakpoint
CREATE TRIGGER external_training_routes_search AFTER INSERT OR DELETE OR UPDATE OF title, summary, facts, aims, nations,
    qualification_level, type, is_offered ON external_training_routes
  FOR EACH ROW EXECUTE FUNCTION search_changed('training_route', 'id');
--> statement-breakpoint
CREATE TRIGGER external_training_routes_savi AFTER INSERT OR DELETE OR UPDATE OF title, summary, facts, aims, nations,
    qualification_level, type, is_offered ON external_training_routes
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('training_route', 'id');
--> statement-breakpoint
-- Imports also write columns that nobody searches.
CREATE TRIGGER training_courses_search AFTER INSERT OR DELETE OR UPDATE OF name, summary, level, subjects, funding_type, is_send,
    is_active, provider_id ON training_courses
  FOR EACH ROW EXECUTE FUNCTION search_changed('training_course', 'id');
--> statement-breakpoint
-- A course is found by its provider and the town, and only while the provider is there.
CREATE FUNCTION search_training_provider_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, entry_id)
    SELECT 'training_course', id FROM training_courses WHERE provider_id = NEW.id ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER training_providers_search AFTER UPDATE OF name, city, county, is_active ON training_providers
  FOR EACH ROW WHEN ((OLD.name, OLD.city, OLD.county, OLD.is_active) IS DISTINCT FROM (NEW.name, NEW.city, NEW.county, NEW.is_active))
  EXECUTE FUNCTION search_training_provider_changed();
