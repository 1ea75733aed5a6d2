-- Counters the database keeps itself, so that no way of adding or removing a row (a cascade among them) can forget them.

-- circles.member_count = the number of its members. The update locks the circle's row, so joins to one circle follow
-- one another and the seats check on circles sees every one of them.
CREATE FUNCTION count_circle_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE circles SET member_count = member_count + 1 WHERE id = NEW.circle_id;
  ELSE
    UPDATE circles SET member_count = member_count - 1 WHERE id = OLD.circle_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_members_counted AFTER INSERT OR DELETE ON circle_members
  FOR EACH ROW EXECUTE FUNCTION count_circle_members();
--> statement-breakpoint
-- circle_discussions.reply_count and last_reply_at.
CREATE FUNCTION count_discussion_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE circle_discussions
      SET reply_count = reply_count + 1, last_reply_at = greatest(last_reply_at, NEW.created_at)
      WHERE id = NEW.discussion_id;
  ELSE
    UPDATE circle_discussions
      SET reply_count = reply_count - 1,
          last_reply_at = (SELECT max(created_at) FROM discussion_replies WHERE discussion_id = OLD.discussion_id)
      WHERE id = OLD.discussion_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER discussion_replies_counted AFTER INSERT OR DELETE ON discussion_replies
  FOR EACH ROW EXECUTE FUNCTION count_discussion_replies();
