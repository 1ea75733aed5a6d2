CREATE TABLE "invitation_uses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_schools" (
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_schools_user_id_school_id_pk" PRIMARY KEY("user_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "role_grant_schools" (
	"user_id" integer NOT NULL,
	"role" "desk_role" NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "role_grant_schools_user_id_role_school_id_pk" PRIMARY KEY("user_id","role","school_id")
);
--> statement-breakpoint
CREATE TABLE "school_aliases" (
	"key" text PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(translate(name, '’ʼ.', '''''')), '\s+', ' ', 'g'))) STORED NOT NULL,
	"urn" integer,
	"phase" text,
	"place" text,
	"postcode" text,
	"domain" text,
	"trust_id" integer,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(regexp_replace(normalize(lower(name || ' ' || coalesce(place, '')), NFD), '[\u0300-\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           '))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(translate(name, '’ʼ.', '''''')), '\s+', ' ', 'g'))) STORED NOT NULL,
	"uid" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "invitations_created_by_index";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "school_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role_grants" ADD COLUMN "is_local" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_schools" ADD CONSTRAINT "person_schools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_schools" ADD CONSTRAINT "person_schools_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant_schools" ADD CONSTRAINT "role_grant_schools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant_schools" ADD CONSTRAINT "role_grant_schools_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant_schools" ADD CONSTRAINT "role_grant_schools_grant_fk" FOREIGN KEY ("user_id","role") REFERENCES "public"."role_grants"("user_id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_aliases" ADD CONSTRAINT "school_aliases_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_trust_id_trusts_id_fk" FOREIGN KEY ("trust_id") REFERENCES "public"."trusts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_uses_invitation_index" ON "invitation_uses" USING btree ("invitation_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_schools_main_unique" ON "person_schools" USING btree ("user_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "person_schools_school_index" ON "person_schools" USING btree ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "role_grant_schools_school_index" ON "role_grant_schools" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_aliases_school_index" ON "school_aliases" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_urn_unique" ON "schools" USING btree ("urn");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_unconfirmed_key_unique" ON "schools" USING btree ("key") WHERE not is_confirmed;--> statement-breakpoint
CREATE INDEX "schools_key_index" ON "schools" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "schools_trust_index" ON "schools" USING btree ("trust_id");--> statement-breakpoint
CREATE INDEX "schools_domain_index" ON "schools" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "schools_words_index" ON "schools" USING gin ("words");--> statement-breakpoint
CREATE INDEX "trusts_key_index" ON "trusts" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "trusts_typed_key_unique" ON "trusts" USING btree ("key") WHERE uid is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trusts_uid_unique" ON "trusts" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_school_index" ON "invitations" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "invitations_created_by_index" ON "invitations" USING btree ("created_by","id");