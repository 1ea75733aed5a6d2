ALTER TYPE "public"."report_kind" ADD VALUE 'catalogue_comment';--> statement-breakpoint
CREATE TABLE "catalogue_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"is_moderated" boolean DEFAULT false NOT NULL,
	"moderated_reason" text,
	CONSTRAINT "catalogue_comments_one_each" UNIQUE("user_id","resource_id"),
	CONSTRAINT "catalogue_comments_length" CHECK (char_length("catalogue_comments"."content") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "development_resources" ADD COLUMN "length" text;--> statement-breakpoint
ALTER TABLE "catalogue_comments" ADD CONSTRAINT "catalogue_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_comments_shared_index" ON "catalogue_comments" USING btree ("resource_id","shared_at","id") WHERE "catalogue_comments"."shared_at" is not null and not "catalogue_comments"."is_moderated";