CREATE TYPE "public"."coaching_danger_about" AS ENUM('self', 'child', 'adult');--> statement-breakpoint
CREATE TYPE "public"."coaching_tier" AS ENUM('none', 'perhaps', 'sure');--> statement-breakpoint
ALTER TYPE "public"."salary_period" ADD VALUE 'month' BEFORE 'day';--> statement-breakpoint
ALTER TYPE "public"."salary_period" ADD VALUE 'week' BEFORE 'day';--> statement-breakpoint
CREATE TABLE "emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"job_id" text,
	"person_id" integer,
	"invitation_id" integer,
	"address_digest" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "earlier_addresses" (
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"was_confirmed" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_addresses_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"ip" text,
	"user_agent" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "circle_departures" (
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"circle_name" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_departures_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "savi_safety" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tier" "coaching_tier" NOT NULL,
	"about" "coaching_danger_about" NOT NULL,
	"turns_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_match_states" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"facts_digest" text NOT NULL,
	"listed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_changes" (
	"transaction_id" "xid8" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_offers" (
	"mentor_id" integer PRIMARY KEY NOT NULL,
	"has_free_place" boolean NOT NULL,
	"search_text" text NOT NULL,
	"offered" text NOT NULL,
	"place" text NOT NULL,
	"phases" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_tags" (
	"tag" text NOT NULL,
	"mentor_id" integer NOT NULL,
	CONSTRAINT "mentor_tags_tag_mentor_id_pk" PRIMARY KEY("tag","mentor_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"found" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"addresses" text[] NOT NULL,
	"confirmed_addresses" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"about_user_id" integer,
	"reason" text NOT NULL,
	"report_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "job_recommendations_best_index";--> statement-breakpoint
ALTER TABLE "job_recommendations" ALTER COLUMN "overall_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_recommendations" ALTER COLUMN "location_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_recommendations" ALTER COLUMN "experience_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_recommendations" ALTER COLUMN "skills_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_recommendations" ALTER COLUMN "career_path_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "teaching_score" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "teaching_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "relationships_score" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "relationships_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "leadership_score" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "leadership_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "organisation_score" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ALTER COLUMN "organisation_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "classroom_management" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "classroom_management" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "curriculum_planning" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "curriculum_planning" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "assessment_and_feedback" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "assessment_and_feedback" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "differentiation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "differentiation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "behavior_management" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "behavior_management" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "parent_communication" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "parent_communication" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "technology_integration" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "technology_integration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "data_analysis" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "data_analysis" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "teamwork" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "teamwork" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "leadership" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "leadership" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "mentoring" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "mentoring" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "administrative_tasks" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "self_assessments" ALTER COLUMN "administrative_tasks" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "school" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "successor_id" integer;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "circle_resources" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_resources" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "circle_suggestion_votes" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_coaching_sessions" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "ai_coaching_sessions" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_coaching_sessions" ADD COLUMN "tier" "coaching_tier" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "phases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "levels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "subjects" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "skills" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "purposes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "job_board_sources" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_postings" ADD COLUMN "match_group" text;--> statement-breakpoint
ALTER TABLE "job_postings" ADD COLUMN "cell" integer GENERATED ALWAYS AS (floor(latitude * 2)::int * 1000 + floor(longitude * 2)::int + 500) STORED;--> statement-breakpoint
ALTER TABLE "mentorship_messages" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mentorship_messages" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD COLUMN "calendar_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ADD COLUMN "skills_rated" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD COLUMN "fives_cleared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "delay_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "story_comments" ADD COLUMN "moderated_reason" text;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_departures" ADD CONSTRAINT "circle_departures_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_departures" ADD CONSTRAINT "circle_departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savi_safety" ADD CONSTRAINT "savi_safety_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_match_states" ADD CONSTRAINT "job_match_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_offers" ADD CONSTRAINT "mentor_offers_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_tags" ADD CONSTRAINT "mentor_tags_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_cases" ADD CONSTRAINT "erasure_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_job_unique" ON "emails" USING btree ("job_id","address_digest");--> statement-breakpoint
CREATE INDEX "emails_address_index" ON "emails" USING btree ("address_digest","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_person_index" ON "emails" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "emails_invitation_index" ON "emails" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "emails_created_index" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token_unique" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_expires_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_undos_token_unique" ON "email_undos" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_undos_user_index" ON "email_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_undos_address_index" ON "email_undos" USING btree (lower("old_email"));--> statement-breakpoint
CREATE INDEX "email_undos_expires_index" ON "email_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_user_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_expires_index" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_of_person_index" ON "security_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "circle_departures_person_index" ON "circle_departures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentor_changes_created_index" ON "mentor_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mentor_offers_free_index" ON "mentor_offers" USING btree ("mentor_id") WHERE "mentor_offers"."has_free_place";--> statement-breakpoint
CREATE INDEX "mentor_offers_search_index" ON "mentor_offers" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mentor_offers_offered_index" ON "mentor_offers" USING gin ("offered" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mentor_offers_place_index" ON "mentor_offers" USING gin ("place" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mentor_offers_phases_index" ON "mentor_offers" USING gin ("phases") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mentor_tags_mentor_index" ON "mentor_tags" USING btree ("mentor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_cases_once" ON "erasure_cases" USING btree ("user_id","table_name","column_name","row_key","found");--> statement-breakpoint
CREATE INDEX "erasure_cases_found_index" ON "erasure_cases" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "legal_holds_person_index" ON "legal_holds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_open_once" ON "legal_holds" USING btree ("user_id") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "operator_actions_newest_index" ON "operator_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "operator_actions_subject_index" ON "operator_actions" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "operator_actions_about_index" ON "operator_actions" USING btree ("about_user_id");--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_successor_id_users_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("suspended_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "circles_successor_index" ON "circles" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "circle_discussions_activity_index" ON "circle_discussions" USING btree ("circle_id","is_sticky",coalesce("last_reply_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "circle_resources_category_index" ON "circle_resources" USING btree ("circle_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_resources_tags_index" ON "circle_resources" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "job_postings_subject_type_index" ON "job_postings" USING btree ("subject_area","job_type","contract_type","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_subject_contract_index" ON "job_postings" USING btree ("subject_area","contract_type","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_type_contract_index" ON "job_postings" USING btree ("job_type","contract_type","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_pay_index" ON "job_postings" USING gist (numrange("salary_min"::numeric, "salary_max"::numeric, '[]')) WHERE "job_postings"."is_active" and "job_postings"."salary_period" = 'year';--> statement-breakpoint
CREATE INDEX "job_postings_group_cell_index" ON "job_postings" USING btree ("match_group","cell","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_group_index" ON "job_postings" USING btree ("match_group","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "deletion_requests_closed_index" ON "deletion_requests" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "reports_open_about_index" ON "reports" USING btree ("about_user_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "job_recommendations_best_index" ON "job_recommendations" USING btree ("user_id",coalesce("overall_score", -1),"id");--> statement-breakpoint
-- Written by hand
-- Members who came by an invitation for their address have shown that it is theirs.
UPDATE "users" SET "email_confirmed_at" = "users"."created_at"
WHERE "users"."erased_at" IS NULL AND EXISTS (
	SELECT 1 FROM "invitations"
	WHERE lower("invitations"."email") = lower("users"."email") AND "invitations"."current_uses" > 0
);
--> statement-breakpoint
-- Holds an account open until the transaction ends; false if it is closed or erased. PL/pgSQL reads anew after the wait.
CREATE FUNCTION hold_account(person integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account'), person);
  RETURN EXISTS (SELECT 1 FROM users WHERE id = person AND erased_at IS NULL);
END $$;
--> statement-breakpoint
-- Waits for all who hold the account, and keeps others out until the transaction ends.
CREATE FUNCTION take_account(person integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('account'), person);
END $$;
--> statement-breakpoint
-- earlier_addresses: the address an account had until now. An erasure looks for all of them.
CREATE FUNCTION note_earlier_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM erasures WHERE user_id = NEW.id) THEN
    INSERT INTO earlier_addresses (user_id, email, was_confirmed, changed_at)
      VALUES (OLD.id, lower(OLD.email), OLD.email_confirmed_at IS NOT NULL, now())
      ON CONFLICT (user_id, email) DO UPDATE SET changed_at = now(),
        was_confirmed = earlier_addresses.was_confirmed OR excluded.was_confirmed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_earlier_address AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION note_earlier_address();
--> statement-breakpoint
-- circle_departures: a circle's name at the moment a member left it, however they left. Joining again removes the row.
CREATE FUNCTION note_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    DELETE FROM circle_departures WHERE circle_id = NEW.circle_id AND user_id = NEW.user_id;
  ELSE
    INSERT INTO circle_departures (circle_id, user_id, circle_name, left_at)
      SELECT id, OLD.user_id, name, now() FROM circles
      WHERE id = OLD.circle_id AND EXISTS (SELECT 1 FROM users WHERE users.id = OLD.user_id)
      ON CONFLICT (circle_id, user_id) DO UPDATE SET circle_name = excluded.circle_name, left_at = excluded.left_at;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_members_departed AFTER INSERT OR DELETE ON circle_members
  FOR EACH ROW EXECUTE FUNCTION note_departure();
--> statement-breakpoint
-- reply_count and last_reply_at of circle_discussions, without the replies that are taken down.
CREATE OR REPLACE FUNCTION count_discussion_replies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  discussion integer := CASE TG_OP WHEN 'INSERT' THEN NEW.discussion_id ELSE OLD.discussion_id END;
  counted integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.taken_down_at IS NULL THEN 1 ELSE 0 END;
  counts integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.taken_down_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF counted = counts THEN
    RETURN NULL;
  END IF;
  -- The lock comes first, so that the maximum is read after every change that held it.
  PERFORM 1 FROM circle_discussions WHERE id = discussion FOR NO KEY UPDATE;
  UPDATE circle_discussions SET
    reply_count = reply_count + counts - counted,
    last_reply_at = CASE WHEN counts = 1 THEN greatest(last_reply_at, NEW.created_at) ELSE
      (SELECT max(created_at) FROM discussion_replies WHERE discussion_id = discussion AND taken_down_at IS NULL) END
    WHERE id = discussion;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER discussion_replies_counted ON discussion_replies;
--> statement-breakpoint
CREATE TRIGGER discussion_replies_counted AFTER INSERT OR DELETE OR UPDATE OF taken_down_at ON discussion_replies
  FOR EACH ROW EXECUTE FUNCTION count_discussion_replies();
--> statement-breakpoint
-- What is taken down has no row in circle_activity. Neither have the replies of a discussion that is taken down.
CREATE OR REPLACE FUNCTION note_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, reply_id, created_at)
    SELECT 'reply', circle_id, NEW.user_id, NEW.discussion_id, NEW.id, NEW.created_at
    FROM circle_discussions WHERE id = NEW.discussion_id AND taken_down_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_taken_down_discussion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.taken_down_at IS NOT NULL THEN
    DELETE FROM circle_activity WHERE discussion_id = NEW.id;
  ELSE
    INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, created_at)
      VALUES ('discussion', NEW.circle_id, NEW.user_id, NEW.id, NEW.created_at);
    INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, reply_id, created_at)
      SELECT 'reply', NEW.circle_id, user_id, discussion_id, id, created_at
      FROM discussion_replies WHERE discussion_id = NEW.id AND taken_down_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_taken_down_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.taken_down_at IS NOT NULL THEN
    DELETE FROM circle_activity WHERE reply_id = NEW.id;
  ELSE
    INSERT INTO circle_activity (kind, circle_id, user_id, discussion_id, reply_id, created_at)
      SELECT 'reply', circle_id, NEW.user_id, NEW.discussion_id, NEW.id, NEW.created_at
      FROM circle_discussions WHERE id = NEW.discussion_id AND taken_down_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_taken_down_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.taken_down_at IS NOT NULL THEN
    DELETE FROM circle_activity WHERE resource_id = NEW.id;
  ELSE
    INSERT INTO circle_activity (kind, circle_id, user_id, resource_id, created_at)
      VALUES ('resource', NEW.circle_id, NEW.user_id, NEW.id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_discussions_taken_down AFTER UPDATE OF taken_down_at ON circle_discussions FOR EACH ROW
  WHEN ((OLD.taken_down_at IS NULL) <> (NEW.taken_down_at IS NULL)) EXECUTE FUNCTION note_taken_down_discussion();
--> statement-breakpoint
CREATE TRIGGER discussion_replies_taken_down AFTER UPDATE OF taken_down_at ON discussion_replies FOR EACH ROW
  WHEN ((OLD.taken_down_at IS NULL) <> (NEW.taken_down_at IS NULL)) EXECUTE FUNCTION note_taken_down_reply();
--> statement-breakpoint
CREATE TRIGGER circle_resources_taken_down AFTER UPDATE OF taken_down_at ON circle_resources FOR EACH ROW
  WHEN ((OLD.taken_down_at IS NULL) <> (NEW.taken_down_at IS NULL)) EXECUTE FUNCTION note_taken_down_resource();
--> statement-breakpoint
-- mentor_offers and mentor_tags follow users, whoever writes to it. The functions read texts as the score does
-- (areas/mentoring/server/match-words.ts, areas/mentoring/contract/fields-of-work.ts); a test compares the two.
-- PostgreSQL keeps 32 compiled patterns for each connection. One write uses 29: keep it below 32.
CREATE FUNCTION mentor_words(phrase text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH words AS (
    SELECT regexp_replace(
      CASE WHEN length(word) > 3 THEN regexp_replace(word, '([^s])s$', '\1') ELSE word END,
      '^(lead|teach|mentor|coach|headteach|manag)(ership|ers?|ing|e|ement)$', '\1') AS stem
    FROM regexp_split_to_table(regexp_replace(lower(phrase), '[^[:alnum:]\s-]', '', 'g'), '[\s-]+') AS word
    WHERE word NOT IN ('', 'a', 'an', 'and', 'at', 'be', 'become', 'better', 'bring', 'for', 'from', 'in', 'into', 'is',
      'join', 'member', 'move', 'my', 'of', 'on', 'or', 'the', 'to', 'up', 'with', 'work')
  ), known AS (
    SELECT DISTINCT CASE stem
      WHEN 'mathematic' THEN 'math' WHEN 'numeracy' THEN 'math' WHEN 'sendco' THEN 'senco'
      WHEN 'behavior' THEN 'behaviour' WHEN 'head' THEN 'headteach' WHEN 'headship' THEN 'headteach'
      WHEN 'ict' THEN 'computing' ELSE stem END AS stem
    FROM words
  ), judged AS (
    SELECT stem, stem IN ('career', 'class', 'classroom', 'education', 'group', 'key', 'learn', 'phase', 'pupil', 'school',
      'skill', 'staff', 'stage', 'strong', 'student', 'subject', 'support', 'teach', 'time', 'year') AS says_little
    FROM known
  )
  -- A word that is in everything counts only where a phrase has no other.
  SELECT stem FROM judged WHERE NOT says_little OR (SELECT bool_and(says_little) FROM judged)
$$;
--> statement-breakpoint
CREATE FUNCTION mentor_fields(offered text) RETURNS TABLE (name text, phase text) LANGUAGE sql IMMUTABLE AS $$
  SELECT field.name, field.phase FROM (VALUES
    ('Mathematics', NULL, '\y(maths?|mathematics|numeracy)\y'),
    ('English', NULL, '\y(english|literacy|oracy)\y'),
    ('Science', NULL, '\y(science|biology|chemistry|physics)\y'),
    ('History', NULL, '\y(history)\y'),
    ('Geography', NULL, '\y(geography)\y'),
    ('Religious Education', NULL, '\y(religious education|religious studies)\y'),
    ('Languages', NULL, '\y(languages|mfl|french|spanish|german|welsh)\y'),
    ('Art and Design', NULL, '\y(art|art and design)\y'),
    ('Design and Technology', NULL, '\y(design and technology|food tech)\y'),
    ('Music', NULL, '\y(music)\y'),
    ('Drama', NULL, '\y(drama)\y'),
    ('Physical Education', NULL, '\y(pe|physical education)\y'),
    ('Computing', NULL, '\y(computing|computer science)\y'),
    ('Business and Economics', NULL, '\y(business studies|economics)\y'),
    ('Psychology and Sociology', NULL, '\y(psychology|sociology)\y'),
    ('PSHE and Citizenship', NULL, '\y(pshe|citizenship)\y'),
    ('Special Educational Needs', NULL, '\y(special educational needs|special needs|sen|send|senco|sendco)\y'),
    ('Early years', 'early_years', '\y(early years|eyfs|nursery|reception)\y'),
    ('Key Stage 1', 'key_stage_1', '\y(key stage (1|one)|ks ?1|years? [12]|phonics|infants?)\y'),
    ('Key Stage 2', 'key_stage_2', '\y(key stage (2|two)|ks ?2|years? [3-6]|juniors?)\y'),
    ('Key Stage 3', 'key_stage_3', '\y(key stage (3|three)|ks ?3|years? [7-9])\y'),
    ('Key Stage 4', 'key_stage_4', '\y(key stage (4|four)|ks ?4|years? 1[01]|gcses?)\y'),
    ('Post-16', 'post_16', '\y(post.?16|sixth form|key stage (5|five)|ks ?5|years? 1[23]|a.levels?)\y'),
    ('Adult learners', 'adult', '\y(adult (learners?|education)|further education)\y')
  ) AS field (name, phase, pattern) WHERE offered ~* field.pattern
$$;
--> statement-breakpoint
CREATE FUNCTION mentor_tags_of(person users) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'w:' || word FROM unnest(person.expertise || person.mentorship_areas) AS phrase, mentor_words(phrase) AS word
  UNION SELECT 'f:' || name FROM mentor_fields(array_to_string(person.expertise, E'\n'))
  UNION SELECT 'r:' || CASE person.career_stage
      WHEN 'trainee' THEN 0 WHEN 'early_career' THEN 1 WHEN 'mid_career' THEN 2 WHEN 'developing' THEN 2
      WHEN 'experienced' THEN 3 WHEN 'senior' THEN 4 WHEN 'leadership_ready' THEN 4 WHEN 'expert' THEN 4
      WHEN 'leadership' THEN 5 WHEN 'senior_leader' THEN 5
      WHEN 'transitioning' THEN CASE WHEN person.years_experience <= 3 THEN 1 WHEN person.years_experience <= 8 THEN 2
        WHEN person.years_experience <= 15 THEN 3 WHEN person.years_experience > 15 THEN 4 END END
    WHERE person.career_stage IS NOT NULL
  UNION SELECT 'y:' || years FROM generate_series(5, least(person.years_experience, 50), 5) AS years
  UNION SELECT 'm:' || person.meeting_frequency WHERE person.meeting_frequency IS NOT NULL
  UNION SELECT 'p:' || place
    FROM (SELECT lower(btrim(regexp_replace(part, '\s+', ' ', 'g')))
      FROM unnest(string_to_array(coalesce(person.location, ''), ',')) AS part) AS parts (place)
    WHERE place NOT IN ('', 'england', 'scotland', 'wales', 'cymru', 'northern ireland', 'united kingdom',
      'great britain', 'uk', 'gb')
$$;
--> statement-breakpoint
-- Without the setting, PostgreSQL plans each statement anew for each person, which takes four times as long.
CREATE FUNCTION write_mentor_offer(person users) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_offered boolean := person.is_available_as_mentor AND person.erased_at IS NULL
    AND person.taken_down_at IS NULL AND person.suspended_at IS NULL;
  is_free boolean := is_offered AND person.max_mentees > person.current_mentees;
  offered_text text := array_to_string(person.expertise || person.mentorship_areas, ' · ');
BEGIN
  IF is_offered THEN
    INSERT INTO mentor_offers (mentor_id, has_free_place, search_text, offered, place, phases) VALUES (
      person.id, is_free,
      ' ' || regexp_replace(concat_ws(' · ', person.name, person.bio, person.location, offered_text), '\s+', ' ', 'g'),
      ' ' || regexp_replace(offered_text, '\s+', ' ', 'g'),
      ' ' || regexp_replace(coalesce(person.location, ''), '\s+', ' ', 'g'),
      ARRAY(SELECT phase FROM mentor_fields(array_to_string(person.expertise || person.mentorship_areas, E'\n'))
        WHERE phase IS NOT NULL))
    ON CONFLICT (mentor_id) DO UPDATE SET has_free_place = excluded.has_free_place, search_text = excluded.search_text,
      offered = excluded.offered, place = excluded.place, phases = excluded.phases;
  ELSE
    DELETE FROM mentor_offers WHERE mentor_id = person.id;
  END IF;
  DELETE FROM mentor_tags WHERE mentor_id = person.id;
  IF is_free THEN
    -- The longest entries of an index are bounded; no real word or place is this long.
    INSERT INTO mentor_tags (tag, mentor_id) SELECT tag, person.id FROM mentor_tags_of(person) AS tag WHERE length(tag) <= 120;
  END IF;
  INSERT INTO mentor_changes (transaction_id) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_mentor_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_available_as_mentor AND (TG_OP = 'INSERT' OR NOT OLD.is_available_as_mentor) THEN
    RETURN NULL;
  END IF;
  -- A place taken or given back changes no list unless it is the last one.
  IF TG_OP = 'UPDATE' AND (OLD.max_mentees > OLD.current_mentees) = (NEW.max_mentees > NEW.current_mentees)
    AND (OLD.is_available_as_mentor, OLD.erased_at, OLD.taken_down_at, OLD.suspended_at, OLD.name, OLD.bio, OLD.location, OLD.expertise, OLD.mentorship_areas,
      OLD.career_stage, OLD.years_experience, OLD.meeting_frequency)
    IS NOT DISTINCT FROM (NEW.is_available_as_mentor, NEW.erased_at, NEW.taken_down_at, NEW.suspended_at, NEW.name, NEW.bio, NEW.location, NEW.expertise,
      NEW.mentorship_areas, NEW.career_stage, NEW.years_experience, NEW.meeting_frequency) THEN
    RETURN NULL;
  END IF;
  PERFORM write_mentor_offer(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mentor_offer_followed AFTER INSERT OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION follow_mentor_offer();
--> statement-breakpoint
-- Somebody who hides or shows their profile leaves or joins the lists: kept matches are out of date.
CREATE FUNCTION follow_mentor_visibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM mentor_offers WHERE mentor_id = NEW.user_id)
    AND NEW.profile_visibility IS DISTINCT FROM (CASE WHEN TG_OP = 'UPDATE' THEN OLD.profile_visibility ELSE true END) THEN
    INSERT INTO mentor_changes (transaction_id) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mentor_visibility_followed AFTER INSERT OR UPDATE ON user_preferences
  FOR EACH ROW EXECUTE FUNCTION follow_mentor_visibility();
--> statement-breakpoint
-- A closed list: what is not on it was never compared or shown in words.
UPDATE users SET meeting_frequency = NULL
WHERE meeting_frequency NOT IN ('weekly', 'bi_weekly', 'monthly', 'half_termly', 'termly', 'as_needed');
--> statement-breakpoint
-- Mentors who are there already.
SELECT write_mentor_offer(users) FROM users WHERE is_available_as_mentor AND erased_at IS NULL;
--> statement-breakpoint
-- Repairs what replies and removals at the same time left.
UPDATE circle_discussions d
  SET last_reply_at = found.latest, reply_count = found.count
  FROM (
    SELECT c.id, max(r.created_at) AS latest, count(r.id)::integer AS count
      FROM circle_discussions c LEFT JOIN discussion_replies r ON r.discussion_id = c.id
      GROUP BY c.id
  ) found
  WHERE found.id = d.id
    AND (d.last_reply_at IS DISTINCT FROM found.latest OR d.reply_count <> found.count);
--> statement-breakpoint
-- Until now an untouched slider was stored as 5. Nobody can tell which fives were chosen: all of them become 'not rated'.
UPDATE "self_assessments" SET "fives_cleared" = true WHERE "classroom_management" = 5 or "curriculum_planning" = 5 or "assessment_and_feedback" = 5 or "differentiation" = 5 or "behavior_management" = 5 or "parent_communication" = 5 or "technology_integration" = 5 or "data_analysis" = 5 or "teamwork" = 5 or "leadership" = 5 or "mentoring" = 5 or "administrative_tasks" = 5;--> statement-breakpoint
-- The results that counted those fives go. They are read again from the remaining ratings, if there are eight.
DELETE FROM "career_diagnosis" USING "self_assessments" WHERE "career_diagnosis"."assessment_id" = "self_assessments"."id" AND "self_assessments"."fives_cleared";--> statement-breakpoint
-- Steps keep their ticks. Only the sentence that quotes a rating nobody may have given is replaced.
UPDATE "pathway_steps" SET "why" = 'It came from a rating of 5, which may be a slider that you did not move. Rate this skill to see whether it still fits.' WHERE "skill" IS NOT NULL AND ("why" LIKE 'You gave yourself 5;%' OR "why" LIKE 'At 5 it %');--> statement-breakpoint
-- Levels that the latest assessment took from a five go back to the beginning.
UPDATE "user_progress" SET "current_level" = 1 FROM (
    SELECT DISTINCT ON ("user_id") * FROM "self_assessments" ORDER BY "user_id", "created_at" DESC, "id" DESC
  ) AS "latest"
  WHERE "latest"."user_id" = "user_progress"."user_id" AND (
    ("user_progress"."skill_area" = 'classroomManagement' AND "latest"."classroom_management" = 5)
    OR ("user_progress"."skill_area" = 'curriculumPlanning' AND "latest"."curriculum_planning" = 5)
    OR ("user_progress"."skill_area" = 'assessmentAndFeedback' AND "latest"."assessment_and_feedback" = 5)
    OR ("user_progress"."skill_area" = 'differentiation' AND "latest"."differentiation" = 5)
    OR ("user_progress"."skill_area" = 'behaviorManagement' AND "latest"."behavior_management" = 5)
    OR ("user_progress"."skill_area" = 'parentCommunication' AND "latest"."parent_communication" = 5)
    OR ("user_progress"."skill_area" = 'technologyIntegration' AND "latest"."technology_integration" = 5)
    OR ("user_progress"."skill_area" = 'dataAnalysis' AND "latest"."data_analysis" = 5)
    OR ("user_progress"."skill_area" = 'teamwork' AND "latest"."teamwork" = 5)
    OR ("user_progress"."skill_area" = 'leadership' AND "latest"."leadership" = 5)
    OR ("user_progress"."skill_area" = 'mentoring' AND "latest"."mentoring" = 5)
    OR ("user_progress"."skill_area" = 'administrativeTasks' AND "latest"."administrative_tasks" = 5)
  );--> statement-breakpoint
UPDATE "self_assessments" SET "classroom_management" = nullif("classroom_management", 5), "curriculum_planning" = nullif("curriculum_planning", 5), "assessment_and_feedback" = nullif("assessment_and_feedback", 5), "differentiation" = nullif("differentiation", 5), "behavior_management" = nullif("behavior_management", 5), "parent_communication" = nullif("parent_communication", 5), "technology_integration" = nullif("technology_integration", 5), "data_analysis" = nullif("data_analysis", 5), "teamwork" = nullif("teamwork", 5), "leadership" = nullif("leadership", 5), "mentoring" = nullif("mentoring", 5), "administrative_tasks" = nullif("administrative_tasks", 5) WHERE "fives_cleared";--> statement-breakpoint
-- Half-filled assessments were stored with every slider, moved or not.
UPDATE "self_assessment_drafts" SET "answers" = "answers" - (
    SELECT coalesce(array_agg("key"), '{}'::text[]) FROM jsonb_each("answers") WHERE "key" = ANY (ARRAY['classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation', 'behaviorManagement', 'parentCommunication', 'technologyIntegration', 'dataAnalysis', 'teamwork', 'leadership', 'mentoring', 'administrativeTasks']) AND "value" = '5'::jsonb
  );--> statement-breakpoint
-- The stage of a profile was not computed at registration.
UPDATE "users" SET "profile_completion_stage" = CASE
    WHEN coalesce("bio", '') !~ '^\s*$' AND coalesce("school", '') !~ '^\s*$' AND coalesce("location", '') !~ '^\s*$'
      AND "years_experience" IS NOT NULL AND cardinality("areas_for_development") > 0
      AND cardinality("current_challenges") > 0 AND cardinality("mentorship_areas") > 0 THEN 'complete'::profile_completion_stage
    ELSE 'essential'::profile_completion_stage END
  WHERE "profile_completion_stage" = 'basic' AND "career_stage" IS NOT NULL
    AND cardinality("expertise") > 0 AND cardinality("professional_goals") > 0;
--> statement-breakpoint
-- Scores from before were also given where the facts for them were missing. What nobody used goes; the rest waits for the next run without a score.
DELETE FROM "job_recommendations" WHERE NOT ("is_saved" OR "is_applied" OR "is_hidden") AND "user_rating" IS NULL;--> statement-breakpoint
UPDATE "job_recommendations" SET "overall_score" = NULL, "location_score" = NULL, "experience_score" = NULL, "skills_score" = NULL, "career_path_score" = NULL, "match_reasons" = '{}', "concern_flags" = '{}';
--> statement-breakpoint
UPDATE "ai_coaching_sessions" SET "tier" = 'sure' WHERE "topic" IN ('wellbeing', 'safeguarding');
