ALTER TABLE "events" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || description || ' ' || category || ' ' || coalesce(place, '')), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_suggestions" ADD COLUMN "subjects" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_suggestions" ADD COLUMN "phases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_suggestions" ADD COLUMN "roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "development_resources_list_index" ON "development_resources" USING btree ("category","title","id");--> statement-breakpoint
CREATE INDEX "development_resources_type_index" ON "development_resources" USING btree ("type","category","title","id");--> statement-breakpoint
CREATE INDEX "development_resources_title_search_index" ON "development_resources" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "development_resources_description_search_index" ON "development_resources" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "development_resources_audience_index" ON "development_resources" USING gin ("roles","phases","levels","subjects");--> statement-breakpoint
CREATE INDEX "development_resources_with_subject_index" ON "development_resources" USING btree ("id") WHERE "development_resources"."subjects" <> '{}';--> statement-breakpoint
CREATE INDEX "events_category_index" ON "events" USING btree ("category","date","start_time","id");--> statement-breakpoint
CREATE INDEX "events_filter_index" ON "events" USING gin ("words","roles","phases","levels","subjects");--> statement-breakpoint
CREATE INDEX "events_with_subject_index" ON "events" USING btree ("id") WHERE "events"."subjects" <> '{}';