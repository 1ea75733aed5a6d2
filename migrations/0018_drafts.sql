CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"fields" json,
	"is_sent" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_place_index" ON "drafts" USING btree ("user_id","kind","subject","updated_at");--> statement-breakpoint
CREATE INDEX "drafts_age_index" ON "drafts" USING btree ("updated_at");