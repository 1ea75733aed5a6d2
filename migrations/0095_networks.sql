ALTER TYPE "public"."report_kind" ADD VALUE 'network' BEFORE 'person';--> statement-breakpoint
CREATE TABLE "network_circles" (
	"circle_id" integer PRIMARY KEY NOT NULL,
	"network_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"network_id" integer NOT NULL,
	"email" text NOT NULL,
	"invite_code" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_owners" (
	"network_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_owners_network_id_user_id_pk" PRIMARY KEY("network_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "networks" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"written_by" integer NOT NULL,
	"invite_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text
);
--> statement-breakpoint
ALTER TABLE "network_circles" ADD CONSTRAINT "network_circles_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_circles" ADD CONSTRAINT "network_circles_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_invitations" ADD CONSTRAINT "network_invitations_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_invitations" ADD CONSTRAINT "network_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_owners" ADD CONSTRAINT "network_owners_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_owners" ADD CONSTRAINT "network_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_circles_order_index" ON "network_circles" USING btree ("network_id","since","circle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "network_invitations_code_unique" ON "network_invitations" USING btree (lower("invite_code"));--> statement-breakpoint
CREATE INDEX "network_invitations_list_index" ON "network_invitations" USING btree ("network_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_invitations_email_index" ON "network_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "network_invitations_created_by_index" ON "network_invitations" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "network_invitations_expires_index" ON "network_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "network_owners_person_index" ON "network_owners" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "networks_invite_code_unique" ON "networks" USING btree (lower("invite_code"));--> statement-breakpoint
CREATE INDEX "networks_written_by_index" ON "networks" USING btree ("written_by");