-- The search finds the names and descriptions of attached files, and discussions with an answer (docs/product/search.md).

-- The kind of the search entries of items with files. Null: they have none.
CREATE FUNCTION search_kind_of(attachable text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN attachable IN ('discussion', 'reply', 'resource', 'message') THEN attachable
    WHEN attachable = 'cpd' THEN 'development' END
$$;
--> statement-breakpoint
CREATE FUNCTION attachments_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, entry_id)
    SELECT DISTINCT search_kind_of(kind), subject_id FROM changed WHERE search_kind_of(kind) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attachments_search_added AFTER INSERT ON attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attachments_search_changed();
--> statement-breakpoint
CREATE TRIGGER attachments_search_removed AFTER DELETE ON attachments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attachments_search_changed();
--> statement-breakpoint
CREATE FUNCTION files_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, entry_id)
    SELECT search_kind_of(kind), subject_id FROM attachments
    WHERE file_id = NEW.id AND search_kind_of(kind) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_search AFTER UPDATE OF name, alt ON files
  FOR EACH ROW WHEN ((OLD.name, OLD.alt) IS DISTINCT FROM (NEW.name, NEW.alt)) EXECUTE FUNCTION files_search_changed();
--> statement-breakpoint
CREATE TRIGGER circle_discussions_search_answer AFTER UPDATE OF answer_id ON circle_discussions
  FOR EACH ROW WHEN ((OLD.answer_id IS NULL) <> (NEW.answer_id IS NULL))
  EXECUTE FUNCTION search_changed('discussion', 'id');
--> statement-breakpoint
-- All entries are written again: they have files and answers now, and the endings of file names are words of their own.
DELETE FROM search_fills;
