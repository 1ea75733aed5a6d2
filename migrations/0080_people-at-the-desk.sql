CREATE TABLE "account_merges" (
	"from_id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL,
	"started_by" integer,
	"started_at" timestamp with time zone NOT NULL,
	"moved" jsonb NOT NULL,
	"reason" text NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_job_rows" (
	"job_id" integer NOT NULL,
	"row" integer NOT NULL,
	"subject" text NOT NULL,
	"person_id" integer,
	"data" jsonb,
	"outcome" text,
	"note" text,
	CONSTRAINT "desk_job_rows_job_id_row_pk" PRIMARY KEY("job_id","row")
);
--> statement-breakpoint
CREATE TABLE "desk_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"started_by" integer,
	"ip" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_into_id_users_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_job_rows" ADD CONSTRAINT "desk_job_rows_job_id_desk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."desk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_job_rows" ADD CONSTRAINT "desk_job_rows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_jobs" ADD CONSTRAINT "desk_jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merges_into_index" ON "account_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "account_merges_started_by_index" ON "account_merges" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "person_notes_person_index" ON "person_notes" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "person_notes_author_index" ON "person_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "desk_job_rows_open_index" ON "desk_job_rows" USING btree ("job_id","row") WHERE "desk_job_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "desk_job_rows_outcome_index" ON "desk_job_rows" USING btree ("job_id","outcome","row");--> statement-breakpoint
CREATE INDEX "desk_job_rows_person_index" ON "desk_job_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "desk_jobs_started_by_index" ON "desk_jobs" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "desk_jobs_kind_index" ON "desk_jobs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "desk_jobs_created_index" ON "desk_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_desk_words_index" ON "users" USING gin (to_tsvector('simple', translate(regexp_replace(normalize(lower("name" || ' ' || "username" || ' ' || "email" || ' ' || coalesce("school", '')), NFD), '[\u0300-\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           ')));--> statement-breakpoint
CREATE INDEX "users_school_index" ON "users" USING btree (lower(left("school", 200)),"id");--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_suspended_until_index" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;