-- Tells the list of what Savi can recommend of changes (ADR 051). What the search is told is passed on.
CREATE FUNCTION savi_passages_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO savi_passage_changes (kind, item)
    SELECT DISTINCT CASE kind WHEN 'catalogue' THEN 'course' WHEN 'person' THEN 'mentor' ELSE kind END, entry_id::text
    FROM changed
    WHERE kind IN ('circle', 'discussion', 'resource', 'story', 'event', 'catalogue', 'vacancy')
      -- Few members are mentors.
      OR kind = 'person' AND EXISTS (SELECT FROM savi_passages p WHERE p.kind = 'mentor' AND p.item = entry_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_changes_savi AFTER INSERT ON search_changes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION savi_passages_of_search();
--> statement-breakpoint
-- Arguments of the trigger: the kind of the item, and the column with its id.
CREATE FUNCTION savi_passage_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  item := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1];
  IF item IS NOT NULL THEN
    INSERT INTO savi_passage_changes (kind, item) VALUES (TG_ARGV[0], item);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A discussion is recommended with its best replies.
CREATE TRIGGER discussion_replies_savi AFTER INSERT OR DELETE OR UPDATE OF discussion_id, user_id, content, taken_down_at,
    heartwarming_count, inspiring_count, powerful_count, thought_provoking_count, game_changing_count ON discussion_replies
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('discussion', 'discussion_id');
--> statement-breakpoint
CREATE TRIGGER circle_discussions_savi AFTER UPDATE OF answer_id ON circle_discussions
  FOR EACH ROW WHEN (OLD.answer_id IS DISTINCT FROM NEW.answer_id)
  EXECUTE FUNCTION savi_passage_changed('discussion', 'id');
--> statement-breakpoint
-- The offers of mentors change with their profiles and their free places.
CREATE TRIGGER mentor_offers_savi AFTER INSERT OR DELETE OR UPDATE ON mentor_offers
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('mentor', 'mentor_id');
--> statement-breakpoint
CREATE TRIGGER job_postings_savi AFTER UPDATE OF category, working_pattern ON job_postings
  FOR EACH ROW WHEN ((OLD.category, OLD.working_pattern) IS DISTINCT FROM (NEW.category, NEW.working_pattern))
  EXECUTE FUNCTION savi_passage_changed('vacancy', 'id');
--> statement-breakpoint
-- The search is not told of the levels of what is on offer, and of who a circle is for.
CREATE TRIGGER events_savi AFTER UPDATE OF levels, end_time ON events
  FOR EACH ROW WHEN ((OLD.levels, OLD.end_time) IS DISTINCT FROM (NEW.levels, NEW.end_time))
  EXECUTE FUNCTION savi_passage_changed('event', 'id');
--> statement-breakpoint
CREATE TRIGGER development_resources_savi AFTER UPDATE OF levels, duration ON development_resources
  FOR EACH ROW WHEN ((OLD.levels, OLD.duration) IS DISTINCT FROM (NEW.levels, NEW.duration))
  EXECUTE FUNCTION savi_passage_changed('course', 'id');
