-- contract: 0.2. No release has read this column.
ALTER TABLE "files" DROP COLUMN "state";