CREATE TABLE "pd_recommendations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"priority" text,
	"format" text NOT NULL,
	"reasons" text[] NOT NULL,
	"declined_because" text,
	"is_completed" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pd_recommendations_reason" CHECK ("pd_recommendations"."declined_because" in ('not_relevant', 'already_done', 'too_long', 'not_my_way', 'too_expensive', 'not_now')),
	CONSTRAINT "pd_recommendations_completed" CHECK (not "pd_recommendations"."is_completed" or "pd_recommendations"."declined_because" is null)
);
--> statement-breakpoint
CREATE TABLE "learning_pathway_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"pathway_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"item_key" text NOT NULL,
	"kind" text NOT NULL,
	"resource_id" integer,
	"story_slug" text,
	"title" text,
	"text" text NOT NULL,
	CONSTRAINT "learning_pathway_items_one_subject" CHECK (case "learning_pathway_items"."kind" when 'catalogue' then "learning_pathway_items"."resource_id" is not null
        when 'story' then "learning_pathway_items"."story_slug" is not null else "learning_pathway_items"."title" is not null end)
);
--> statement-breakpoint
CREATE TABLE "learning_pathway_starts" (
	"user_id" integer NOT NULL,
	"pathway_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "learning_pathway_starts_user_id_pathway_id_pk" PRIMARY KEY("user_id","pathway_id")
);
--> statement-breakpoint
CREATE TABLE "learning_pathway_ticks" (
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_pathway_ticks_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "learning_pathways" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"phases" text[] DEFAULT '{}'::text[] NOT NULL,
	"levels" text[] DEFAULT '{}'::text[] NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "learning_pathways_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "assessment_responses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"skill" text NOT NULL,
	"answers" text[] NOT NULL,
	"cause" text NOT NULL,
	"rating" smallint NOT NULL,
	"level_before" smallint,
	"current_level" smallint NOT NULL,
	"target_level" smallint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_responses_skill" CHECK ("assessment_responses"."skill" in ('classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation', 'behaviorManagement', 'parentCommunication', 'technologyIntegration', 'dataAnalysis', 'teamwork', 'leadership', 'mentoring', 'administrativeTasks')),
	CONSTRAINT "assessment_responses_cause" CHECK ("assessment_responses"."cause" in ('step', 'hours')),
	CONSTRAINT "assessment_responses_answers" CHECK (cardinality("assessment_responses"."answers") = 5),
	CONSTRAINT "assessment_responses_rating" CHECK ("assessment_responses"."rating" between 1 and 10),
	CONSTRAINT "assessment_responses_levels" CHECK ("assessment_responses"."current_level" between 1 and 5 and "assessment_responses"."level_before" between 1 and 5 and "assessment_responses"."target_level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "career_recommendations" (
	"user_id" integer NOT NULL,
	"role_key" text NOT NULL,
	"match_score" smallint,
	"saved_for_later" boolean DEFAULT false NOT NULL,
	"application_started" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "career_recommendations_user_id_role_key_pk" PRIMARY KEY("user_id","role_key"),
	CONSTRAINT "career_recommendations_score" CHECK ("career_recommendations"."match_score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "pd_recommendations" ADD CONSTRAINT "pd_recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_recommendations" ADD CONSTRAINT "pd_recommendations_resource_id_development_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."development_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathway_items" ADD CONSTRAINT "learning_pathway_items_pathway_id_learning_pathways_id_fk" FOREIGN KEY ("pathway_id") REFERENCES "public"."learning_pathways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathway_starts" ADD CONSTRAINT "learning_pathway_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathway_starts" ADD CONSTRAINT "learning_pathway_starts_pathway_id_learning_pathways_id_fk" FOREIGN KEY ("pathway_id") REFERENCES "public"."learning_pathways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathway_ticks" ADD CONSTRAINT "learning_pathway_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_pathway_ticks" ADD CONSTRAINT "learning_pathway_ticks_item_id_learning_pathway_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."learning_pathway_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_recommendations" ADD CONSTRAINT "career_recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_recommendations" ADD CONSTRAINT "career_recommendations_role_key_career_roles_key_fk" FOREIGN KEY ("role_key") REFERENCES "public"."career_roles"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_recommendations_item_unique" ON "pd_recommendations" USING btree ("user_id","resource_id");--> statement-breakpoint
CREATE INDEX "pd_recommendations_newest_index" ON "pd_recommendations" USING btree ("user_id","answered_at","id");--> statement-breakpoint
CREATE INDEX "pd_recommendations_resource_index" ON "pd_recommendations" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_pathway_items_key_unique" ON "learning_pathway_items" USING btree ("pathway_id","item_key");--> statement-breakpoint
CREATE INDEX "learning_pathway_items_order_index" ON "learning_pathway_items" USING btree ("pathway_id","place");--> statement-breakpoint
CREATE INDEX "learning_pathway_starts_pathway_index" ON "learning_pathway_starts" USING btree ("pathway_id");--> statement-breakpoint
CREATE INDEX "learning_pathway_ticks_item_index" ON "learning_pathway_ticks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "learning_pathways_title_index" ON "learning_pathways" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "assessment_responses_newest_index" ON "assessment_responses" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "career_recommendations_role_index" ON "career_recommendations" USING btree ("role_key");--> statement-breakpoint
CREATE INDEX "development_pathways_current_index" ON "development_pathways" USING btree ("current_role","user_id");--> statement-breakpoint
CREATE INDEX "pathway_steps_done_index" ON "pathway_steps" USING btree ("completed_at") WHERE "pathway_steps"."completed_at" is not null and "pathway_steps"."skill" is not null;