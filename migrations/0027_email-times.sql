CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_holidays" (
	"id" serial PRIMARY KEY NOT NULL,
	"nation" text NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_emails" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"rhythm" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivery" uuid,
	"is_queued" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"delivery" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_hours" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"evenings" boolean DEFAULT false NOT NULL,
	"holidays" boolean DEFAULT false NOT NULL,
	"nation" text
);
--> statement-breakpoint
CREATE TABLE "email_rhythms" (
	"person_id" integer NOT NULL,
	"group" text NOT NULL,
	"rhythm" text NOT NULL,
	CONSTRAINT "email_rhythms_person_id_group_pk" PRIMARY KEY("person_id","group")
);
--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_hours" ADD CONSTRAINT "email_hours_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_rhythms" ADD CONSTRAINT "email_rhythms_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_holidays_last_day_index" ON "school_holidays" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "notification_emails_due_index" ON "notification_emails" USING btree ("due_at") WHERE not "notification_emails"."is_queued" and "notification_emails"."rhythm" <> 'weekly';--> statement-breakpoint
CREATE INDEX "notification_emails_person_index" ON "notification_emails" USING btree ("person_id") WHERE not "notification_emails"."is_queued";--> statement-breakpoint
CREATE INDEX "notification_emails_delivery_index" ON "notification_emails" USING btree ("delivery");--> statement-breakpoint
CREATE INDEX "notification_emails_age_index" ON "notification_emails" USING btree ("due_at");