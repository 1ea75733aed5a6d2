ALTER TYPE "public"."report_kind" ADD VALUE 'cpd_pathway' BEFORE 'person';--> statement-breakpoint
CREATE TABLE "inner_circle_cpd_pathways" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'enrolling' NOT NULL,
	"start_date" date,
	"end_date" date,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"certificate_names_circle" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || description), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "inner_circle_cpd_pathways_status" CHECK ("inner_circle_cpd_pathways"."status" in ('enrolling', 'active', 'done')),
	CONSTRAINT "inner_circle_cpd_pathways_days" CHECK ("inner_circle_cpd_pathways"."end_date" >= "inner_circle_cpd_pathways"."start_date")
);
--> statement-breakpoint
CREATE TABLE "inner_circle_cpd_pathway_finishes" (
	"module_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"pathway_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inner_circle_cpd_pathway_finishes_pk" PRIMARY KEY("module_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inner_circle_cpd_pathway_modules" (
	"id" serial PRIMARY KEY NOT NULL,
	"pathway_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"added_by" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"task" text NOT NULL,
	"hours" numeric(3, 1) NOT NULL,
	"activity_type" text NOT NULL,
	"standards" text[] DEFAULT '{}' NOT NULL,
	"links" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inner_circle_cpd_pathway_modules_hours" CHECK ("inner_circle_cpd_pathway_modules"."hours" between 0.5 and 40 and mod("inner_circle_cpd_pathway_modules"."hours" * 2, 1) = 0)
);
--> statement-breakpoint
CREATE TABLE "inner_circle_cpd_pathway_participants" (
	"pathway_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inner_circle_cpd_pathway_participants_pk" PRIMARY KEY("pathway_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathways" ADD CONSTRAINT "inner_circle_cpd_pathways_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathways" ADD CONSTRAINT "inner_circle_cpd_pathways_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_finishes" ADD CONSTRAINT "inner_circle_cpd_pathway_finishes_module_id_inner_circle_cpd_pathway_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."inner_circle_cpd_pathway_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_finishes" ADD CONSTRAINT "inner_circle_cpd_pathway_finishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_finishes" ADD CONSTRAINT "inner_circle_cpd_pathway_finishes_pathway_id_inner_circle_cpd_pathways_id_fk" FOREIGN KEY ("pathway_id") REFERENCES "public"."inner_circle_cpd_pathways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_finishes" ADD CONSTRAINT "inner_circle_cpd_pathway_finishes_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_modules" ADD CONSTRAINT "inner_circle_cpd_pathway_modules_pathway_id_inner_circle_cpd_pathways_id_fk" FOREIGN KEY ("pathway_id") REFERENCES "public"."inner_circle_cpd_pathways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_modules" ADD CONSTRAINT "inner_circle_cpd_pathway_modules_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_modules" ADD CONSTRAINT "inner_circle_cpd_pathway_modules_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_participants" ADD CONSTRAINT "inner_circle_cpd_pathway_participants_pathway_id_inner_circle_cpd_pathways_id_fk" FOREIGN KEY ("pathway_id") REFERENCES "public"."inner_circle_cpd_pathways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_participants" ADD CONSTRAINT "inner_circle_cpd_pathway_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_cpd_pathway_participants" ADD CONSTRAINT "inner_circle_cpd_pathway_participants_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathways_list_index" ON "inner_circle_cpd_pathways" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathways_status_index" ON "inner_circle_cpd_pathways" USING btree ("circle_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathways_words_index" ON "inner_circle_cpd_pathways" USING gin ("circle_id","words");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathways_user_index" ON "inner_circle_cpd_pathways" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_finishes_own_index" ON "inner_circle_cpd_pathway_finishes" USING btree ("pathway_id","user_id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_finishes_user_index" ON "inner_circle_cpd_pathway_finishes" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_finishes_circle_index" ON "inner_circle_cpd_pathway_finishes" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_modules_list_index" ON "inner_circle_cpd_pathway_modules" USING btree ("pathway_id","id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_modules_circle_index" ON "inner_circle_cpd_pathway_modules" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_modules_added_by_index" ON "inner_circle_cpd_pathway_modules" USING btree ("added_by","created_at");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_participants_list_index" ON "inner_circle_cpd_pathway_participants" USING btree ("pathway_id","enrolled_at","user_id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_participants_user_index" ON "inner_circle_cpd_pathway_participants" USING btree ("user_id","pathway_id");--> statement-breakpoint
CREATE INDEX "inner_circle_cpd_pathway_participants_circle_index" ON "inner_circle_cpd_pathway_participants" USING btree ("circle_id");
--> statement-breakpoint
-- Nobody adds anything in a circle that the desk archived. Files go with their module.
CREATE TRIGGER inner_circle_cpd_pathways_archived BEFORE INSERT OR UPDATE OF circle_id ON inner_circle_cpd_pathways
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER inner_circle_cpd_pathway_modules_archived BEFORE INSERT OR UPDATE OF circle_id ON inner_circle_cpd_pathway_modules
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER inner_circle_cpd_pathway_participants_archived BEFORE INSERT OR UPDATE OF circle_id ON inner_circle_cpd_pathway_participants
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER inner_circle_cpd_pathway_finishes_archived BEFORE INSERT OR UPDATE OF circle_id ON inner_circle_cpd_pathway_finishes
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER inner_circle_cpd_pathway_modules_files AFTER DELETE ON inner_circle_cpd_pathway_modules
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_attached_files('cpd_pathway_module');
--> statement-breakpoint
-- The search (docs/product/search.md).
CREATE TRIGGER inner_circle_cpd_pathways_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, description,
    taken_down_at ON inner_circle_cpd_pathways
  FOR EACH ROW EXECUTE FUNCTION search_changed('cpd_pathway', 'id');
--> statement-breakpoint
CREATE TRIGGER inner_circle_cpd_pathway_modules_search AFTER INSERT OR DELETE OR UPDATE OF title, description, task ON inner_circle_cpd_pathway_modules
  FOR EACH ROW EXECUTE FUNCTION search_changed('cpd_pathway', 'pathway_id');
--> statement-breakpoint
-- Savi (ADR 051).
CREATE TRIGGER inner_circle_cpd_pathways_savi AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, description,
    status, taken_down_at ON inner_circle_cpd_pathways
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('cpd_pathway', 'id');
--> statement-breakpoint
CREATE TRIGGER inner_circle_cpd_pathway_modules_savi AFTER INSERT OR DELETE OR UPDATE OF title, description, task ON inner_circle_cpd_pathway_modules
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('cpd_pathway', 'pathway_id');
