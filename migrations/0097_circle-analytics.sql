CREATE TABLE "circle_analytics" (
	"circle_id" integer NOT NULL,
	"period" text NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "circle_analytics_circle_id_period_pk" PRIMARY KEY("circle_id","period")
);
--> statement-breakpoint
ALTER TABLE "circle_analytics" ADD CONSTRAINT "circle_analytics_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_analytics_computed_index" ON "circle_analytics" USING btree ("computed_at");