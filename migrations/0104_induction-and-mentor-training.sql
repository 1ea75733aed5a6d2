CREATE TYPE "public"."induction_entry_kind" AS ENUM('review', 'mentor_meeting', 'observation', 'evidence', 'absence', 'service');--> statement-breakpoint
CREATE TYPE "public"."induction_role" AS ENUM('mentor', 'induction_tutor');--> statement-breakpoint
CREATE TYPE "public"."training_enrollment_status" AS ENUM('enrolled', 'completed', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."mentor_training_step" AS ENUM('read', 'watch', 'try', 'reflect');--> statement-breakpoint
CREATE TABLE "induction_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "induction_entry_kind" NOT NULL,
	"date" date NOT NULL,
	"title" text NOT NULL,
	"notes" text,
	"amount" smallint,
	"absence_kind" text,
	"checkpoint" text,
	"standards" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "induction_patterns" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"percent" smallint NOT NULL,
	CONSTRAINT "induction_patterns_percent_range" CHECK ("induction_patterns"."percent" between 10 and 100),
	CONSTRAINT "induction_patterns_order" CHECK ("induction_patterns"."ends_on" >= "induction_patterns"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "induction_shares" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"role" "induction_role" NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "induction_tracks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"nation" text NOT NULL,
	"route" text NOT NULL,
	"starts_on" date NOT NULL,
	"meeting_weeks" smallint,
	"full_lessons" smallint,
	"own_lessons" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_training_programmes" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"hours" real NOT NULL,
	"valid_years" smallint,
	"framework" jsonb,
	"modules" jsonb NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"follows_file" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_training_steps" (
	"user_id" integer NOT NULL,
	"programme_id" integer NOT NULL,
	"module" text NOT NULL,
	"step" "mentor_training_step" NOT NULL,
	"notes" text,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_training_steps_user_id_programme_id_module_step_pk" PRIMARY KEY("user_id","programme_id","module","step")
);
--> statement-breakpoint
CREATE TABLE "training_enrollments" (
	"user_id" integer NOT NULL,
	"programme_id" integer NOT NULL,
	"status" "training_enrollment_status" DEFAULT 'enrolled' NOT NULL,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"qualification_id" integer,
	CONSTRAINT "training_enrollments_user_id_programme_id_pk" PRIMARY KEY("user_id","programme_id")
);
--> statement-breakpoint
ALTER TABLE "induction_entries" ADD CONSTRAINT "induction_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_patterns" ADD CONSTRAINT "induction_patterns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_shares" ADD CONSTRAINT "induction_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_shares" ADD CONSTRAINT "induction_shares_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_tracks" ADD CONSTRAINT "induction_tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_training_steps" ADD CONSTRAINT "mentor_training_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_training_steps" ADD CONSTRAINT "mentor_training_steps_programme_id_mentor_training_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."mentor_training_programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrollments" ADD CONSTRAINT "training_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrollments" ADD CONSTRAINT "training_enrollments_programme_id_mentor_training_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."mentor_training_programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrollments" ADD CONSTRAINT "training_enrollments_qualification_id_mentor_qualifications_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."mentor_qualifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "induction_entries_person_index" ON "induction_entries" USING btree ("user_id","date","id");--> statement-breakpoint
CREATE INDEX "induction_entries_kind_index" ON "induction_entries" USING btree ("user_id","kind","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "induction_entries_checkpoint_index" ON "induction_entries" USING btree ("user_id","checkpoint") WHERE "induction_entries"."checkpoint" is not null;--> statement-breakpoint
CREATE INDEX "induction_patterns_person_index" ON "induction_patterns" USING btree ("user_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "induction_shares_person_index" ON "induction_shares" USING btree ("user_id","person_id");--> statement-breakpoint
CREATE INDEX "induction_shares_with_index" ON "induction_shares" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_training_programmes_key_index" ON "mentor_training_programmes" USING btree ("key");--> statement-breakpoint
CREATE INDEX "training_enrollments_programme_index" ON "training_enrollments" USING btree ("programme_id","status");--> statement-breakpoint
CREATE INDEX "training_enrollments_qualification_index" ON "training_enrollments" USING btree ("qualification_id");