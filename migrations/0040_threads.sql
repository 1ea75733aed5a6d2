CREATE TABLE "discussion_reactions" (
	"discussion_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "story_reaction_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_reactions_discussion_id_user_id_kind_pk" PRIMARY KEY("discussion_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reply_reactions" (
	"reply_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "story_reaction_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_reactions_reply_id_user_id_kind_pk" PRIMARY KEY("reply_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "discussion_moves" (
	"discussion_id" integer PRIMARY KEY NOT NULL,
	"from_circle_id" integer,
	"moved_by" integer,
	"note" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "answer_id" integer;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "heartwarming_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "inspiring_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "powerful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "thought_provoking_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "game_changing_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "heartwarming_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "inspiring_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "powerful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "thought_provoking_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "game_changing_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_reactions" ADD CONSTRAINT "discussion_reactions_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reactions" ADD CONSTRAINT "discussion_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_reactions" ADD CONSTRAINT "reply_reactions_reply_id_discussion_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."discussion_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_reactions" ADD CONSTRAINT "reply_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_moves" ADD CONSTRAINT "discussion_moves_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_moves" ADD CONSTRAINT "discussion_moves_from_circle_id_circles_id_fk" FOREIGN KEY ("from_circle_id") REFERENCES "public"."circles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_moves" ADD CONSTRAINT "discussion_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_reactions_of_person_index" ON "discussion_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discussion_reactions_newest_index" ON "discussion_reactions" USING btree ("discussion_id","created_at","user_id","kind");--> statement-breakpoint
CREATE INDEX "reply_reactions_of_person_index" ON "reply_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_reactions_newest_index" ON "reply_reactions" USING btree ("reply_id","created_at","user_id","kind");--> statement-breakpoint
CREATE INDEX "discussion_moves_person_index" ON "discussion_moves" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "discussion_moves_from_index" ON "discussion_moves" USING btree ("from_circle_id");--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD CONSTRAINT "circle_discussions_answer_id_discussion_replies_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."discussion_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_discussions_answered_index" ON "circle_discussions" USING btree ("circle_id","is_sticky",coalesce("last_reply_at", "created_at"),"id") WHERE "circle_discussions"."answer_id" is not null;--> statement-breakpoint
CREATE INDEX "circle_discussions_unanswered_index" ON "circle_discussions" USING btree ("circle_id","is_sticky",coalesce("last_reply_at", "created_at"),"id") WHERE "circle_discussions"."answer_id" is null;--> statement-breakpoint
CREATE INDEX "circle_discussions_answer_index" ON "circle_discussions" USING btree ("answer_id") WHERE "circle_discussions"."answer_id" is not null;