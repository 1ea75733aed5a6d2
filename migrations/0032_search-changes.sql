-- Search without accents, and fast conditions on numbers together with words. Both are trusted extensions.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Writes a change of an entry to search_changes, and removes the entry of a deleted row at once.
-- Arguments of the trigger: the kind of the entry, and the column with its id.
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := (to_jsonb(OLD) ->> TG_ARGV[1])::integer;
  ELSE
    changed := (to_jsonb(NEW) ->> TG_ARGV[1])::integer;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' AND TG_ARGV[1] = 'id' THEN
    DELETE FROM search_entries WHERE kind = TG_ARGV[0] AND entry_id = changed;
  END IF;
  INSERT INTO search_changes (kind, entry_id) VALUES (TG_ARGV[0], changed);
  RETURN NULL;
END $$;
