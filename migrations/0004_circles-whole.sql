CREATE TYPE "public"."activity_kind" AS ENUM('discussion', 'reply', 'resource');--> statement-breakpoint
CREATE TYPE "public"."resource_type" AS ENUM('link', 'document', 'video', 'tool');--> statement-breakpoint
CREATE TYPE "public"."suggestion_status" AS ENUM('pending', 'ready', 'created');--> statement-breakpoint
CREATE TYPE "public"."vote_type" AS ENUM('up', 'down');--> statement-breakpoint
CREATE TYPE "public"."report_kind" AS ENUM('discussion', 'reply', 'resource', 'person');--> statement-breakpoint
CREATE TABLE "circle_activity" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" "activity_kind" NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"discussion_id" integer,
	"reply_id" integer,
	"resource_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_removals" (
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_removals_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inner_circle_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"invite_code" text NOT NULL,
	"created_by" integer NOT NULL,
	"email" text,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "inner_circle_invitations_uses_within_limit" CHECK ("inner_circle_invitations"."current_uses" between 0 and "inner_circle_invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "circle_resources" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"resource_type" "resource_type" DEFAULT 'link' NOT NULL,
	"url" text NOT NULL,
	"file_name" text,
	"category" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_resources_on_the_web" CHECK ("circle_resources"."url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "resource_upvotes" (
	"resource_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_upvotes_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_suggestion_votes" (
	"suggestion_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"vote_type" "vote_type" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_suggestion_votes_suggestion_id_user_id_pk" PRIMARY KEY("suggestion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_suggestions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"suggested_by_user_id" integer NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"required_votes" integer DEFAULT 5 NOT NULL,
	"status" "suggestion_status" DEFAULT 'pending' NOT NULL,
	"ready_at" timestamp with time zone,
	"circle_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_suggestions_required" CHECK ("circle_suggestions"."required_votes" > 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_end_after_they_start" CHECK ("events"."end_time" > "events"."start_time")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" integer,
	"kind" "report_kind" NOT NULL,
	"subject_id" integer NOT NULL,
	"about_user_id" integer,
	"context" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_activity" ADD CONSTRAINT "circle_activity_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_activity" ADD CONSTRAINT "circle_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_activity" ADD CONSTRAINT "circle_activity_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_activity" ADD CONSTRAINT "circle_activity_reply_id_discussion_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."discussion_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_activity" ADD CONSTRAINT "circle_activity_resource_id_circle_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."circle_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_removals" ADD CONSTRAINT "circle_removals_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_removals" ADD CONSTRAINT "circle_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_invitations" ADD CONSTRAINT "inner_circle_invitations_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_invitations" ADD CONSTRAINT "inner_circle_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_resources" ADD CONSTRAINT "circle_resources_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_resources" ADD CONSTRAINT "circle_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_upvotes" ADD CONSTRAINT "resource_upvotes_resource_id_circle_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."circle_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_upvotes" ADD CONSTRAINT "resource_upvotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_suggestion_votes" ADD CONSTRAINT "circle_suggestion_votes_suggestion_id_circle_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."circle_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_suggestion_votes" ADD CONSTRAINT "circle_suggestion_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_suggestions" ADD CONSTRAINT "circle_suggestions_suggested_by_user_id_users_id_fk" FOREIGN KEY ("suggested_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_suggestions" ADD CONSTRAINT "circle_suggestions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_activity_newest_index" ON "circle_activity" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_activity_person_index" ON "circle_activity" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "circle_activity_person_kind_index" ON "circle_activity" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "circle_activity_discussion_index" ON "circle_activity" USING btree ("discussion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_activity_reply_index" ON "circle_activity" USING btree ("reply_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_activity_resource_index" ON "circle_activity" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "circle_removals_user_index" ON "circle_removals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inner_circle_invitations_code_unique" ON "inner_circle_invitations" USING btree (lower("invite_code"));--> statement-breakpoint
CREATE INDEX "inner_circle_invitations_list_index" ON "inner_circle_invitations" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inner_circle_invitations_created_by_index" ON "inner_circle_invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "circle_resources_list_index" ON "circle_resources" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_resources_user_index" ON "circle_resources" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resource_upvotes_user_index" ON "resource_upvotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_suggestion_votes_user_index" ON "circle_suggestion_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_suggestions_newest_index" ON "circle_suggestions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "circle_suggestions_user_index" ON "circle_suggestions" USING btree ("suggested_by_user_id");--> statement-breakpoint
CREATE INDEX "circle_suggestions_circle_index" ON "circle_suggestions" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "circle_suggestions_name_search_index" ON "circle_suggestions" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circle_suggestions_description_search_index" ON "circle_suggestions" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_coming_index" ON "events" USING btree ("date","start_time","id");--> statement-breakpoint
CREATE INDEX "reports_newest_index" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_about_index" ON "reports" USING btree ("about_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","kind","subject_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_one_owner" ON "circle_members" USING btree ("circle_id") WHERE "circle_members"."role" = 'owner';