CREATE TABLE "pathway_evidence" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"step_key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pathway_evidence_kind" CHECK ("pathway_evidence"."kind" in ('cpd_entry', 'discussion', 'document'))
);
--> statement-breakpoint
ALTER TABLE "pathway_steps" DROP CONSTRAINT "pathway_steps_depend_backwards";--> statement-breakpoint
ALTER TABLE "pathway_steps" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pathway_steps" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "pathway_steps" ADD COLUMN "drafted_cpd_id" integer;--> statement-breakpoint
ALTER TABLE "pathway_evidence" ADD CONSTRAINT "pathway_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pathway_evidence_unique" ON "pathway_evidence" USING btree ("user_id","step_key","kind","subject_id");