ALTER TYPE "public"."report_kind" ADD VALUE 'best_practice' BEFORE 'person';--> statement-breakpoint
ALTER TYPE "public"."report_kind" ADD VALUE 'practice_result' BEFORE 'person';--> statement-breakpoint
CREATE TABLE "best_practices" (
	"id" serial PRIMARY KEY NOT NULL,
	"circle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"difficulty" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"phase" text,
	"subject" text,
	"size" text,
	"done" text DEFAULT '' NOT NULL,
	"results" text DEFAULT '' NOT NULL,
	"evidence" text,
	"cost" text,
	"time" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"desk_note" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(regexp_replace(normalize(lower(title || ' ' || category || ' ' || coalesce(subject, '') || ' ' || done || ' ' || results || ' ' || coalesce(evidence, '')), NFD), '[\u0300-\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))) STORED NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "best_practices_shared_by_agreement" CHECK ("best_practices"."shared_at" is null or "best_practices"."offered_at" is not null),
	CONSTRAINT "best_practices_offered_published" CHECK ("best_practices"."offered_at" is null or "best_practices"."status" = 'published')
);
--> statement-breakpoint
CREATE TABLE "practice_likes" (
	"practice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_likes_practice_id_user_id_pk" PRIMARY KEY("practice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "practice_trials" (
	"id" serial PRIMARY KEY NOT NULL,
	"practice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"planned_for" date NOT NULL,
	"asked_at" timestamp with time zone,
	"result" text,
	"comment" text,
	"tells_author" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	CONSTRAINT "practice_trials_reported" CHECK (("practice_trials"."result" is null) = ("practice_trials"."reported_at" is null))
);
--> statement-breakpoint
ALTER TABLE "best_practices" ADD CONSTRAINT "best_practices_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_practices" ADD CONSTRAINT "best_practices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_likes" ADD CONSTRAINT "practice_likes_practice_id_best_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."best_practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_likes" ADD CONSTRAINT "practice_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_trials" ADD CONSTRAINT "practice_trials_practice_id_best_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."best_practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_trials" ADD CONSTRAINT "practice_trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_practices_list_index" ON "best_practices" USING btree ("circle_id","created_at","id");--> statement-breakpoint
CREATE INDEX "best_practices_shared_index" ON "best_practices" USING btree ("created_at","id") WHERE shared_at is not null;--> statement-breakpoint
CREATE INDEX "best_practices_offered_index" ON "best_practices" USING btree ("offered_at","id") WHERE offered_at is not null;--> statement-breakpoint
CREATE INDEX "best_practices_words_index" ON "best_practices" USING gin ("circle_id","words");--> statement-breakpoint
CREATE INDEX "best_practices_user_index" ON "best_practices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "practice_likes_user_index" ON "practice_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_trials_one_each" ON "practice_trials" USING btree ("practice_id","user_id");--> statement-breakpoint
CREATE INDEX "practice_trials_results_index" ON "practice_trials" USING btree ("practice_id","result");--> statement-breakpoint
CREATE INDEX "practice_trials_told_index" ON "practice_trials" USING btree ("practice_id","reported_at","id") WHERE tells_author;--> statement-breakpoint
CREATE INDEX "practice_trials_user_index" ON "practice_trials" USING btree ("user_id","planned_for");--> statement-breakpoint
CREATE INDEX "practice_trials_to_ask_index" ON "practice_trials" USING btree ("planned_for","id") WHERE asked_at is null and result is null;--> statement-breakpoint
-- Nobody writes anything in a circle that the desk archived.
CREATE TRIGGER best_practices_archived BEFORE INSERT OR UPDATE OF circle_id ON best_practices
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
-- The search (docs/product/search.md).
CREATE TRIGGER best_practices_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, category, subject,
    done, results, evidence, status, shared_at, taken_down_at, created_at ON best_practices
  FOR EACH ROW EXECUTE FUNCTION search_changed('best_practice', 'id');
--> statement-breakpoint
-- Savi (ADR 051).
CREATE TRIGGER best_practices_savi AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, category, subject,
    phase, done, results, evidence, status, shared_at, taken_down_at, created_at ON best_practices
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('best_practice', 'id');
