ALTER TYPE "public"."report_kind" ADD VALUE 'workspace_project' BEFORE 'person';--> statement-breakpoint
ALTER TYPE "public"."report_kind" ADD VALUE 'project_update' BEFORE 'person';--> statement-breakpoint
CREATE TABLE "project_hubs" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"lead_id" integer,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"hypothesis" text NOT NULL,
	"status" text DEFAULT 'planning' NOT NULL,
	"proposal" text,
	"declined_note" text,
	"max_participants" integer DEFAULT 20 NOT NULL,
	"start_date" date,
	"end_date" date,
	"learnt" text,
	"ended_at" timestamp with time zone,
	"discussion_id" integer,
	"practice_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || category || ' ' || hypothesis), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "project_hubs_status_known" CHECK ("project_hubs"."status" in ('planning', 'active', 'completed', 'stopped')),
	CONSTRAINT "project_hubs_proposal_known" CHECK ("project_hubs"."proposal" in ('waiting', 'declined')),
	CONSTRAINT "project_hubs_proposal_in_planning" CHECK ("project_hubs"."proposal" is null or "project_hubs"."status" = 'planning'),
	CONSTRAINT "project_hubs_learnt_at_end" CHECK (("project_hubs"."status" in ('completed', 'stopped')) = ("project_hubs"."learnt" is not null and "project_hubs"."ended_at" is not null)),
	CONSTRAINT "project_hubs_places" CHECK ("project_hubs"."max_participants" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "project_measures" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"baseline" double precision NOT NULL,
	"baseline_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_milestones" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"done_on" date
);
--> statement-breakpoint
CREATE TABLE "project_participants" (
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_participants_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_readings" (
	"id" serial PRIMARY KEY NOT NULL,
	"measure_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"value" double precision NOT NULL,
	"measured_on" date NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text
);
--> statement-breakpoint
ALTER TABLE "project_hubs" ADD CONSTRAINT "project_hubs_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hubs" ADD CONSTRAINT "project_hubs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hubs" ADD CONSTRAINT "project_hubs_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hubs" ADD CONSTRAINT "project_hubs_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_measures" ADD CONSTRAINT "project_measures_project_id_project_hubs_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_project_id_project_hubs_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_participants" ADD CONSTRAINT "project_participants_project_id_project_hubs_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_participants" ADD CONSTRAINT "project_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_participants" ADD CONSTRAINT "project_participants_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_readings" ADD CONSTRAINT "project_readings_measure_id_project_measures_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."project_measures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_readings" ADD CONSTRAINT "project_readings_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_readings" ADD CONSTRAINT "project_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_project_id_project_hubs_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_hubs_list_index" ON "project_hubs" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_hubs_status_index" ON "project_hubs" USING btree ("circle_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "project_hubs_words_index" ON "project_hubs" USING gin ("circle_id","words");--> statement-breakpoint
CREATE INDEX "project_hubs_user_index" ON "project_hubs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "project_hubs_lead_index" ON "project_hubs" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "project_hubs_discussion_index" ON "project_hubs" USING btree ("discussion_id");--> statement-breakpoint
CREATE INDEX "project_measures_project_index" ON "project_measures" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_milestones_project_index" ON "project_milestones" USING btree ("project_id","due_on","id");--> statement-breakpoint
CREATE INDEX "project_participants_user_index" ON "project_participants" USING btree ("user_id","circle_id");--> statement-breakpoint
CREATE INDEX "project_participants_circle_index" ON "project_participants" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "project_readings_measure_index" ON "project_readings" USING btree ("measure_id","measured_on","id");--> statement-breakpoint
CREATE INDEX "project_readings_user_index" ON "project_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_readings_circle_index" ON "project_readings" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "project_updates_list_index" ON "project_updates" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_updates_user_index" ON "project_updates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "project_updates_circle_index" ON "project_updates" USING btree ("circle_id");--> statement-breakpoint
ALTER TABLE project_hubs ADD CONSTRAINT project_hubs_practice_fk FOREIGN KEY (practice_id)
  REFERENCES best_practices (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX project_hubs_practice_index ON project_hubs (practice_id);
--> statement-breakpoint
-- Nobody adds anything in a circle that the desk archived. Files go with their updates.
CREATE TRIGGER project_hubs_archived BEFORE INSERT OR UPDATE OF circle_id ON project_hubs
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER project_participants_archived BEFORE INSERT OR UPDATE OF circle_id ON project_participants
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER project_readings_archived BEFORE INSERT OR UPDATE OF circle_id ON project_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER project_updates_archived BEFORE INSERT OR UPDATE OF circle_id ON project_updates
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER project_updates_files AFTER DELETE ON project_updates
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_attached_files('project_update');
--> statement-breakpoint
-- Who leaves a circle leaves its projects, and leads none of them. The index on lead_id finds them.
CREATE FUNCTION leave_projects_of_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE project_hubs SET lead_id = NULL WHERE circle_id = OLD.circle_id AND lead_id = OLD.user_id;
  DELETE FROM project_participants WHERE circle_id = OLD.circle_id AND user_id = OLD.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circle_members_leave_projects AFTER DELETE ON circle_members
  FOR EACH ROW EXECUTE FUNCTION leave_projects_of_circle();
--> statement-breakpoint
-- The search (docs/product/search.md).
CREATE TRIGGER project_hubs_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, category, hypothesis,
    learnt, proposal, taken_down_at ON project_hubs
  FOR EACH ROW EXECUTE FUNCTION search_changed('workspace_project', 'id');
--> statement-breakpoint
CREATE TRIGGER project_updates_search AFTER INSERT OR DELETE OR UPDATE OF content, taken_down_at ON project_updates
  FOR EACH ROW EXECUTE FUNCTION search_changed('workspace_project', 'project_id');
--> statement-breakpoint
-- Savi (ADR 051).
CREATE TRIGGER project_hubs_savi AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, category, hypothesis,
    learnt, proposal, taken_down_at ON project_hubs
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('workspace_project', 'id');
