CREATE TYPE "public"."career_stage" AS ENUM('trainee', 'early_career', 'developing', 'mid_career', 'experienced', 'expert', 'senior', 'leadership_ready', 'senior_leader', 'leadership', 'transitioning');--> statement-breakpoint
CREATE TYPE "public"."profile_completion_stage" AS ENUM('basic', 'essential', 'complete');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('teacher', 'school_leader', 'support_staff');--> statement-breakpoint
CREATE TYPE "public"."circle_colour" AS ENUM('green', 'blue', 'purple', 'orange', 'red');--> statement-breakpoint
CREATE TYPE "public"."membership_role" AS ENUM('member', 'owner');--> statement-breakpoint
CREATE TABLE "idempotent_replies" (
	"sender" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_replies_sender_key_pk" PRIMARY KEY("sender","key")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text,
	"role" "user_role",
	"max_uses" integer DEFAULT 1 NOT NULL,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "invitations_uses_within_limit" CHECK ("invitations"."current_uses" between 0 and "invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" "user_role" DEFAULT 'teacher' NOT NULL,
	"school" text,
	"bio" text,
	"avatar" text,
	"location" text,
	"is_available_as_mentor" boolean DEFAULT false NOT NULL,
	"is_seeking_mentor" boolean DEFAULT false NOT NULL,
	"max_mentees" integer DEFAULT 0 NOT NULL,
	"current_mentees" integer DEFAULT 0 NOT NULL,
	"is_mentor_qualified" boolean DEFAULT false NOT NULL,
	"mentor_qualification_date" timestamp with time zone,
	"mentor_qualification_notes" text,
	"years_experience" integer,
	"career_stage" "career_stage",
	"expertise" text[] DEFAULT '{}'::text[] NOT NULL,
	"mentorship_areas" text[] DEFAULT '{}'::text[] NOT NULL,
	"professional_goals" text[] DEFAULT '{}'::text[] NOT NULL,
	"areas_for_development" text[] DEFAULT '{}'::text[] NOT NULL,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"current_challenges" text[] DEFAULT '{}'::text[] NOT NULL,
	"short_term_goals" text,
	"medium_term_goals" text,
	"long_term_goals" text,
	"current_role_successes" text,
	"development_challenges" text,
	"preferred_mentor_experience" text,
	"meeting_frequency" text,
	"communication_style" text,
	"availability" text,
	"is_first_login" boolean DEFAULT true NOT NULL,
	"profile_completion_stage" "profile_completion_stage" DEFAULT 'basic' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" "membership_role" DEFAULT 'member' NOT NULL,
	"invited_by" integer,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" "circle_colour" DEFAULT 'green' NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"is_inner_circle" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"invite_code" text,
	"max_members" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circles_members_within_seats" CHECK ("circles"."member_count" between 0 and coalesce("circles"."max_members", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "circle_discussions" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_sticky" boolean DEFAULT false NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"last_reply_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussion_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"discussion_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD CONSTRAINT "circle_discussions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD CONSTRAINT "circle_discussions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD CONSTRAINT "discussion_replies_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD CONSTRAINT "discussion_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_replies_created_index" ON "idempotent_replies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "throttles_expire_index" ON "throttles" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_unique" ON "invitations" USING btree (upper(replace("code", ' ', '')));--> statement-breakpoint
CREATE INDEX "invitations_created_by_index" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "circle_members_newest_index" ON "circle_members" USING btree ("circle_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "circle_members_of_person_index" ON "circle_members" USING btree ("user_id","joined_at","circle_id");--> statement-breakpoint
CREATE INDEX "circle_members_invited_by_index" ON "circle_members" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "circles_invite_code_unique" ON "circles" USING btree (lower("invite_code"));--> statement-breakpoint
CREATE INDEX "circles_newest_index" ON "circles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "circles_name_search_index" ON "circles" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circles_description_search_index" ON "circles" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circles_created_by_index" ON "circles" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "circle_discussions_list_index" ON "circle_discussions" USING btree ("circle_id","is_sticky","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_discussions_user_index" ON "circle_discussions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "discussion_replies_thread_index" ON "discussion_replies" USING btree ("discussion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "discussion_replies_user_index" ON "discussion_replies" USING btree ("user_id","created_at");