CREATE TABLE "ended_session_places" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "best_practices" ADD COLUMN "network_id" integer;--> statement-breakpoint
ALTER TABLE "expert_sessions" ADD COLUMN "network_id" integer;--> statement-breakpoint
ALTER TABLE "ended_session_places" ADD CONSTRAINT "ended_session_places_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_session_places" ADD CONSTRAINT "ended_session_places_session_id_expert_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."expert_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_session_places_untold_index" ON "ended_session_places" USING btree ("id") WHERE "ended_session_places"."told_at" is null;--> statement-breakpoint
CREATE INDEX "ended_session_places_person_index" ON "ended_session_places" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "ended_session_places_session_index" ON "ended_session_places" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ended_session_places_age_index" ON "ended_session_places" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "best_practices" ADD CONSTRAINT "best_practices_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_sessions" ADD CONSTRAINT "expert_sessions_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_practices_network_index" ON "best_practices" USING btree ("network_id","created_at","id") WHERE "best_practices"."network_id" is not null;--> statement-breakpoint
CREATE INDEX "expert_sessions_network_index" ON "expert_sessions" USING btree ("network_id","starts_at","id") WHERE "expert_sessions"."network_id" is not null;--> statement-breakpoint
ALTER TABLE "best_practices" ADD CONSTRAINT "best_practices_network_published" CHECK ("best_practices"."network_id" is null or "best_practices"."status" = 'published');--> statement-breakpoint
ALTER TABLE "expert_sessions" ADD CONSTRAINT "expert_sessions_shared" CHECK ("expert_sessions"."network_id" is null or "expert_sessions"."status" <> 'proposed');
--> statement-breakpoint
-- Whether a person is in a circle of the network that a circle shares something with. The only condition for shared things: queries
-- (areas/networks/server/shared-things.ts) and the triggers below use it.
CREATE FUNCTION shares_network(person integer, circle integer, network integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT network IS NOT NULL AND EXISTS (
    SELECT FROM network_circles source
      JOIN circles its ON its.id = source.circle_id AND its.has_workspace AND its.archived_at IS NULL AND its.merged_into_id IS NULL
      JOIN network_circles other ON other.network_id = source.network_id
      JOIN circles theirs ON theirs.id = other.circle_id AND theirs.has_workspace AND theirs.archived_at IS NULL
        AND theirs.merged_into_id IS NULL
      JOIN circle_members mine ON mine.circle_id = theirs.id AND mine.user_id = person
    WHERE source.circle_id = circle AND source.network_id = network)
$$;
--> statement-breakpoint
-- Ends the places at these sessions of people who can no longer see them, while the sessions are coming up. A job tells them, and gives
-- the places to those who wait. The sessions are locked first, as a registration does.
CREATE FUNCTION end_lost_places(of_sessions integer[], why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expert_sessions s WHERE s.id = ANY(of_sessions) AND s.ends_at > now() ORDER BY s.id FOR NO KEY UPDATE;
  WITH ended AS (
    DELETE FROM expert_session_registrations r USING expert_sessions s
      WHERE s.id = ANY(of_sessions) AND r.session_id = s.id AND s.ends_at > now()
        AND NOT EXISTS (SELECT FROM circle_members m WHERE m.circle_id = s.circle_id AND m.user_id = r.person_id)
        AND NOT shares_network(r.person_id, s.circle_id, s.network_id)
      RETURNING r.person_id, s.id AS session_id, s.title, s.status)
  INSERT INTO ended_session_places (person_id, session_id, title, reason)
    SELECT person_id, session_id, title, why FROM ended WHERE status = 'scheduled';
END $$;
--> statement-breakpoint
-- What is moved to another circle is not shared until its new circle shares it.
CREATE FUNCTION unshare_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network_id := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_sessions_moved BEFORE UPDATE OF circle_id ON expert_sessions
  FOR EACH ROW WHEN (OLD.circle_id <> NEW.circle_id) EXECUTE FUNCTION unshare_moved();
--> statement-breakpoint
CREATE TRIGGER best_practices_moved BEFORE UPDATE OF circle_id ON best_practices
  FOR EACH ROW WHEN (OLD.circle_id <> NEW.circle_id) EXECUTE FUNCTION unshare_moved();
--> statement-breakpoint
CREATE FUNCTION session_no_longer_shared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_lost_places(ARRAY[NEW.id], 'not_shared');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_sessions_unshared AFTER UPDATE ON expert_sessions
  FOR EACH ROW WHEN (OLD.network_id IS NOT NULL AND OLD.network_id IS DISTINCT FROM NEW.network_id)
  EXECUTE FUNCTION session_no_longer_shared();
--> statement-breakpoint
-- Ends what a circle shares with a network, and the places of its members at what the other circles share.
CREATE FUNCTION end_sharing(circle integer, network integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expert_sessions SET network_id = NULL WHERE circle_id = circle AND network_id = network;
  UPDATE best_practices SET network_id = NULL WHERE circle_id = circle AND network_id = network;
  PERFORM end_lost_places(ARRAY(
    SELECT DISTINCT r.session_id FROM circle_members m
      JOIN expert_session_registrations r ON r.person_id = m.user_id
      JOIN expert_sessions s ON s.id = r.session_id AND s.network_id = network AND s.ends_at > now()
      WHERE m.circle_id = circle), 'not_in_network');
END $$;
--> statement-breakpoint
CREATE FUNCTION circle_left_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sharing(OLD.circle_id, OLD.network_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER network_circles_left AFTER DELETE ON network_circles
  FOR EACH ROW EXECUTE FUNCTION circle_left_network();
--> statement-breakpoint
CREATE FUNCTION circle_stops_sharing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sharing(network_circles.circle_id, network_circles.network_id) FROM network_circles WHERE circle_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER circles_stop_sharing AFTER UPDATE OF has_workspace, archived_at, merged_into_id ON circles
  FOR EACH ROW WHEN ((OLD.has_workspace AND NOT NEW.has_workspace) OR (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
    OR (OLD.merged_into_id IS NULL AND NEW.merged_into_id IS NOT NULL))
  EXECUTE FUNCTION circle_stops_sharing();
--> statement-breakpoint
-- A member who leaves a circle keeps a place that another of their circles in the network gives access to.
CREATE OR REPLACE FUNCTION leave_sessions_of_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expert_sessions s
    WHERE s.circle_id = OLD.circle_id AND s.ends_at > now()
      AND EXISTS (SELECT FROM expert_session_registrations r WHERE r.session_id = s.id AND r.person_id = OLD.user_id)
    ORDER BY s.id FOR NO KEY UPDATE;
  DELETE FROM expert_session_registrations r USING expert_sessions s
    WHERE r.person_id = OLD.user_id AND s.id = r.session_id AND s.circle_id = OLD.circle_id AND s.ends_at > now()
      AND NOT shares_network(OLD.user_id, s.circle_id, s.network_id);
  PERFORM end_lost_places(ARRAY(
    SELECT r.session_id FROM expert_session_registrations r
      JOIN expert_sessions s ON s.id = r.session_id AND s.network_id IS NOT NULL AND s.ends_at > now()
      WHERE r.person_id = OLD.user_id), 'not_in_network');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The search and Savi also learn of what is shared.
DROP TRIGGER expert_sessions_search ON expert_sessions;
--> statement-breakpoint
CREATE TRIGGER expert_sessions_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, expert, credentials,
    description, notes, network_id, taken_down_at ON expert_sessions
  FOR EACH ROW EXECUTE FUNCTION search_changed('workspace_session', 'id');
--> statement-breakpoint
DROP TRIGGER best_practices_search ON best_practices;
--> statement-breakpoint
CREATE TRIGGER best_practices_search AFTER INSERT OR DELETE OR UPDATE OF circle_id, user_id, title, category, subject,
    done, results, evidence, status, network_id, shared_at, taken_down_at, created_at ON best_practices
  FOR EACH ROW EXECUTE FUNCTION search_changed('best_practice', 'id');
--> statement-breakpoint
CREATE TRIGGER networks_search AFTER INSERT OR DELETE OR UPDATE OF name, description, written_by, taken_down_at ON networks
  FOR EACH ROW EXECUTE FUNCTION search_changed('network', 'id');
