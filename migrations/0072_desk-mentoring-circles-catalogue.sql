CREATE TABLE "mentor_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"mentor_id" integer NOT NULL,
	"mentee_id" integer NOT NULL,
	"proposed_by" integer,
	"reason" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"mentor_answer" text,
	"mentee_answer" text,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_at" timestamp with time zone,
	"match_id" integer,
	CONSTRAINT "mentor_proposals_two_people" CHECK ("mentor_proposals"."mentor_id" <> "mentor_proposals"."mentee_id")
);
--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "development_resources" ADD COLUMN "follows_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "development_resources" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
ALTER TABLE "programme_modules" ADD COLUMN "follows_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_modules" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "follows_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
ALTER TABLE "mentor_proposals" ADD CONSTRAINT "mentor_proposals_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_proposals" ADD CONSTRAINT "mentor_proposals_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_proposals" ADD CONSTRAINT "mentor_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_proposals" ADD CONSTRAINT "mentor_proposals_match_id_mentorship_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."mentorship_matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_proposals_open_unique" ON "mentor_proposals" USING btree ("mentor_id","mentee_id") WHERE "mentor_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mentor_proposals_mentor_index" ON "mentor_proposals" USING btree ("mentor_id","id");--> statement-breakpoint
CREATE INDEX "mentor_proposals_mentee_index" ON "mentor_proposals" USING btree ("mentee_id","id");--> statement-breakpoint
CREATE INDEX "mentor_proposals_proposed_by_index" ON "mentor_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "mentor_proposals_match_index" ON "mentor_proposals" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "mentor_proposals_open_index" ON "mentor_proposals" USING btree ("proposed_at") WHERE "mentor_proposals"."state" = 'open';--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_merged_into_id_circles_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."circles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circles_merged_into_index" ON "circles" USING btree ("merged_into_id") WHERE "circles"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "circles_closed_index" ON "circles" USING btree ("id") WHERE "circles"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "mentorship_matches_status_index" ON "mentorship_matches" USING btree ("status","id");