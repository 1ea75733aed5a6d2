CREATE TABLE "attachments" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"position" integer NOT NULL,
	"circle_id" integer
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"content_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"chunk" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"store" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"state" text NOT NULL,
	"preview" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"audience" text,
	"audience_id" integer,
	"circle_id" integer,
	"author_id" integer,
	"at" timestamp with time zone,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "search_entries_kind_entry_id_pk" PRIMARY KEY("kind","entry_id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_subject_unique" ON "attachments" USING btree ("kind","subject_id","position");--> statement-breakpoint
CREATE INDEX "attachments_circle_index" ON "attachments" USING btree ("circle_id") WHERE circle_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_contents_variant_unique" ON "file_contents" USING btree ("file_id","variant");--> statement-breakpoint
CREATE UNIQUE INDEX "files_upload_unique" ON "files" USING btree ("owner_id","upload_key");--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_created_index" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_entries_words_index" ON "search_entries" USING gin ("words");