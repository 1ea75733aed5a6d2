ALTER TYPE "public"."report_kind" ADD VALUE 'induction_entry' BEFORE 'workspace_project';--> statement-breakpoint
ALTER TYPE "public"."report_kind" ADD VALUE 'induction_comment' BEFORE 'workspace_project';--> statement-breakpoint
CREATE TABLE "induction_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text
);
--> statement-breakpoint
CREATE TABLE "induction_guides" (
	"id" serial PRIMARY KEY NOT NULL,
	"nation" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "induction_entries" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "induction_entries" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "induction_shares" ADD COLUMN "can_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "induction_comments" ADD CONSTRAINT "induction_comments_entry_id_induction_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."induction_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_comments" ADD CONSTRAINT "induction_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "induction_comments_entry_index" ON "induction_comments" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "induction_comments_person_index" ON "induction_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "induction_guides_nation_index" ON "induction_guides" USING btree ("nation");
--> statement-breakpoint
CREATE TRIGGER induction_guides_search AFTER INSERT OR DELETE OR UPDATE OF nation, title, about, body ON induction_guides
  FOR EACH ROW EXECUTE FUNCTION search_changed('induction', 'id');
--> statement-breakpoint
CREATE TRIGGER mentor_training_programmes_search AFTER INSERT OR DELETE OR UPDATE OF title, about, modules, is_shown
    ON mentor_training_programmes
  FOR EACH ROW EXECUTE FUNCTION search_changed('mentor_training', 'id');
--> statement-breakpoint
CREATE TRIGGER induction_guides_savi AFTER INSERT OR DELETE OR UPDATE OF nation, title, about, body ON induction_guides
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('induction', 'id');
--> statement-breakpoint
CREATE TRIGGER mentor_training_programmes_savi AFTER INSERT OR DELETE OR UPDATE OF title, about, modules, is_shown
    ON mentor_training_programmes
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('mentor_training', 'id');
