CREATE TABLE "discussion_mentions" (
	"discussion_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "discussion_mentions_discussion_id_user_id_pk" PRIMARY KEY("discussion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_mentions" (
	"reply_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "reply_mentions_reply_id_user_id_pk" PRIMARY KEY("reply_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "discussion_mentions" ADD CONSTRAINT "discussion_mentions_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_mentions" ADD CONSTRAINT "discussion_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_mentions" ADD CONSTRAINT "reply_mentions_reply_id_discussion_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."discussion_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_mentions" ADD CONSTRAINT "reply_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_mentions_person_index" ON "discussion_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_mentions_person_index" ON "reply_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_name_words_index" ON "users" USING gin (to_tsvector('simple', translate(regexp_replace(normalize(lower("name"), NFD), '[\u0300-\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           ')));