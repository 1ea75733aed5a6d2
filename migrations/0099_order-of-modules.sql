ALTER TABLE "inner_circle_cpd_pathway_modules" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_updates" ADD COLUMN "edited_at" timestamp with time zone;