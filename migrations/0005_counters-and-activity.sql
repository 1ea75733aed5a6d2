-- circle_resources.upvotes = the number of its upvotes. The update locks the resource's row, so upvotes follow one another.
CREATE FUNCTION count_resource_upvotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE circle_resources SET upvotes = upvotes + 1 WHERE id = NEW.resource_id;
  ELSE
    UPDATE circle_resources SET upvotes = upvotes - 1 WHERE id = OLD.resource_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resource_upvotes_counted AFTER INSERT OR DELETE ON resource_upvotes
  FOR EACH ROW EXECUTE FUNCTION count_resource_upvotes();
--> statement-breakpoint
-- circle_suggestions.votes = ups less downs. At required_votes it is ready, below again pending; once created it stays so.
CREATE FUNCTION count_suggestion_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suggestion integer;
  change integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    suggestion := NEW.suggestion_id;
    change := CASE NEW.vote_type WHEN 'up' THEN 1 ELSE -1 END;
  ELSE
    suggestion := OLD.suggestion_id;
    change := CASE OLD.vote_type WHEN 'up' THEN -1 ELSE 1 END;
  END IF;
  UPDATE circle_suggestions SET
    votes = votes + change,
    status = CASE
      WHEN status = 'created' THEN status
      WHEN votes + change >= required_votes THEN 'ready'::suggestion_status
      ELSE 'pending'::suggestion_status END,
    ready_at = CASE
      WHEN status = 'created' THEN ready_at
      WHEN votes + change >= required_votes THEN coalesce(ready_at, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END)
      ELSE NULL END
    WHERE id = suggestion;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_suggestion_votes_counted AFTER INSERT OR DELETE ON circle_suggestion_votes
  FOR EACH ROW EXECUTE FUNCTION count_suggestion_votes();
--> statement-breakpoint
-- circle_activity: a row for each discussion, reply and resource. Removing one of them removes its row by the foreign key.
CREATE FUNCTION note_discussion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, created_at)
    VALUES ('discussion', NEW.circle_id, NEW.user_id, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, reply_id, created_at)
    SELECT 'reply', circle_id, NEW.user_id, NEW.discussion_id, NEW.id, NEW.created_at
    FROM circle_discussions WHERE id = NEW.discussion_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO circle_activity (kind, circle_id, user_id, resource_id, created_at)
    VALUES ('resource', NEW.circle_id, NEW.user_id, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_discussions_noted AFTER INSERT ON circle_discussions FOR EACH ROW EXECUTE FUNCTION note_discussion();
--> statement-breakpoint
CREATE TRIGGER discussion_replies_noted AFTER INSERT ON discussion_replies FOR EACH ROW EXECUTE FUNCTION note_reply();
--> statement-breakpoint
CREATE TRIGGER circle_resources_noted AFTER INSERT ON circle_resources FOR EACH ROW EXECUTE FUNCTION note_resource();
--> statement-breakpoint
-- What is there already.
INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, created_at)
  SELECT 'discussion', circle_id, user_id, id, created_at FROM circle_discussions;
--> statement-breakpoint
INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, reply_id, created_at)
  SELECT 'reply', discussion.circle_id, reply.user_id, reply.discussion_id, reply.id, reply.created_at
  FROM discussion_replies reply JOIN circle_discussions discussion ON discussion.id = reply.discussion_id;
