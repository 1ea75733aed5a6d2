CREATE TABLE "savi_passage_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "savi_passage_fills" (
	"kind" text PRIMARY KEY NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "savi_passage_words" (
	"word" text PRIMARY KEY NOT NULL,
	"passages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "savi_passages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	"circle_id" integer,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"phases" text[] DEFAULT '{}'::text[] NOT NULL,
	"levels" text[] DEFAULT '{}'::text[] NOT NULL,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"nations" text[] DEFAULT '{}'::text[] NOT NULL,
	"place" text,
	"at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"run" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "savi_passage_changes_item_index" ON "savi_passage_changes" USING btree ("kind","item");--> statement-breakpoint
CREATE UNIQUE INDEX "savi_passages_item_unique" ON "savi_passages" USING btree ("kind","item","part");--> statement-breakpoint
CREATE INDEX "savi_passages_words_index" ON "savi_passages" USING gin ("words") WITH (fastupdate=false);