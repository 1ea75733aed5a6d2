-- The role and the words of a member in each of their circles, for the filters of the list of members.
-- Words of the name have weight A, words of the school weight B. Both are as others see them.
CREATE FUNCTION member_words(name text, school text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector('simple', translate(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           ')), 'A')
    || setweight(to_tsvector('simple', translate(regexp_replace(normalize(lower(coalesce(school, '')), NFD), '[\u0300-\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           ')), 'B')
$$;--> statement-breakpoint
CREATE FUNCTION describe_new_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  described record;
BEGIN
  -- Waits for a change of the person that is not committed yet. The next statement then reads the new values.
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR SHARE;
  SELECT person.role, member_words(person.name,
      CASE WHEN coalesce(preferences.show_school, true) AND person.taken_down_at IS NULL THEN person.school END) AS words
    INTO described
    FROM users person LEFT JOIN user_preferences preferences ON preferences.user_id = person.id
    WHERE person.id = NEW.user_id;
  IF FOUND THEN
    NEW.person_role := described.role;
    NEW.words := described.words;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER circle_members_described BEFORE INSERT ON circle_members
  FOR EACH ROW EXECUTE FUNCTION describe_new_member();--> statement-breakpoint
CREATE FUNCTION describe_member(person_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE circle_members
    SET person_role = described.role, words = described.words
    FROM (
      SELECT person.id, person.role, member_words(person.name,
          CASE WHEN coalesce(preferences.show_school, true) AND person.taken_down_at IS NULL THEN person.school END) AS words
        FROM users person LEFT JOIN user_preferences preferences ON preferences.user_id = person.id
        WHERE person.id = person_id
    ) AS described
    WHERE circle_members.user_id = described.id
      AND (circle_members.person_role, circle_members.words) IS DISTINCT FROM (described.role, described.words)
$$;--> statement-breakpoint
CREATE FUNCTION describe_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_member(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_described AFTER UPDATE OF name, role, school, taken_down_at ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.role, OLD.school, OLD.taken_down_at) IS DISTINCT FROM (NEW.name, NEW.role, NEW.school, NEW.taken_down_at))
  EXECUTE FUNCTION describe_changed_person();--> statement-breakpoint
CREATE FUNCTION describe_changed_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_id integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    person_id := OLD.user_id;
  ELSE
    person_id := NEW.user_id;
  END IF;
  -- Somebody who joins a circle now waits until this is committed.
  PERFORM 1 FROM users WHERE id = person_id FOR NO KEY UPDATE;
  PERFORM describe_member(person_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_preferences_described AFTER INSERT OR DELETE OR UPDATE OF show_school ON user_preferences
  FOR EACH ROW EXECUTE FUNCTION describe_changed_preferences();--> statement-breakpoint
UPDATE circle_members
  SET person_role = described.role, words = described.words
  FROM (
    SELECT person.id, person.role, member_words(person.name,
        CASE WHEN coalesce(preferences.show_school, true) AND person.taken_down_at IS NULL THEN person.school END) AS words
      FROM users person LEFT JOIN user_preferences preferences ON preferences.user_id = person.id
  ) AS described
  WHERE circle_members.user_id = described.id;
--> statement-breakpoint
-- The words of a discussion, as `plainWords` in server/list-filters.ts makes them.
CREATE FUNCTION keep_discussion_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discussion_words (discussion_id, circle_id, words)
    VALUES (NEW.id, NEW.circle_id, to_tsvector('english', translate(regexp_replace(normalize(lower(NEW.title || ' ' || NEW.content), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           ')))
    ON CONFLICT (discussion_id) DO UPDATE SET circle_id = excluded.circle_id, words = excluded.words;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER circle_discussions_words AFTER INSERT OR UPDATE OF circle_id, title, content ON circle_discussions
  FOR EACH ROW EXECUTE FUNCTION keep_discussion_words();--> statement-breakpoint
INSERT INTO discussion_words (discussion_id, circle_id, words)
  SELECT id, circle_id, to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || content), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))
  FROM circle_discussions;
--> statement-breakpoint
CREATE TRIGGER circles_topics_search AFTER UPDATE OF subjects, phases, roles ON circles
  FOR EACH ROW EXECUTE FUNCTION search_changed('circle', 'id');
