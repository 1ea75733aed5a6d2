CREATE TABLE "interview_preparation_ticks" (
	"user_id" integer NOT NULL,
	"item" text NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_preparation_ticks_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "follows_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "shipped" jsonb;--> statement-breakpoint
ALTER TABLE "interview_preparation_ticks" ADD CONSTRAINT "interview_preparation_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;