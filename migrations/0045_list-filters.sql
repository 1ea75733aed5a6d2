CREATE TABLE "discussion_words" (
	"discussion_id" integer PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "circle_resources_tags_index";--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "person_role" "user_role" DEFAULT 'teacher' NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "subjects" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "phases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', name || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_resources" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || coalesce(description, '')), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_words" ADD CONSTRAINT "discussion_words_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_words_index" ON "discussion_words" USING gin ("circle_id","words");--> statement-breakpoint
CREATE INDEX "circle_members_role_index" ON "circle_members" USING btree ("circle_id","person_role","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "circle_members_words_index" ON "circle_members" USING gin ("circle_id","words");--> statement-breakpoint
CREATE INDEX "circles_words_index" ON "circles" USING gin ("words");--> statement-breakpoint
CREATE INDEX "circles_topics_index" ON "circles" USING gin ("subjects","phases","roles");--> statement-breakpoint
CREATE INDEX "circle_resources_words_index" ON "circle_resources" USING gin ("circle_id","words","tags");