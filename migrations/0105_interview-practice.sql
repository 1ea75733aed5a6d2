CREATE TABLE "interview_answers" (
	"session_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"theme" text NOT NULL,
	"kind" text NOT NULL,
	"ask" text NOT NULL,
	"note" text NOT NULL,
	"answer" text,
	"is_spoken" boolean DEFAULT false NOT NULL,
	"seconds" integer,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"speech" jsonb,
	CONSTRAINT "interview_answers_session_id_position_pk" PRIMARY KEY("session_id","position"),
	CONSTRAINT "interview_answers_position" CHECK ("interview_answers"."position" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "interview_asked" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_asked_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "interview_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"theme" text NOT NULL,
	"kind" text NOT NULL,
	"ask" text NOT NULL,
	"note" text NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"phases" text[] DEFAULT '{}'::text[] NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"role_key" text NOT NULL,
	"role_title" text NOT NULL,
	"phase" text,
	"job_posting_id" integer,
	"vacancy_title" text,
	"vacancy_school" text,
	"essential_skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"preparation_seconds" smallint NOT NULL,
	"answer_seconds" smallint NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"speech_analysis" jsonb,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_sessions_completed" CHECK ("interview_sessions"."is_completed" = ("interview_sessions"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "interview_shares" (
	"session_id" integer NOT NULL,
	"mentor_id" integer NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_shares_session_id_mentor_id_pk" PRIMARY KEY("session_id","mentor_id")
);
--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_session_id_interview_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."interview_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_asked" ADD CONSTRAINT "interview_asked_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_asked" ADD CONSTRAINT "interview_asked_question_id_interview_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."interview_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD CONSTRAINT "interview_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_shares" ADD CONSTRAINT "interview_shares_session_id_interview_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."interview_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_shares" ADD CONSTRAINT "interview_shares_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_asked_question_index" ON "interview_asked" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "interview_asked_old_index" ON "interview_asked" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_questions_key_unique" ON "interview_questions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "interview_questions_offered_index" ON "interview_questions" USING btree ("theme","id") WHERE "interview_questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "interview_sessions_newest_index" ON "interview_sessions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interview_shares_mentor_index" ON "interview_shares" USING btree ("mentor_id","shared_at","session_id");