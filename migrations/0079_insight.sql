CREATE TABLE "insight_circles" (
	"circle_id" integer PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"writers" integer NOT NULL,
	"asked" integer NOT NULL,
	"askers" integer NOT NULL,
	"answered" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_values" (
	"figure" text NOT NULL,
	"school_id" integer NOT NULL,
	"period" date NOT NULL,
	"series" text NOT NULL,
	"value" double precision NOT NULL,
	"people" integer,
	CONSTRAINT "insight_values_figure_school_id_period_series_pk" PRIMARY KEY("figure","school_id","period","series")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"month" date NOT NULL,
	"digest" text NOT NULL,
	"people" bigint NOT NULL,
	"searches" integer NOT NULL,
	"words" text,
	CONSTRAINT "search_misses_month_digest_pk" PRIMARY KEY("month","digest")
);
--> statement-breakpoint
CREATE INDEX "insight_circles_members_index" ON "insight_circles" USING btree ("members");--> statement-breakpoint
CREATE INDEX "search_misses_words_index" ON "search_misses" USING btree ("month","searches");