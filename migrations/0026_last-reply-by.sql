-- circle_discussions also keeps who wrote the last reply, for counting what is new for a member (ADR 039).
CREATE OR REPLACE FUNCTION count_discussion_replies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  discussion integer := CASE TG_OP WHEN 'INSERT' THEN NEW.discussion_id ELSE OLD.discussion_id END;
  counted integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.taken_down_at IS NULL THEN 1 ELSE 0 END;
  counts integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.taken_down_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF counted = counts THEN
    RETURN NULL;
  END IF;
  -- The lock comes first, so that the last reply is read after every change that held it.
  PERFORM 1 FROM circle_discussions WHERE id = discussion FOR NO KEY UPDATE;
  UPDATE circle_discussions SET
    reply_count = reply_count + counts - counted,
    (last_reply_at, last_reply_by) = (
      SELECT created_at, user_id FROM discussion_replies
      WHERE discussion_id = discussion AND taken_down_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT 1)
    WHERE id = discussion;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE circle_discussions SET last_reply_by = (
  SELECT user_id FROM discussion_replies
  WHERE discussion_id = circle_discussions.id AND taken_down_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT 1)
  WHERE last_reply_at IS NOT NULL;
--> statement-breakpoint
-- Members follow the discussions that they started or replied in.
INSERT INTO discussion_levels (person_id, circle_id, discussion_id, level, is_chosen)
  SELECT DISTINCT member.user_id, member.circle_id, post.discussion_id, 'everything'::follow_level, false
  FROM (
    SELECT id AS discussion_id, circle_id, user_id FROM circle_discussions
    UNION ALL
    SELECT discussion.id, discussion.circle_id, reply.user_id
    FROM discussion_replies reply JOIN circle_discussions discussion ON discussion.id = reply.discussion_id
  ) post
  JOIN circle_members member ON member.circle_id = post.circle_id AND member.user_id = post.user_id;
