-- Tells the search of changes (docs/product/search.md). A change without an effect is not told.
CREATE OR REPLACE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  -- A long row as JSON takes longer than the rest of the function.
  IF TG_ARGV[1] <> 'id' THEN
    changed := (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1])::integer;
  ELSIF TG_OP = 'DELETE' THEN
    changed := OLD.id;
  ELSE
    changed := NEW.id;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' AND TG_ARGV[1] = 'id' THEN
    DELETE FROM search_entries WHERE kind = TG_ARGV[0] AND entry_id = changed;
  END IF;
  INSERT INTO search_changes (kind, entry_id) VALUES (TG_ARGV[0], changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Replies are found in the circle of their discussion, and only while it is shown.
CREATE FUNCTION search_replies_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, entry_id)
    SELECT 'reply', id FROM discussion_replies WHERE discussion_id = NEW.id ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A programme is found by the words of its modules.
CREATE FUNCTION search_modules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  INSERT INTO search_changes (kind, entry_id)
    SELECT 'programme', number FROM programmes
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.programme_id ELSE NEW.programme_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_search AFTER INSERT OR DELETE OR UPDATE OF name, role, school, bio, location, expertise,
    mentorship_areas, erased_at, taken_down_at, suspended_at ON users
  FOR EACH ROW EXECUTE FUNCTION search_changed('person', 'id');
--> statement-breakpoint
CREATE TRIGGER user_preferences_search AFTER INSERT OR DELETE OR UPDATE OF profile_visibility, show_school ON user_preferences
  FOR EACH ROW EXECUTE FUNCTION search_changed('person', 'user_id');
--> statement-breakpoint
CREATE TRIGGER career_milestones_search AFTER INSERT OR DELETE OR UPDATE OF title, description, user_id ON career_milestones
  FOR EACH ROW EXECUTE FUNCTION search_changed('goal', 'id');
--> statement-breakpoint
CREATE TRIGGER circles_search AFTER INSERT OR DELETE OR UPDATE OF name, description, archived_at ON circles
  FOR EACH ROW EXECUTE FUNCTION search_changed('circle', 'id');
--> statement-breakpoint
CREATE TRIGGER circle_discussions_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, content, taken_down_at
    ON circle_discussions
  FOR EACH ROW EXECUTE FUNCTION search_changed('discussion', 'id');
--> statement-breakpoint
CREATE TRIGGER circle_discussions_search_replies AFTER UPDATE OF circle_id, taken_down_at ON circle_discussions
  FOR EACH ROW WHEN ((OLD.circle_id, OLD.taken_down_at) IS DISTINCT FROM (NEW.circle_id, NEW.taken_down_at))
  EXECUTE FUNCTION search_replies_changed();
--> statement-breakpoint
CREATE TRIGGER discussion_replies_search AFTER INSERT OR DELETE OR UPDATE OF discussion_id, user_id, content, taken_down_at
    ON discussion_replies
  FOR EACH ROW EXECUTE FUNCTION search_changed('reply', 'id');
--> statement-breakpoint
CREATE TRIGGER circle_resources_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, description, url,
    file_name, category, tags, taken_down_at ON circle_resources
  FOR EACH ROW EXECUTE FUNCTION search_changed('resource', 'id');
--> statement-breakpoint
CREATE TRIGGER edu_stories_search AFTER INSERT OR DELETE OR UPDATE OF status, title, subtitle, excerpt, author_name,
    author_school, category, tags, content, published_at ON edu_stories
  FOR EACH ROW EXECUTE FUNCTION search_changed('story', 'id');
--> statement-breakpoint
CREATE TRIGGER events_search AFTER INSERT OR DELETE OR UPDATE OF title, description, category, place, date, start_time,
    roles, phases, subjects, skills, cancelled_at ON events
  FOR EACH ROW EXECUTE FUNCTION search_changed('event', 'id');
--> statement-breakpoint
CREATE TRIGGER development_resources_search AFTER INSERT OR DELETE OR UPDATE OF title, description, category, type, provider,
    roles, phases, subjects, skills, withdrawn_at ON development_resources
  FOR EACH ROW EXECUTE FUNCTION search_changed('catalogue', 'id');
--> statement-breakpoint
CREATE TRIGGER cpd_activities_search AFTER INSERT OR DELETE OR UPDATE OF user_id, title, description, reflection, date,
    activity_type, skill_area ON cpd_activities
  FOR EACH ROW EXECUTE FUNCTION search_changed('development', 'id');
--> statement-breakpoint
CREATE TRIGGER programmes_search AFTER INSERT OR DELETE OR UPDATE OF title, description, level, withdrawn_at ON programmes
  FOR EACH ROW EXECUTE FUNCTION search_changed('programme', 'number');
--> statement-breakpoint
CREATE TRIGGER programme_modules_search AFTER INSERT OR DELETE OR UPDATE OF programme_id, title, description, activities,
    withdrawn_at ON programme_modules
  FOR EACH ROW EXECUTE FUNCTION search_modules_changed();
--> statement-breakpoint
CREATE TRIGGER job_postings_search AFTER INSERT OR DELETE OR UPDATE OF title, description, school_name, location, job_type,
    subject_area, key_stage, phase, essential_skills, posted_date, application_deadline, is_active ON job_postings
  FOR EACH ROW EXECUTE FUNCTION search_changed('vacancy', 'id');
--> statement-breakpoint
CREATE TRIGGER assessment_documents_search AFTER INSERT OR DELETE OR UPDATE OF user_id, original_file_name, assessment_type,
    assessment_provider, key_insights, strengths_identified, development_areas, personality_traits, competency_scores,
    feedback_summary, ai_summary ON assessment_documents
  FOR EACH ROW EXECUTE FUNCTION search_changed('document', 'id');
--> statement-breakpoint
CREATE TRIGGER messages_search AFTER INSERT OR DELETE OR UPDATE OF conversation_id, author_id, content, taken_down_at ON messages
  FOR EACH ROW EXECUTE FUNCTION search_changed('message', 'id');
--> statement-breakpoint
CREATE TRIGGER ai_coaching_sessions_search AFTER INSERT OR DELETE OR UPDATE OF user_id, user_query, ai_response, tier
    ON ai_coaching_sessions
  FOR EACH ROW EXECUTE FUNCTION search_changed('savi', 'id');
