ALTER TYPE "public"."report_kind" ADD VALUE 'interview_session' BEFORE 'workspace_project';--> statement-breakpoint
CREATE TABLE "interview_recognition" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "interview_recognition" ADD CONSTRAINT "interview_recognition_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;