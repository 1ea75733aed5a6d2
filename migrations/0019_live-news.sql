CREATE TABLE "live_news" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"people" integer[],
	"circle_id" integer,
	"news" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_news_created_index" ON "live_news" USING btree ("created_at");