CREATE TABLE "circle_invitation_stops" (
	"address_digest" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "inner_circle_invitations_created_by_index";--> statement-breakpoint
ALTER TABLE "inner_circle_invitations" ADD COLUMN "email_state" text;--> statement-breakpoint
CREATE INDEX "inner_circle_invitations_created_by_index" ON "inner_circle_invitations" USING btree ("created_by","created_at");