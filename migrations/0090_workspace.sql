ALTER TYPE "public"."report_kind" ADD VALUE 'workspace_resource' BEFORE 'person';--> statement-breakpoint
CREATE TABLE "inner_circle_resource_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"number" integer NOT NULL,
	"added_by" integer NOT NULL,
	"url" text,
	"note" text,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inner_circle_resource_versions_on_the_web" CHECK ("inner_circle_resource_versions"."url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "inner_circle_resources" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"resource_type" text DEFAULT 'link' NOT NULL,
	"folder" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"access_level" text DEFAULT 'circle_members' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || coalesce(description, '')), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "inner_circle_resources_access" CHECK ("inner_circle_resources"."access_level" in ('circle_members', 'circle_leads'))
);
--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "is_lead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "has_workspace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inner_circle_resource_versions" ADD CONSTRAINT "inner_circle_resource_versions_resource_id_inner_circle_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."inner_circle_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_resource_versions" ADD CONSTRAINT "inner_circle_resource_versions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_resource_versions" ADD CONSTRAINT "inner_circle_resource_versions_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_resources" ADD CONSTRAINT "inner_circle_resources_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inner_circle_resources" ADD CONSTRAINT "inner_circle_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inner_circle_resource_versions_number_unique" ON "inner_circle_resource_versions" USING btree ("resource_id","number");--> statement-breakpoint
CREATE INDEX "inner_circle_resource_versions_added_by_index" ON "inner_circle_resource_versions" USING btree ("added_by","created_at");--> statement-breakpoint
CREATE INDEX "inner_circle_resource_versions_circle_index" ON "inner_circle_resource_versions" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "inner_circle_resources_list_index" ON "inner_circle_resources" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inner_circle_resources_folder_index" ON "inner_circle_resources" USING btree ("circle_id","folder","created_at","id");--> statement-breakpoint
CREATE INDEX "inner_circle_resources_words_index" ON "inner_circle_resources" USING gin ("circle_id","words","tags");--> statement-breakpoint
CREATE INDEX "inner_circle_resources_user_index" ON "inner_circle_resources" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_workspace_of_inner_circle" CHECK ("circles"."is_inner_circle" or not "circles"."has_workspace");