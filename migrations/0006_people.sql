CREATE TYPE "public"."journey_stage" AS ENUM('welcome', 'coach_intro', 'profile_building', 'goals_setting', 'pathway_creation', 'mentorship_matching', 'active_development');--> statement-breakpoint
CREATE TYPE "public"."mentorship_interest" AS ENUM('yes_now', 'yes_future', 'no');--> statement-breakpoint
CREATE TYPE "public"."goal_horizon" AS ENUM('short', 'medium', 'long');--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT false NOT NULL,
	"circle_updates" boolean DEFAULT true NOT NULL,
	"development_reminders" boolean DEFAULT true NOT NULL,
	"profile_visibility" boolean DEFAULT true NOT NULL,
	"show_email" boolean DEFAULT false NOT NULL,
	"show_school" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guided_journey_progress" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"current_stage" "journey_stage" NOT NULL,
	"completed_stages" "journey_stage"[] NOT NULL,
	"mentorship_interest" "mentorship_interest",
	"profile_data" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "career_milestones" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"horizon" "goal_horizon" DEFAULT 'short' NOT NULL,
	"target_date" date,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_journey_progress" ADD CONSTRAINT "guided_journey_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_milestones" ADD CONSTRAINT "career_milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_oldest_index" ON "deletion_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "career_milestones_newest_index" ON "career_milestones" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "career_milestones_open_index" ON "career_milestones" USING btree ("user_id","target_date","id") WHERE "career_milestones"."completed_at" is null;