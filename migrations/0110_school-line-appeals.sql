ALTER TABLE "self_assessments" ADD COLUMN "started_role" text;--> statement-breakpoint
ALTER TABLE "culture_lines" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "culture_lines" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "culture_lines" ADD CONSTRAINT "culture_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "culture_lines_decider_index" ON "culture_lines" USING btree ("decided_by");