ALTER TYPE "public"."report_kind" ADD VALUE 'learning_pathway' BEFORE 'workspace_project';--> statement-breakpoint
ALTER TABLE "learning_pathway_items" DROP CONSTRAINT "learning_pathway_items_one_subject";--> statement-breakpoint
ALTER TABLE "learning_pathways" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_pathway_items" ADD COLUMN "discussion_id" integer;--> statement-breakpoint
ALTER TABLE "learning_pathway_items" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "sharing" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "school_id" integer;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "follows_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "learning_pathway_items" ADD CONSTRAINT "learning_pathway_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD CONSTRAINT "learning_pathways_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathways" ADD CONSTRAINT "learning_pathways_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_pathway_items_author_index" ON "learning_pathway_items" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "learning_pathways_author_index" ON "learning_pathways" USING btree ("author_id","title","id");--> statement-breakpoint
CREATE INDEX "learning_pathways_school_index" ON "learning_pathways" USING btree ("school_id","title","id");--> statement-breakpoint
CREATE INDEX "learning_pathways_title_search_index" ON "learning_pathways" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "learning_pathway_items" ADD CONSTRAINT "learning_pathway_items_one_subject" CHECK (case "learning_pathway_items"."kind" when 'catalogue' then "learning_pathway_items"."resource_id" is not null
        when 'story' then "learning_pathway_items"."story_slug" is not null
        when 'discussion' then "learning_pathway_items"."discussion_id" is not null else "learning_pathway_items"."title" is not null end);--> statement-breakpoint
-- The index of the search and that of Savi learn of each change.
CREATE TRIGGER learning_pathways_search AFTER INSERT OR DELETE OR UPDATE OF title, summary, roles, phases, author_id, sharing,
    school_id, withdrawn_at, taken_down_at ON learning_pathways
  FOR EACH ROW EXECUTE FUNCTION search_changed('learning_pathway', 'id');
--> statement-breakpoint
CREATE TRIGGER learning_pathway_items_search AFTER INSERT OR DELETE OR UPDATE OF title, text ON learning_pathway_items
  FOR EACH ROW EXECUTE FUNCTION search_changed('learning_pathway', 'pathway_id');
--> statement-breakpoint
CREATE TRIGGER learning_pathways_savi AFTER INSERT OR DELETE OR UPDATE OF title, summary, roles, phases, levels, author_id, sharing,
    withdrawn_at, taken_down_at ON learning_pathways
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('learning_pathway', 'id');
--> statement-breakpoint
CREATE TRIGGER learning_pathway_items_savi AFTER INSERT OR DELETE OR UPDATE OF title, text ON learning_pathway_items
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('learning_pathway', 'pathway_id');
