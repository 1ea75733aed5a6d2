CREATE TYPE "public"."training_status" AS ENUM('suggested', 'considering', 'applied', 'started', 'finished');--> statement-breakpoint
CREATE TYPE "public"."training_course_level" AS ENUM('primary', 'secondary', 'further_education');--> statement-breakpoint
CREATE TYPE "public"."training_funding_type" AS ENUM('fee', 'salary', 'apprenticeship');--> statement-breakpoint
CREATE TYPE "public"."training_provider_type" AS ENUM('university', 'scitt', 'teaching_school_hub', 'multi_academy_trust', 'government_approved', 'professional_body', 'charity');--> statement-breakpoint
CREATE TYPE "public"."training_qualification_level" AS ENUM('level_3', 'level_4', 'level_5', 'level_6', 'level_7', 'masters', 'postgraduate');--> statement-breakpoint
CREATE TYPE "public"."training_route_type" AS ENUM('university_led_pgce', 'scitt', 'school_direct_fee', 'school_direct_salaried', 'teach_first', 'assessment_only', 'postgraduate_teaching_apprenticeship', 'teacher_degree_apprenticeship', 'hlta', 'npq_leading_teacher_development', 'npq_leading_teaching', 'npq_leading_behaviour_and_culture', 'npq_leading_literacy', 'npq_leading_primary_mathematics', 'npq_senior_leadership', 'npq_headship', 'npq_executive_leadership', 'npq_early_years_leadership', 'npq_senco', 'masters');--> statement-breakpoint
CREATE TYPE "public"."training_study_mode" AS ENUM('full_time', 'part_time', 'both');--> statement-breakpoint
CREATE TABLE "training_recommendations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"route_id" integer,
	"course_id" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"place" text,
	"status" "training_status" DEFAULT 'suggested' NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"step_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_recommendations_one" CHECK ("training_recommendations"."route_id" is null or "training_recommendations"."course_id" is null)
);
--> statement-breakpoint
CREATE TABLE "external_training_routes" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"type" "training_route_type" NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"qualification_level" "training_qualification_level",
	"nations" text[] NOT NULL,
	"page" text NOT NULL,
	"checked_on" text NOT NULL,
	"facts" jsonb NOT NULL,
	"aims" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_providers" (
	"route_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"is_added_here" boolean DEFAULT false NOT NULL,
	CONSTRAINT "route_providers_route_id_provider_id_pk" PRIMARY KEY("route_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"source_id" integer,
	"source_key" text,
	"content_digest" text,
	"route_id" integer,
	"name" text NOT NULL,
	"summary" text,
	"level" "training_course_level",
	"age_minimum" integer,
	"age_maximum" integer,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"subject_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"program_type" text,
	"funding_type" "training_funding_type",
	"study_mode" "training_study_mode",
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"course_length" text,
	"start_date" text,
	"applications_open_from" text,
	"fee_domestic" integer,
	"fee_international" integer,
	"salary_details" text,
	"bursary_amount" integer,
	"scholarship_amount" integer,
	"is_send" boolean DEFAULT false NOT NULL,
	"degree_grade" text,
	"gcse_subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"sponsors_skilled_worker_visa" boolean DEFAULT false NOT NULL,
	"sponsors_student_visa" boolean DEFAULT false NOT NULL,
	"about" text,
	"placements" text,
	"interview" text,
	"required_qualifications" text,
	"is_open_for_applications" boolean,
	"accredited_body_code" text,
	"page" text,
	"latitude" double precision,
	"longitude" double precision,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"seen_in_run" integer NOT NULL,
	"missed_runs" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', coalesce(summary, '')), 'B') || setweight(to_tsvector('english', coalesce(about, '')), 'D')) STORED NOT NULL,
	CONSTRAINT "training_courses_ended" CHECK ("training_courses"."is_active" = ("training_courses"."ended_at" is null)),
	CONSTRAINT "training_courses_place_whole" CHECK (("training_courses"."latitude" is null) = ("training_courses"."longitude" is null)),
	CONSTRAINT "training_courses_ages" CHECK ("training_courses"."age_minimum" <= "training_courses"."age_maximum")
);
--> statement-breakpoint
CREATE TABLE "training_feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"licence" text,
	"licence_url" text,
	"is_stand_in" boolean DEFAULT false NOT NULL,
	"scraping_frequency" integer DEFAULT 3600 NOT NULL,
	"rate_limit" integer DEFAULT 60 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"current_run" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_completed_at" timestamp with time zone,
	"last_failure" text,
	"unfinished" jsonb,
	"read_up_to" timestamp with time zone,
	"last_full_at" timestamp with time zone,
	CONSTRAINT "training_feeds_limits" CHECK ("training_feeds"."scraping_frequency" > 0 and "training_feeds"."rate_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "training_providers" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"source_key" text,
	"content_digest" text,
	"name" text NOT NULL,
	"type" "training_provider_type" NOT NULL,
	"is_accredited" boolean DEFAULT false NOT NULL,
	"website" text,
	"city" text,
	"county" text,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	"about" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"seen_in_run" integer NOT NULL,
	"missed_runs" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "training_providers_ended" CHECK ("training_providers"."is_active" = ("training_providers"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "training_recommendations" ADD CONSTRAINT "training_recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_recommendations" ADD CONSTRAINT "training_recommendations_route_id_external_training_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."external_training_routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_recommendations" ADD CONSTRAINT "training_recommendations_course_id_training_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."training_courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_providers" ADD CONSTRAINT "route_providers_route_id_external_training_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."external_training_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_providers" ADD CONSTRAINT "route_providers_provider_id_training_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."training_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_provider_id_training_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."training_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_source_id_training_feeds_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."training_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_route_id_external_training_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."external_training_routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_providers" ADD CONSTRAINT "training_providers_source_id_training_feeds_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."training_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_recommendations_route_unique" ON "training_recommendations" USING btree ("user_id","route_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_recommendations_course_unique" ON "training_recommendations" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "training_recommendations_of_person_index" ON "training_recommendations" USING btree ("user_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "training_recommendations_of_route_index" ON "training_recommendations" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "training_recommendations_of_course_index" ON "training_recommendations" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_training_routes_key_unique" ON "external_training_routes" USING btree ("key");--> statement-breakpoint
CREATE INDEX "route_providers_of_provider_index" ON "route_providers" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_courses_source_unique" ON "training_courses" USING btree ("source_id","source_key");--> statement-breakpoint
CREATE INDEX "training_courses_name_index" ON "training_courses" USING btree ("name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "training_courses_level_index" ON "training_courses" USING btree ("level","name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "training_courses_funding_index" ON "training_courses" USING btree ("funding_type","name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "training_courses_route_index" ON "training_courses" USING btree ("route_id","name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "training_courses_provider_index" ON "training_courses" USING btree ("provider_id","name","id");--> statement-breakpoint
CREATE INDEX "training_courses_subjects_index" ON "training_courses" USING gin ("subjects") WHERE is_active;--> statement-breakpoint
CREATE INDEX "training_courses_words_index" ON "training_courses" USING gin ("words");--> statement-breakpoint
CREATE INDEX "training_courses_point_index" ON "training_courses" USING gist (point("longitude", "latitude")) WHERE is_active;--> statement-breakpoint
CREATE INDEX "training_courses_ended_index" ON "training_courses" USING btree ("ended_at") WHERE not is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "training_feeds_key_unique" ON "training_feeds" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "training_providers_source_unique" ON "training_providers" USING btree ("source_id","source_key");--> statement-breakpoint
CREATE INDEX "training_providers_name_index" ON "training_providers" USING btree ("name","id");