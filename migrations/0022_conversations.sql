CREATE TYPE "public"."conversation_kind" AS ENUM('two', 'group', 'mentorship');--> statement-breakpoint
CREATE TYPE "public"."conversation_state" AS ENUM('active', 'requested', 'ignored', 'left');--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"is_mentorship" boolean DEFAULT false NOT NULL,
	"state" "conversation_state" DEFAULT 'active' NOT NULL,
	"sees_after" integer DEFAULT 0 NOT NULL,
	"last_read_id" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	CONSTRAINT "conversation_members_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id"),
	CONSTRAINT "conversation_members_unread" CHECK ("conversation_members"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" "conversation_kind" NOT NULL,
	"name" text,
	"pair" text,
	"mentorship_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "conversations_pair_of_two" CHECK (("conversations"."pair" is not null) = ("conversations"."kind" = 'two')),
	CONSTRAINT "conversations_of_mentorship" CHECK (("conversations"."mentorship_id" is not null) = ("conversations"."kind" = 'mentorship'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY DEFAULT nextval('mentorship_messages_id_seq'::regclass) NOT NULL,
	"conversation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_list_index" ON "conversation_members" USING btree ("person_id","state","last_activity_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_members_unread_index" ON "conversation_members" USING btree ("person_id","unread_count") WHERE "conversation_members"."unread_count" > 0 and "conversation_members"."state" = 'active';--> statement-breakpoint
CREATE INDEX "conversation_members_requests_index" ON "conversation_members" USING btree ("person_id","requested_at") WHERE "conversation_members"."requested_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_mentorship_index" ON "conversation_members" USING btree ("person_id") WHERE "conversation_members"."is_mentorship";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_unique" ON "conversations" USING btree ("pair");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_mentorship_unique" ON "conversations" USING btree ("mentorship_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_author_index" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_words_index" ON "messages" USING gin ("words");