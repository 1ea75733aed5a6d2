CREATE TABLE "findable_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" "user_role" NOT NULL,
	"sort_name" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "findable_people" ADD CONSTRAINT "findable_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "findable_people_name_index" ON "findable_people" USING btree ("sort_name","user_id");--> statement-breakpoint
CREATE INDEX "findable_people_role_index" ON "findable_people" USING btree ("role","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "findable_people_newest_index" ON "findable_people" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "findable_people_words_index" ON "findable_people" USING gin ("words");--> statement-breakpoint
-- Written by hand. What a member is found by, as others see their profile: no row if it is hidden.
-- The words of the name and the school are those of `member_words`. The list of subjects is normalised in the same way.
CREATE FUNCTION describe_findable_person(person_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO findable_people (user_id, role, sort_name, words)
    SELECT person.id, person.role, lower(person.name),
        member_words(person.name, CASE WHEN coalesce(preferences.show_school, true) THEN person.school END)
          || member_words(array_to_string(person.expertise || person.mentorship_areas, ' '), NULL)
      FROM users person LEFT JOIN user_preferences preferences ON preferences.user_id = person.id
      WHERE person.id = person_id AND person.erased_at IS NULL AND person.taken_down_at IS NULL
        AND person.suspended_at IS NULL AND coalesce(preferences.profile_visibility, true)
    ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, sort_name = excluded.sort_name, words = excluded.words;
  IF NOT FOUND THEN
    DELETE FROM findable_people WHERE user_id = person_id;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION describe_findable_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_findable_person(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_made_findable AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION describe_findable_changed_person();--> statement-breakpoint
CREATE TRIGGER users_findable AFTER UPDATE OF name, role, school, expertise, mentorship_areas, erased_at, taken_down_at, suspended_at ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.role, OLD.school, OLD.expertise, OLD.mentorship_areas, OLD.erased_at, OLD.taken_down_at, OLD.suspended_at)
    IS DISTINCT FROM (NEW.name, NEW.role, NEW.school, NEW.expertise, NEW.mentorship_areas, NEW.erased_at, NEW.taken_down_at, NEW.suspended_at))
  EXECUTE FUNCTION describe_findable_changed_person();--> statement-breakpoint
CREATE FUNCTION describe_findable_changed_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_id integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    person_id := OLD.user_id;
  ELSE
    person_id := NEW.user_id;
  END IF;
  -- A change of the person that is not committed yet is committed first. The next statement then reads the new values.
  PERFORM 1 FROM users WHERE id = person_id FOR NO KEY UPDATE;
  PERFORM describe_findable_person(person_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_preferences_findable AFTER INSERT OR DELETE OR UPDATE OF profile_visibility, show_school ON user_preferences
  FOR EACH ROW EXECUTE FUNCTION describe_findable_changed_preferences();--> statement-breakpoint
INSERT INTO findable_people (user_id, role, sort_name, words)
  SELECT person.id, person.role, lower(person.name),
      member_words(person.name, CASE WHEN coalesce(preferences.show_school, true) THEN person.school END)
        || member_words(array_to_string(person.expertise || person.mentorship_areas, ' '), NULL)
    FROM users person LEFT JOIN user_preferences preferences ON preferences.user_id = person.id
    WHERE person.erased_at IS NULL AND person.taken_down_at IS NULL AND person.suspended_at IS NULL
      AND coalesce(preferences.profile_visibility, true);
