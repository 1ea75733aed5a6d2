CREATE TABLE "data_export_files" (
	"export_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"made_by" integer,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"size" integer,
	"not_told_reason" text
);
--> statement-breakpoint
CREATE TABLE "data_request_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"requester_name" text,
	"details" text,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"extension_reason" text,
	"assignee_id" integer,
	"recorded_by" integer,
	"outcome" text,
	"answer" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erasure_register" (
	"digest" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_export_files" ADD CONSTRAINT "data_export_files_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_notes" ADD CONSTRAINT "data_request_notes_request_id_data_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_notes" ADD CONSTRAINT "data_request_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_expires_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_exports_person_index" ON "data_exports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "data_exports_made_by_index" ON "data_exports" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "data_request_notes_request_index" ON "data_request_notes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "data_request_notes_author_index" ON "data_request_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "data_requests_due_index" ON "data_requests" USING btree ("due_on","id") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_closed_index" ON "data_requests" USING btree ("closed_at","id") WHERE "data_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "data_requests_person_index" ON "data_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "data_requests_assignee_index" ON "data_requests" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "data_requests_recorded_by_index" ON "data_requests" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "erasure_register_at_index" ON "erasure_register" USING btree ("erased_at","digest");--> statement-breakpoint
CREATE INDEX "retention_runs_at_index" ON "retention_runs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_action_index" ON "audit_entries" USING btree ("action","id");