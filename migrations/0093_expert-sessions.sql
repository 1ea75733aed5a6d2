ALTER TYPE "public"."report_kind" ADD VALUE 'workspace_session' BEFORE 'person';--> statement-breakpoint
ALTER TYPE "public"."report_kind" ADD VALUE 'session_question' BEFORE 'person';--> statement-breakpoint
CREATE TABLE "expert_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"lead_id" integer,
	"title" text NOT NULL,
	"expert" text NOT NULL,
	"credentials" text,
	"description" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"duration" integer DEFAULT 60 NOT NULL,
	"timezone" text DEFAULT 'Europe/London' NOT NULL,
	"format" text DEFAULT 'live_qa' NOT NULL,
	"access_type" text DEFAULT 'live_only' NOT NULL,
	"max_attendees" integer DEFAULT 100 NOT NULL,
	"joining_link" text,
	"recording_url" text,
	"notes" text,
	"calendar_version" integer DEFAULT 0 NOT NULL,
	"registered_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"reminded_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || expert || ' ' || description), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "expert_sessions_times" CHECK (("expert_sessions"."status" = 'proposed') = ("expert_sessions"."starts_at" is null)),
	CONSTRAINT "expert_sessions_end" CHECK (("expert_sessions"."starts_at" is null) = ("expert_sessions"."ends_at" is null)),
	CONSTRAINT "expert_sessions_places" CHECK ("expert_sessions"."max_attendees" > 0)
);
--> statement-breakpoint
CREATE TABLE "session_question_votes" (
	"question_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_question_votes_question_id_person_id_pk" PRIMARY KEY("question_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "session_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "session_questions_answered" CHECK ("session_questions"."is_answered" = ("session_questions"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "expert_session_registrations" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"state" text NOT NULL,
	"attended" boolean,
	"feedback" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expert_sessions" ADD CONSTRAINT "expert_sessions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_sessions" ADD CONSTRAINT "expert_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_sessions" ADD CONSTRAINT "expert_sessions_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_question_votes" ADD CONSTRAINT "session_question_votes_question_id_session_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."session_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_question_votes" ADD CONSTRAINT "session_question_votes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_session_id_expert_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."expert_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_session_registrations" ADD CONSTRAINT "expert_session_registrations_session_id_expert_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."expert_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_session_registrations" ADD CONSTRAINT "expert_session_registrations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_sessions_coming_index" ON "expert_sessions" USING btree ("circle_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "expert_sessions_proposed_index" ON "expert_sessions" USING btree ("circle_id","created_at","id") WHERE "expert_sessions"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "expert_sessions_words_index" ON "expert_sessions" USING gin ("circle_id","words");--> statement-breakpoint
CREATE INDEX "expert_sessions_start_index" ON "expert_sessions" USING btree ("starts_at") WHERE "expert_sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "expert_sessions_user_index" ON "expert_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "expert_sessions_lead_index" ON "expert_sessions" USING btree ("lead_id") WHERE "expert_sessions"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "session_question_votes_person_index" ON "session_question_votes" USING btree ("person_id","question_id");--> statement-breakpoint
CREATE INDEX "session_questions_votes_index" ON "session_questions" USING btree ("session_id","is_answered","votes" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "session_questions_user_index" ON "session_questions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_questions_circle_index" ON "session_questions" USING btree ("circle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_session_registrations_once" ON "expert_session_registrations" USING btree ("session_id","person_id");--> statement-breakpoint
CREATE INDEX "expert_session_registrations_order_index" ON "expert_session_registrations" USING btree ("session_id","state","id");--> statement-breakpoint
CREATE INDEX "expert_session_registrations_person_index" ON "expert_session_registrations" USING btree ("person_id","session_id");--> statement-breakpoint
-- Written by hand from here on. Nobody adds anything in a circle that the desk archived.
CREATE TRIGGER expert_sessions_archived BEFORE INSERT OR UPDATE OF circle_id ON expert_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER session_questions_archived BEFORE INSERT OR UPDATE OF circle_id ON session_questions
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
-- The numbers of places, of those who wait, of questions and of votes.
CREATE FUNCTION count_session_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expert_sessions SET
    registered_count = registered_count + CASE WHEN TG_OP <> 'DELETE' AND NEW.state = 'registered' THEN 1 ELSE 0 END
      - CASE WHEN TG_OP <> 'INSERT' AND OLD.state = 'registered' THEN 1 ELSE 0 END,
    waiting_count = waiting_count + CASE WHEN TG_OP <> 'DELETE' AND NEW.state = 'waiting' THEN 1 ELSE 0 END
      - CASE WHEN TG_OP <> 'INSERT' AND OLD.state = 'waiting' THEN 1 ELSE 0 END
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.session_id ELSE NEW.session_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_session_registrations_counted AFTER INSERT OR DELETE OR UPDATE OF state ON expert_session_registrations
  FOR EACH ROW EXECUTE FUNCTION count_session_registrations();
--> statement-breakpoint
CREATE FUNCTION count_session_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expert_sessions SET question_count = question_count
      + CASE WHEN TG_OP <> 'DELETE' AND NEW.taken_down_at IS NULL THEN 1 ELSE 0 END
      - CASE WHEN TG_OP <> 'INSERT' AND OLD.taken_down_at IS NULL THEN 1 ELSE 0 END
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.session_id ELSE NEW.session_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_questions_counted AFTER INSERT OR DELETE OR UPDATE OF taken_down_at ON session_questions
  FOR EACH ROW EXECUTE FUNCTION count_session_questions();
--> statement-breakpoint
CREATE FUNCTION count_session_question_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE session_questions SET votes = votes + 1 WHERE id = NEW.question_id;
  ELSE
    UPDATE session_questions SET votes = votes - 1 WHERE id = OLD.question_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_question_votes_counted AFTER INSERT OR DELETE ON session_question_votes
  FOR EACH ROW EXECUTE FUNCTION count_session_question_votes();
--> statement-breakpoint
-- A member who leaves the circle, or is removed from it, gives up their places at its coming sessions. The sessions are locked
-- first, in the order of their ids, as a registration does: whoever gives places to those who wait goes before or after.
CREATE FUNCTION leave_sessions_of_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expert_sessions s
    WHERE s.circle_id = OLD.circle_id AND s.ends_at > now()
      AND EXISTS (SELECT FROM expert_session_registrations r WHERE r.session_id = s.id AND r.person_id = OLD.user_id)
    ORDER BY s.id FOR NO KEY UPDATE;
  DELETE FROM expert_session_registrations r USING expert_sessions s
    WHERE r.person_id = OLD.user_id AND s.id = r.session_id AND s.circle_id = OLD.circle_id AND s.ends_at > now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_members_sessions AFTER DELETE ON circle_members
  FOR EACH ROW EXECUTE FUNCTION leave_sessions_of_circle();
--> statement-breakpoint
-- The search (docs/product/search.md).
CREATE TRIGGER expert_sessions_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, expert, credentials,
    description, notes, taken_down_at ON expert_sessions
  FOR EACH ROW EXECUTE FUNCTION search_changed('workspace_session', 'id');
--> statement-breakpoint
-- Savi (ADR 051).
CREATE TRIGGER expert_sessions_savi AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, expert, description, notes,
    status, starts_at, taken_down_at ON expert_sessions
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('workspace_session', 'id');
