CREATE TABLE "interview_comment_agreements" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"agreed_to" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_answers" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD COLUMN "comment_model" text;--> statement-breakpoint
ALTER TABLE "interview_comment_agreements" ADD CONSTRAINT "interview_comment_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;