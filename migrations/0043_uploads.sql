DROP INDEX "files_created_index";--> statement-breakpoint
DROP INDEX "files_owner_index";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_preview_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unattached_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "files_unattached_index" ON "files" USING btree ("unattached_since") WHERE unattached_since is not null;--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_id","created_at","id");