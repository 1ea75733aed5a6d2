ALTER TYPE "public"."report_kind" ADD VALUE 'school_line' BEFORE 'workspace_project';--> statement-breakpoint
CREATE TABLE "company_culture_insights" (
	"id" serial PRIMARY KEY NOT NULL,
	"urn" integer NOT NULL,
	"published_on" date NOT NULL,
	"answers" integer NOT NULL,
	"workload" integer NOT NULL,
	"leadership" integer NOT NULL,
	"behaviour" integer NOT NULL,
	"development" integer NOT NULL,
	"flexibility" integer NOT NULL,
	CONSTRAINT "company_culture_insights_enough" CHECK (answers >= 5)
);
--> statement-breakpoint
CREATE TABLE "culture_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"urn" integer NOT NULL,
	"school_year" smallint NOT NULL,
	"is_current" boolean NOT NULL,
	"verified_by" text NOT NULL,
	"workload" smallint NOT NULL,
	"leadership" smallint NOT NULL,
	"behaviour" smallint NOT NULL,
	"development" smallint NOT NULL,
	"flexibility" smallint NOT NULL,
	"answered_on" date NOT NULL,
	CONSTRAINT "culture_answers_range" CHECK (least(workload, leadership, behaviour, development, flexibility) >= 1 and greatest(workload, leadership, behaviour, development, flexibility) <= 5)
);
--> statement-breakpoint
CREATE TABLE "culture_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"urn" integer NOT NULL,
	"school_year" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_on" date,
	"shown_on" date,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text
);
--> statement-breakpoint
CREATE TABLE "culture_replies" (
	"urn" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"written_by" integer,
	"written_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "culture_turns" (
	"user_id" integer NOT NULL,
	"urn" integer NOT NULL,
	"school_year" smallint NOT NULL,
	CONSTRAINT "culture_turns_user_id_urn_school_year_pk" PRIMARY KEY("user_id","urn","school_year")
);
--> statement-breakpoint
CREATE TABLE "past_schools" (
	"user_id" integer NOT NULL,
	"urn" integer NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "past_schools_user_id_urn_pk" PRIMARY KEY("user_id","urn")
);
--> statement-breakpoint
ALTER TABLE "culture_answers" ADD CONSTRAINT "culture_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_lines" ADD CONSTRAINT "culture_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_replies" ADD CONSTRAINT "culture_replies_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_turns" ADD CONSTRAINT "culture_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_schools" ADD CONSTRAINT "past_schools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_culture_insights_step_unique" ON "company_culture_insights" USING btree ("urn","published_on");--> statement-breakpoint
CREATE UNIQUE INDEX "culture_answers_turn_unique" ON "culture_answers" USING btree ("user_id","urn","school_year");--> statement-breakpoint
CREATE INDEX "culture_answers_school_index" ON "culture_answers" USING btree ("urn","answered_on");--> statement-breakpoint
CREATE UNIQUE INDEX "culture_lines_turn_unique" ON "culture_lines" USING btree ("user_id","urn","school_year");--> statement-breakpoint
CREATE INDEX "culture_lines_school_index" ON "culture_lines" USING btree ("urn","shown_on");--> statement-breakpoint
CREATE INDEX "culture_lines_waiting_index" ON "culture_lines" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
-- Keeps the schools that somebody left, so that former staff can answer. Only those with a URN, after 30 days, and not of
-- an erased account. The table is `areas/workplaces/server/culture-tables.ts`.
CREATE FUNCTION remember_past_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_schools (user_id, urn, since, until)
    SELECT OLD.user_id, s.urn, OLD.created_at::date, current_date
    FROM schools s JOIN users u ON u.id = OLD.user_id
    WHERE s.id = OLD.school_id AND s.urn IS NOT NULL AND u.erased_at IS NULL
      AND OLD.created_at <= now() - interval '30 days'
    ON CONFLICT (user_id, urn) DO UPDATE SET until = EXCLUDED.until;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER person_schools_past AFTER DELETE ON person_schools
  FOR EACH ROW EXECUTE FUNCTION remember_past_school();
