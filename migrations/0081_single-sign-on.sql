CREATE TABLE "directory_roles" (
	"user_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"role" "desk_role" NOT NULL,
	CONSTRAINT "directory_roles_user_id_provider_id_role_pk" PRIMARY KEY("user_id","provider_id","role")
);
--> statement-breakpoint
CREATE TABLE "scim_group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "scim_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"provider_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"email" text NOT NULL,
	"given_name" text,
	"family_name" text,
	"display_name" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"made_account" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"claims" jsonb NOT NULL,
	"id_token" text NOT NULL,
	"return_to" text NOT NULL,
	"invitation_code" text,
	"is_shared" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider_mappings" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"group" text NOT NULL,
	"desk_role" "desk_role",
	"school" text,
	CONSTRAINT "sign_in_provider_mappings_gives_something" CHECK ("sign_in_provider_mappings"."desk_role" is not null or "sign_in_provider_mappings"."school" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_sessions" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"identity_id" integer NOT NULL,
	"sid" text,
	"id_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider_id" integer NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"return_to" text NOT NULL,
	"invitation_code" text,
	"is_shared" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_identities" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"vendor" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"admits" text DEFAULT 'invited' NOT NULL,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"trusts_email" boolean DEFAULT false NOT NULL,
	"groups_claim" text DEFAULT 'groups' NOT NULL,
	"ends_provider_session" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"allows_passwords" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_rules_one_row" CHECK ("sign_in_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "spent_logout_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_roles" ADD CONSTRAINT "directory_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_roles" ADD CONSTRAINT "directory_roles_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_group_id_scim_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_user_id_scim_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."scim_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_tokens" ADD CONSTRAINT "scim_tokens_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider_mappings" ADD CONSTRAINT "sign_in_provider_mappings_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_identity_id_sign_in_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."sign_in_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_identities" ADD CONSTRAINT "sign_in_identities_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_identities" ADD CONSTRAINT "sign_in_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_roles_provider_index" ON "directory_roles" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "scim_group_members_person_index" ON "scim_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_name_unique" ON "scim_groups" USING btree ("provider_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_groups_of_provider_index" ON "scim_groups" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_tokens_hash_unique" ON "scim_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "scim_tokens_provider_index" ON "scim_tokens" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_name_unique" ON "scim_users" USING btree ("provider_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_external_unique" ON "scim_users" USING btree ("provider_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_users_email_index" ON "scim_users" USING btree ("provider_id",lower("email"));--> statement-breakpoint
CREATE INDEX "scim_users_of_provider_index" ON "scim_users" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_index" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_provider_index" ON "pending_sign_ins" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_provider_mappings_provider_index" ON "sign_in_provider_mappings" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "provider_sessions_identity_index" ON "provider_sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "provider_sessions_sid_index" ON "provider_sessions" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expires_index" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_provider_index" ON "sign_in_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_identities_subject_unique" ON "sign_in_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_identities_person_unique" ON "sign_in_identities" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_identities_provider_index" ON "sign_in_identities" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_key_unique" ON "sign_in_providers" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_client_unique" ON "sign_in_providers" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE INDEX "spent_logout_tokens_expires_index" ON "spent_logout_tokens" USING btree ("expires_at");