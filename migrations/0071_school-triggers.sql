-- The key of a name: the expression of the columns `schools.key` and `trusts.key`.
CREATE FUNCTION school_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(btrim(translate(name, '’ʼ.', '''''')), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- The school that a typed name means: one that the name was merged into, the only confirmed school with it, or an
-- unconfirmed one, which is made if there is none.
CREATE FUNCTION school_for(typed text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wanted text := school_key(typed);
  found integer;
BEGIN
  LOOP
    SELECT s.id INTO found FROM school_aliases a JOIN schools s ON s.id = a.school_id
      WHERE a.key = wanted FOR KEY SHARE OF s;
    IF found IS NOT NULL THEN RETURN found; END IF;
    SELECT min(id) INTO found FROM schools WHERE key = wanted AND is_confirmed HAVING count(*) = 1;
    IF found IS NULL THEN
      INSERT INTO schools (name) VALUES (regexp_replace(btrim(typed), '\s+', ' ', 'g'))
        ON CONFLICT (key) WHERE NOT is_confirmed DO NOTHING RETURNING id INTO found;
      IF found IS NOT NULL THEN RETURN found; END IF;
      SELECT id INTO found FROM schools WHERE key = wanted AND NOT is_confirmed;
    END IF;
    -- A merge may delete the school meanwhile. Then look again.
    SELECT id INTO found FROM schools WHERE id = found FOR KEY SHARE;
    IF found IS NOT NULL THEN RETURN found; END IF;
  END LOOP;
END;
$$;--> statement-breakpoint
CREATE FUNCTION keep_main_school() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.school IS NOT DISTINCT FROM OLD.school THEN RETURN NULL; END IF;
  IF school_key(coalesce(NEW.school, '')) = '' THEN
    DELETE FROM person_schools WHERE user_id = NEW.id AND is_main;
    RETURN NULL;
  END IF;
  -- Several schools may have this name. The one that was chosen stays.
  IF EXISTS (SELECT FROM person_schools p JOIN schools s ON s.id = p.school_id
    WHERE p.user_id = NEW.id AND p.is_main AND s.key = school_key(NEW.school)) THEN RETURN NULL; END IF;
  wanted := school_for(NEW.school);
  DELETE FROM person_schools WHERE user_id = NEW.id AND is_main AND school_id <> wanted;
  INSERT INTO person_schools (user_id, school_id, is_main) VALUES (NEW.id, wanted, true)
    ON CONFLICT (user_id, school_id) DO UPDATE SET is_main = true;
  RETURN NULL;
END;
$$;--> statement-breakpoint
-- Equal texts become one unconfirmed school.
INSERT INTO schools (name)
  SELECT DISTINCT ON (school_key(school)) regexp_replace(btrim(school), '\s+', ' ', 'g') FROM users
  WHERE school_key(coalesce(school, '')) <> '' ORDER BY school_key(school), id;--> statement-breakpoint
INSERT INTO person_schools (user_id, school_id, is_main)
  SELECT u.id, s.id, true FROM users u JOIN schools s ON s.key = school_key(u.school);--> statement-breakpoint
CREATE TRIGGER users_main_school AFTER INSERT OR UPDATE OF school ON users
  FOR EACH ROW EXECUTE FUNCTION keep_main_school();
