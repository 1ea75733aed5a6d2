CREATE TABLE "access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_id_unique" ON "access_tokens" USING btree ("id");--> statement-breakpoint
CREATE INDEX "access_tokens_of_person_index" ON "access_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "access_tokens_expires_index" ON "access_tokens" USING btree ("expires_at");