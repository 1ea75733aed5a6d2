-- Chunks are mostly compressed formats. Compressing them again costs time and saves nothing.
ALTER TABLE file_chunks ALTER COLUMN chunk SET STORAGE EXTERNAL;--> statement-breakpoint
-- Notes the object of a content that was deleted, or that has moved to another place. Deleting a person, a file or a
-- document deletes its contents through foreign keys, so only a trigger sees every case.
CREATE FUNCTION file_object_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_objects_to_delete (object_key) VALUES (OLD.object_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER file_contents_deleted AFTER DELETE ON file_contents
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION file_object_released();--> statement-breakpoint
CREATE TRIGGER file_contents_moved AFTER UPDATE OF object_key ON file_contents
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION file_object_released();--> statement-breakpoint
-- A document has its content alone, so the content goes with it.
CREATE FUNCTION assessment_document_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_contents WHERE id = OLD.content_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER assessment_documents_deleted AFTER DELETE ON assessment_documents
  FOR EACH ROW WHEN (OLD.content_id IS NOT NULL) EXECUTE FUNCTION assessment_document_deleted();
