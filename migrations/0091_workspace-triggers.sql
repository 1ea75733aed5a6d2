-- Nobody shares anything in a circle that the desk archived. Files go with their versions.
CREATE TRIGGER inner_circle_resources_archived BEFORE INSERT OR UPDATE OF circle_id ON inner_circle_resources
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER inner_circle_resource_versions_archived BEFORE INSERT OR UPDATE OF circle_id ON inner_circle_resource_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_circle();
--> statement-breakpoint
CREATE TRIGGER inner_circle_resource_versions_files AFTER DELETE ON inner_circle_resource_versions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_attached_files('workspace_resource');
--> statement-breakpoint
-- The search (docs/product/search.md).
CREATE TRIGGER inner_circle_resources_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, description,
    folder, tags, access_level, taken_down_at ON inner_circle_resources
  FOR EACH ROW EXECUTE FUNCTION search_changed('workspace_resource', 'id');
--> statement-breakpoint
CREATE TRIGGER inner_circle_resource_versions_search AFTER INSERT OR DELETE OR UPDATE OF url ON inner_circle_resource_versions
  FOR EACH ROW EXECUTE FUNCTION search_changed('workspace_resource', 'resource_id');
--> statement-breakpoint
-- Savi (ADR 051).
CREATE TRIGGER inner_circle_resources_savi AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, description,
    folder, tags, access_level, taken_down_at ON inner_circle_resources
  FOR EACH ROW EXECUTE FUNCTION savi_passage_changed('workspace_resource', 'id');
