CREATE TYPE "public"."programme_level" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');--> statement-breakpoint
CREATE TABLE "content_digests" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "development_resources" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"duration" text NOT NULL,
	"provider" text NOT NULL,
	"page" text,
	"price" text NOT NULL,
	"price_checked_on" date,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"phases" text[] DEFAULT '{}'::text[] NOT NULL,
	"levels" text[] DEFAULT '{}'::text[] NOT NULL,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"purposes" text[] DEFAULT '{}'::text[] NOT NULL,
	"towards" text[] DEFAULT '{}'::text[] NOT NULL,
	"cpd_category" "cpd_category" NOT NULL,
	"cpd_activity_type" "cpd_activity_type" NOT NULL,
	"cpd_hours" numeric(3, 1) NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "development_resources_hours" CHECK ("development_resources"."cpd_hours" between 0.5 and 40 and mod("development_resources"."cpd_hours" * 2, 1) = 0)
);
--> statement-breakpoint
CREATE TABLE "programme_modules" (
	"key" text PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" text NOT NULL,
	"activities" jsonb NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "programme_modules_four_activities" CHECK (jsonb_array_length("programme_modules"."activities") = 4)
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" text PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"level" "programme_level" NOT NULL,
	"duration" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "edu_stories" ADD COLUMN "follows_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_modules" ADD CONSTRAINT "programme_modules_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "development_resources_offered_index" ON "development_resources" USING btree ("category","id") WHERE "development_resources"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "programme_modules_order_index" ON "programme_modules" USING btree ("programme_id","place");