ALTER TABLE "programmes" ADD COLUMN "number" serial NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_number_unique" ON "programmes" USING btree ("number");