-- The five counts of an item = the number of its reactions of each kind, however a row came or went.
-- Arguments of the trigger: the table of the items, and the column of the reactions with the item's id.
CREATE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  counter text := CASE counted ->> 'kind'
    WHEN 'heartwarming' THEN 'heartwarming_count'
    WHEN 'inspiring' THEN 'inspiring_count'
    WHEN 'powerful' THEN 'powerful_count'
    WHEN 'thoughtProvoking' THEN 'thought_provoking_count'
    WHEN 'gameChanging' THEN 'game_changing_count' END;
BEGIN
  EXECUTE format('UPDATE %I SET %I = %I + $1 WHERE id = $2', TG_ARGV[0], counter, counter)
    USING step, (counted ->> TG_ARGV[1])::integer;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER discussion_reactions_counted AFTER INSERT OR DELETE ON discussion_reactions
  FOR EACH ROW EXECUTE FUNCTION count_reactions('circle_discussions', 'discussion_id');
--> statement-breakpoint
CREATE TRIGGER reply_reactions_counted AFTER INSERT OR DELETE ON reply_reactions
  FOR EACH ROW EXECUTE FUNCTION count_reactions('discussion_replies', 'reply_id');
--> statement-breakpoint
-- Stories use the same function.
DROP TRIGGER story_reactions_counted ON story_reactions;
--> statement-breakpoint
CREATE TRIGGER story_reactions_counted AFTER INSERT OR DELETE ON story_reactions
  FOR EACH ROW EXECUTE FUNCTION count_reactions('edu_stories', 'story_id');
--> statement-breakpoint
DROP FUNCTION count_story_reactions();
--> statement-breakpoint
-- A reply that is taken down is not the answer any more. A deleted one is removed by the foreign key.
CREATE FUNCTION unmark_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE circle_discussions SET answer_id = NULL WHERE id = NEW.discussion_id AND answer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER discussion_replies_answer AFTER UPDATE OF taken_down_at ON discussion_replies
  FOR EACH ROW WHEN (OLD.taken_down_at IS NULL AND NEW.taken_down_at IS NOT NULL) EXECUTE FUNCTION unmark_answer();
--> statement-breakpoint
-- When a discussion moves, its activity, its search entries and its files belong to the new circle at once.
CREATE FUNCTION move_discussion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE circle_activity SET circle_id = NEW.circle_id WHERE discussion_id = NEW.id;
  UPDATE search_entries SET circle_id = NEW.circle_id, audience_id = NEW.circle_id
    WHERE kind = 'discussion' AND entry_id = NEW.id AND audience = 'circle';
  UPDATE search_entries SET circle_id = NEW.circle_id, audience_id = NEW.circle_id
    WHERE kind = 'reply' AND audience = 'circle'
      AND entry_id IN (SELECT id FROM discussion_replies WHERE discussion_id = NEW.id);
  UPDATE attachments SET circle_id = NEW.circle_id
    WHERE circle_id IS NOT NULL AND (kind = 'discussion' AND subject_id = NEW.id
      OR kind = 'reply' AND subject_id IN (SELECT id FROM discussion_replies WHERE discussion_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_discussions_moved AFTER UPDATE OF circle_id ON circle_discussions
  FOR EACH ROW WHEN (OLD.circle_id <> NEW.circle_id) EXECUTE FUNCTION move_discussion();
