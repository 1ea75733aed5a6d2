CREATE TABLE "market_intelligence" (
	"id" serial PRIMARY KEY NOT NULL,
	"is_stand_in" boolean NOT NULL,
	"subject_area" "job_subject",
	"phase" "job_phase",
	"job_type" "job_type",
	"region" text,
	"month" date,
	"latitude" double precision,
	"longitude" double precision,
	"vacancies" integer NOT NULL,
	"first_posted" date NOT NULL,
	"last_posted" date NOT NULL,
	"states_hours" integer NOT NULL,
	"part_time" integer NOT NULL,
	"flexible" integer NOT NULL,
	"states_pay" integer NOT NULL,
	"pay_from" double precision,
	"pay_to" double precision,
	"pay_least" double precision,
	"pay_most" double precision,
	"ended" integer NOT NULL,
	"days_open" double precision,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_intelligence_enough" CHECK (latitude is not null or vacancies >= 10)
);
--> statement-breakpoint
CREATE TABLE "market_vacancies" (
	"posting_id" integer PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"subject_area" "job_subject",
	"phase" "job_phase",
	"job_type" "job_type" NOT NULL,
	"region" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_full_time" boolean NOT NULL,
	"is_part_time" boolean NOT NULL,
	"pay_min" double precision,
	"pay_max" double precision,
	"posted_on" date NOT NULL,
	"ended_on" date
);
--> statement-breakpoint
ALTER TABLE "market_vacancies" ADD CONSTRAINT "market_vacancies_source_id_job_board_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."job_board_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_intelligence_group_index" ON "market_intelligence" USING btree ("is_stand_in","subject_area","phase","job_type","region","month") WHERE latitude is null;--> statement-breakpoint
CREATE INDEX "market_intelligence_place_index" ON "market_intelligence" USING btree ("is_stand_in","job_type","subject_area") WHERE latitude is not null;--> statement-breakpoint
CREATE INDEX "market_vacancies_posted_index" ON "market_vacancies" USING btree ("posted_on");--> statement-breakpoint
CREATE INDEX "market_vacancies_source_index" ON "market_vacancies" USING btree ("source_id");