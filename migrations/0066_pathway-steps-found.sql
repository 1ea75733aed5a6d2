CREATE INDEX "pathway_steps_due_index" ON "pathway_steps" USING btree ("due_on") WHERE not "pathway_steps"."is_completed" and "pathway_steps"."due_on" is not null;--> statement-breakpoint
CREATE TRIGGER pathway_steps_search AFTER INSERT OR DELETE OR UPDATE OF user_id, pathway_id, title, description, why ON pathway_steps
  FOR EACH ROW EXECUTE FUNCTION search_changed('step', 'id');
--> statement-breakpoint
-- Only the steps of the latest pathway are found.
CREATE FUNCTION search_steps_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (kind, entry_id)
    SELECT 'step', id FROM pathway_steps WHERE user_id = NEW.user_id ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER development_pathways_search AFTER INSERT ON development_pathways
  FOR EACH ROW EXECUTE FUNCTION search_steps_changed();
