CREATE TYPE "public"."follow_level" AS ENUM('everything', 'replies', 'nothing');--> statement-breakpoint
CREATE TABLE "discussion_levels" (
	"person_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"discussion_id" integer NOT NULL,
	"level" "follow_level" NOT NULL,
	"is_chosen" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_levels_discussion_id_person_id_pk" PRIMARY KEY("discussion_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_reads" (
	"person_id" integer NOT NULL,
	"circle_id" integer NOT NULL,
	"discussion_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discussion_reads_person_id_discussion_id_pk" PRIMARY KEY("person_id","discussion_id")
);
--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "level" "follow_level" DEFAULT 'replies' NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_members" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "last_reply_by" integer;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "last_post_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(last_reply_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD COLUMN "last_post_by" integer GENERATED ALWAYS AS (coalesce(last_reply_by, user_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_levels" ADD CONSTRAINT "discussion_levels_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_levels" ADD CONSTRAINT "discussion_levels_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_levels" ADD CONSTRAINT "discussion_levels_member_fk" FOREIGN KEY ("circle_id","person_id") REFERENCES "public"."circle_members"("circle_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_discussion_id_circle_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."circle_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_member_fk" FOREIGN KEY ("circle_id","person_id") REFERENCES "public"."circle_members"("circle_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_levels_member_index" ON "discussion_levels" USING btree ("circle_id","person_id");--> statement-breakpoint
CREATE INDEX "discussion_levels_person_index" ON "discussion_levels" USING btree ("person_id","discussion_id");--> statement-breakpoint
CREATE INDEX "discussion_reads_member_index" ON "discussion_reads" USING btree ("circle_id","person_id","read_at");--> statement-breakpoint
CREATE INDEX "discussion_reads_discussion_index" ON "discussion_reads" USING btree ("discussion_id");--> statement-breakpoint
ALTER TABLE "circle_discussions" ADD CONSTRAINT "circle_discussions_last_reply_by_users_id_fk" FOREIGN KEY ("last_reply_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_members_everything_index" ON "circle_members" USING btree ("circle_id","user_id") WHERE "circle_members"."level" = 'everything';--> statement-breakpoint
CREATE INDEX "circle_discussions_last_reply_by_index" ON "circle_discussions" USING btree ("last_reply_by");--> statement-breakpoint
CREATE INDEX "circle_discussions_new_index" ON "circle_discussions" USING btree ("circle_id","last_post_at","id","last_post_by") WHERE "circle_discussions"."taken_down_at" is null;