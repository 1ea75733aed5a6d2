-- The counts of conversations, and one set of messages for mentoring rooms in two tables while the previous release can
-- still run. docs/adr/038-conversations.md has the reasons.

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_mentorship_id_mentorship_matches_id_fk"
  FOREIGN KEY ("mentorship_id") REFERENCES "mentorship_matches"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- The words of a message, and the people who saw it. The space in 'for 12' cannot be part of a word.
CREATE FUNCTION index_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := to_tsvector('english', NEW.content) || array_to_tsvector(array(
    SELECT 'for ' || person_id FROM conversation_members
    WHERE conversation_id = NEW.conversation_id AND state <> 'left' AND sees_after < NEW.id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_words_indexed BEFORE INSERT OR UPDATE OF content ON messages
  FOR EACH ROW EXECUTE FUNCTION index_message_words();
--> statement-breakpoint
-- conversation_members.unread_count for the members who have not read up to a message that changed. The lock lets a
-- count and a new message follow one another.
CREATE FUNCTION recount_unread(conversation integer, changed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conversations WHERE id = conversation FOR NO KEY UPDATE;
  -- The conversation is being deleted, and its members with it.
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE conversation_members m SET unread_count = CASE WHEN m.state = 'left' THEN 0 ELSE (
      SELECT count(*) FROM messages w
      WHERE w.conversation_id = m.conversation_id AND w.id > greatest(m.last_read_id, m.sees_after)
        AND w.author_id <> m.person_id AND w.taken_down_at IS NULL) END
    WHERE m.conversation_id = conversation AND m.last_read_id < changed;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conversations WHERE id = NEW.conversation_id FOR NO KEY UPDATE;
  UPDATE conversation_members SET
      last_activity_at = greatest(last_activity_at, NEW.created_at),
      unread_count = unread_count + (person_id <> NEW.author_id AND NEW.taken_down_at IS NULL)::integer
    WHERE conversation_id = NEW.conversation_id AND state <> 'left';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_changed_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_unread(NEW.conversation_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_removed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_unread(gone.conversation_id, gone.id)
    FROM (SELECT conversation_id, max(id) AS id FROM removed GROUP BY conversation_id ORDER BY conversation_id) gone;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody can read a conversation without members.
CREATE FUNCTION remove_empty_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversations c WHERE c.id IN (SELECT conversation_id FROM removed)
    AND NOT EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = c.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_members_removed AFTER DELETE ON conversation_members
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_empty_conversations();
--> statement-breakpoint
-- A mentorship has a conversation from its acceptance on. It closes when the mentorship ends.
CREATE FUNCTION open_mentorship_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz := coalesce(NEW.accepted_at, NEW.answered_at, NEW.requested_at);
  ended timestamptz := CASE WHEN NEW.status = 'completed' THEN coalesce(NEW.completed_at, now()) END;
BEGIN
  IF NEW.status NOT IN ('accepted', 'completed') THEN
    RETURN NULL;
  END IF;
  INSERT INTO conversations (kind, mentorship_id, created_at, closed_at) VALUES ('mentorship', NEW.id, began, ended)
    ON CONFLICT (mentorship_id) DO UPDATE SET closed_at = excluded.closed_at;
  INSERT INTO conversation_members (conversation_id, person_id, is_mentorship, last_activity_at, joined_at)
    SELECT c.id, person, true, began, began
    FROM conversations c, unnest(array[NEW.mentor_id, NEW.mentee_id]) AS person
    WHERE c.mentorship_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The previous release writes mentorship_messages and mentorship_reads, this one messages and conversation_members.
-- Each write is repeated in the other table. A row that is there already is not written again, so this ends.
CREATE FUNCTION copy_mentorship_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM messages WHERE id = OLD.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO messages (id, conversation_id, author_id, content, created_at, taken_down_at, taken_down_reason)
      SELECT NEW.id, c.id, NEW.author_id, NEW.content, NEW.created_at, NEW.taken_down_at, NEW.taken_down_reason
      FROM conversations c WHERE c.mentorship_id = NEW.match_id
      ON CONFLICT (id) DO NOTHING;
  ELSE
    UPDATE messages SET content = NEW.content, taken_down_at = NEW.taken_down_at, taken_down_reason = NEW.taken_down_reason
      WHERE id = NEW.id AND (content, taken_down_at, taken_down_reason)
        IS DISTINCT FROM (NEW.content, NEW.taken_down_at, NEW.taken_down_reason);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION copy_message_to_mentorship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM mentorship_messages WHERE id = OLD.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO mentorship_messages (id, match_id, author_id, content, created_at, taken_down_at, taken_down_reason)
      SELECT NEW.id, c.mentorship_id, NEW.author_id, NEW.content, NEW.created_at, NEW.taken_down_at, NEW.taken_down_reason
      FROM conversations c WHERE c.id = NEW.conversation_id AND c.mentorship_id IS NOT NULL
      ON CONFLICT (id) DO NOTHING;
  ELSE
    UPDATE mentorship_messages
      SET content = NEW.content, taken_down_at = NEW.taken_down_at, taken_down_reason = NEW.taken_down_reason
      WHERE id = NEW.id AND (content, taken_down_at, taken_down_reason)
        IS DISTINCT FROM (NEW.content, NEW.taken_down_at, NEW.taken_down_reason);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION copy_mentorship_read() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  conversation integer := (SELECT id FROM conversations WHERE mentorship_id = NEW.match_id);
BEGIN
  UPDATE conversation_members SET last_read_id = NEW.last_read_id
    WHERE conversation_id = conversation AND person_id = NEW.user_id AND last_read_id <> NEW.last_read_id;
  IF FOUND THEN
    PERFORM recount_unread(conversation, 2147483647);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION copy_read_to_mentorship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mentorship_reads (match_id, user_id, last_read_id)
    SELECT c.mentorship_id, NEW.person_id, NEW.last_read_id
    FROM conversations c WHERE c.id = NEW.conversation_id AND c.mentorship_id IS NOT NULL
    ON CONFLICT (match_id, user_id) DO UPDATE SET last_read_id = excluded.last_read_id
      WHERE mentorship_reads.last_read_id <> excluded.last_read_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Copies what there is. The previous release waits meanwhile and then finds the triggers.
LOCK TABLE mentorship_matches, mentorship_messages, mentorship_reads IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO conversations (kind, mentorship_id, created_at, closed_at)
  SELECT 'mentorship', id, coalesce(accepted_at, answered_at, requested_at),
    CASE WHEN status = 'completed' THEN coalesce(completed_at, now()) END
  FROM mentorship_matches WHERE status IN ('accepted', 'completed') ORDER BY id;
--> statement-breakpoint
INSERT INTO conversation_members (conversation_id, person_id, is_mentorship, joined_at, last_activity_at, last_read_id)
  SELECT c.id, person, true, c.created_at,
    coalesce((SELECT max(created_at) FROM mentorship_messages w WHERE w.match_id = m.id), c.created_at),
    coalesce((SELECT last_read_id FROM mentorship_reads r WHERE r.match_id = m.id AND r.user_id = person), 0)
  FROM conversations c JOIN mentorship_matches m ON m.id = c.mentorship_id,
    unnest(array[m.mentor_id, m.mentee_id]) AS person;
--> statement-breakpoint
INSERT INTO messages (id, conversation_id, author_id, content, created_at, taken_down_at, taken_down_reason)
  SELECT w.id, c.id, w.author_id, w.content, w.created_at, w.taken_down_at, w.taken_down_reason
  FROM mentorship_messages w JOIN conversations c ON c.mentorship_id = w.match_id ORDER BY w.id;
--> statement-breakpoint
UPDATE conversation_members m SET unread_count = (
  SELECT count(*) FROM messages w
  WHERE w.conversation_id = m.conversation_id AND w.id > m.last_read_id AND w.author_id <> m.person_id
    AND w.taken_down_at IS NULL);
--> statement-breakpoint
CREATE TRIGGER messages_counted AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION count_new_message();
--> statement-breakpoint
CREATE TRIGGER messages_recounted AFTER UPDATE OF taken_down_at ON messages
  FOR EACH ROW WHEN (OLD.taken_down_at IS DISTINCT FROM NEW.taken_down_at) EXECUTE FUNCTION recount_changed_message();
--> statement-breakpoint
CREATE TRIGGER messages_removed AFTER DELETE ON messages
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION recount_removed_messages();
--> statement-breakpoint
CREATE TRIGGER mentorship_conversation_opened AFTER INSERT OR UPDATE OF status ON mentorship_matches
  FOR EACH ROW EXECUTE FUNCTION open_mentorship_conversation();
--> statement-breakpoint
CREATE TRIGGER mentorship_messages_copied AFTER INSERT OR UPDATE OR DELETE ON mentorship_messages
  FOR EACH ROW EXECUTE FUNCTION copy_mentorship_message();
--> statement-breakpoint
CREATE TRIGGER messages_copied AFTER INSERT OR UPDATE OF content, taken_down_at, taken_down_reason OR DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION copy_message_to_mentorship();
--> statement-breakpoint
CREATE TRIGGER mentorship_reads_copied AFTER INSERT OR UPDATE ON mentorship_reads
  FOR EACH ROW EXECUTE FUNCTION copy_mentorship_read();
--> statement-breakpoint
CREATE TRIGGER conversation_reads_copied AFTER UPDATE OF last_read_id ON conversation_members
  FOR EACH ROW WHEN (OLD.last_read_id <> NEW.last_read_id) EXECUTE FUNCTION copy_read_to_mentorship();
