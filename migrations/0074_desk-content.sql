CREATE TABLE "announcement_views" (
	"announcement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "announcement_views_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "savi_fact_checks" (
	"card_id" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"review_by" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"repeats" text NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_waiting" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_drafts" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"author_role" text DEFAULT '' NOT NULL,
	"author_school" text DEFAULT '' NOT NULL,
	"note" text,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"hero_image_url" text NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"published_version" integer,
	"author_id" integer,
	"approval" text DEFAULT 'not_asked' NOT NULL,
	"asked_version" integer,
	"asked_at" timestamp with time zone,
	"asked_by" integer,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "help_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"article" jsonb,
	"file_digest" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "shown_as" text DEFAULT 'notification' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "schools" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "circle_ids" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "seen_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "edu_stories" ADD COLUMN "markdown" text;--> statement-breakpoint
ALTER TABLE "announcement_views" ADD CONSTRAINT "announcement_views_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_views" ADD CONSTRAINT "announcement_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waiting" ADD CONSTRAINT "event_waiting_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waiting" ADD CONSTRAINT "event_waiting_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_story_id_edu_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."edu_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD CONSTRAINT "story_drafts_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_views_of_person_index" ON "announcement_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_waiting_once" ON "event_waiting" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "event_waiting_of_person_index" ON "event_waiting" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "story_drafts_author_index" ON "story_drafts" USING btree ("author_id","asked_at");--> statement-breakpoint
CREATE INDEX "story_drafts_asked_by_index" ON "story_drafts" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_waiting_index" ON "announcements" USING btree ("published_at") WHERE "announcements"."is_waiting";--> statement-breakpoint
CREATE INDEX "announcements_banner_index" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."shown_as" = 'banner' and "announcements"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "events_series_index" ON "events" USING btree ("series_id","date") WHERE "events"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_capacity" CHECK ("events"."capacity" > 0);