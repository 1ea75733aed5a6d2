CREATE TABLE "case_appeals" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stands" boolean,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"text" text,
	"is_safeguarding" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_reads" (
	"case_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "case_reads_case_id_user_id_hour_pk" PRIMARY KEY("case_id","user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "duty_people" (
	"user_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"kinds" text[] NOT NULL,
	"subject_kind" "report_kind" NOT NULL,
	"subject_id" integer NOT NULL,
	"about_user_id" integer,
	"context" jsonb NOT NULL,
	"flagged_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"assignee_id" integer,
	"passed_at" timestamp with time zone,
	"outcome" text,
	"reason" text,
	"also_hid" boolean DEFAULT false NOT NULL,
	"edited_from" text,
	"edited_to" text,
	"told_author" boolean DEFAULT false NOT NULL,
	"decided_by" integer,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"flags_words" boolean NOT NULL,
	"words" text[] NOT NULL,
	"first_posts" integer NOT NULL,
	"due_hours" integer NOT NULL,
	"urgent_due_hours" integer NOT NULL,
	CONSTRAINT "moderation_settings_one_row" CHECK ("moderation_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "catalogue_comments" ADD COLUMN "edited_by_moderators_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "edited_by_moderators_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "edited_by_moderators_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_by_moderators_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "category" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "story_comments" ADD COLUMN "edited_by_moderators_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_reads" ADD CONSTRAINT "case_reads_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_reads" ADD CONSTRAINT "case_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_people" ADD CONSTRAINT "duty_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_appeals_waiting_index" ON "case_appeals" USING btree ("created_at","case_id") WHERE "case_appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "case_appeals_created_index" ON "case_appeals" USING btree ("created_at","case_id");--> statement-breakpoint
CREATE INDEX "case_appeals_author_index" ON "case_appeals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "case_appeals_decided_by_index" ON "case_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "case_events_case_index" ON "case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_events_actor_index" ON "case_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "case_reads_user_index" ON "case_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_once" ON "moderation_cases" USING btree ("subject_kind","subject_id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_index" ON "moderation_cases" USING btree ("is_urgent" desc,"due_at","id") WHERE "moderation_cases"."closed_at" is null and "moderation_cases"."passed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_passed_index" ON "moderation_cases" USING btree ("passed_at","id") WHERE "moderation_cases"."passed_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_opened_index" ON "moderation_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_closed_index" ON "moderation_cases" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_about_index" ON "moderation_cases" USING btree ("about_user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_assignee_index" ON "moderation_cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_decided_by_index" ON "moderation_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_cases_subject_index" ON "moderation_cases" USING btree ("subject_kind","subject_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_case_index" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_without_case_index" ON "reports" USING btree ("id") WHERE "reports"."case_id" is null and "reports"."closed_at" is null;