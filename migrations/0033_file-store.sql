CREATE TABLE "file_objects_to_delete" (
	"object_key" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_contents" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_documents" ADD COLUMN "content_id" bigint;--> statement-breakpoint
ALTER TABLE "file_contents" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_contents" ADD COLUMN "object_key" uuid;--> statement-breakpoint
ALTER TABLE "file_contents" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_documents" ADD CONSTRAINT "assessment_documents_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_documents_content_unique" ON "assessment_documents" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_contents_object_unique" ON "file_contents" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "file_contents_store_index" ON "file_contents" USING btree ("store","id");--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_place" CHECK (("file_contents"."store" = 's3') = ("file_contents"."object_key" is not null));