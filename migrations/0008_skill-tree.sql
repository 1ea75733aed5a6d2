CREATE TABLE "milestone_rewards" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"skills_needed" smallint NOT NULL,
	"level_needed" smallint NOT NULL,
	CONSTRAINT "milestone_rewards_range" CHECK ("milestone_rewards"."skills_needed" between 1 and 12 and "milestone_rewards"."level_needed" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "skill_tree_nodes" (
	"id" integer PRIMARY KEY NOT NULL,
	"skill_area" text NOT NULL,
	"level" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"hours_needed" smallint NOT NULL,
	CONSTRAINT "skill_tree_nodes_skill" CHECK ("skill_tree_nodes"."skill_area" in ('classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation', 'behaviorManagement', 'parentCommunication', 'technologyIntegration', 'dataAnalysis', 'teamwork', 'leadership', 'mentoring', 'administrativeTasks')),
	CONSTRAINT "skill_tree_nodes_level" CHECK ("skill_tree_nodes"."level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "user_earned_rewards" (
	"user_id" integer NOT NULL,
	"reward_id" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_earned_rewards_user_id_reward_id_pk" PRIMARY KEY("user_id","reward_id")
);
--> statement-breakpoint
CREATE TABLE "user_skill_completions" (
	"user_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_skill_completions_user_id_node_id_pk" PRIMARY KEY("user_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "cpd_activities" DROP CONSTRAINT "cpd_activities_skill_node";--> statement-breakpoint
ALTER TABLE "user_earned_rewards" ADD CONSTRAINT "user_earned_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_earned_rewards" ADD CONSTRAINT "user_earned_rewards_reward_id_milestone_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."milestone_rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skill_completions" ADD CONSTRAINT "user_skill_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skill_completions" ADD CONSTRAINT "user_skill_completions_node_id_skill_tree_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."skill_tree_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "skill_tree_nodes_level_unique" ON "skill_tree_nodes" USING btree ("skill_area","level");--> statement-breakpoint
CREATE INDEX "user_earned_rewards_reward_index" ON "user_earned_rewards" USING btree ("reward_id");--> statement-breakpoint
CREATE INDEX "user_skill_completions_node_index" ON "user_skill_completions" USING btree ("node_id");--> statement-breakpoint
-- Entries that are there refer to nodes from here on; where there are none, nodes come with the start, as into an empty database that a
-- backup is restored into. What they are called and when they are reached, the next start writes as it has it.
INSERT INTO skill_tree_nodes (id, skill_area, level, title, description, hours_needed)
  SELECT (place - 1) * 5 + level, skill, level, skill || ' ' || level, '', (array[2, 6, 12, 20, 30])[level]
  FROM unnest(array['classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation', 'behaviorManagement', 'parentCommunication', 'technologyIntegration', 'dataAnalysis', 'teamwork', 'leadership', 'mentoring', 'administrativeTasks'])
    WITH ORDINALITY AS named (skill, place), generate_series(1, 5) AS level
  WHERE EXISTS (SELECT FROM cpd_activities);--> statement-breakpoint
ALTER TABLE "cpd_activities" ADD CONSTRAINT "cpd_activities_skill_node_id_skill_tree_nodes_id_fk" FOREIGN KEY ("skill_node_id") REFERENCES "public"."skill_tree_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- user_progress.experience_points = ten for each confirmed hour of a skill (the one an entry names, else its node's).
-- user_skill_completions = the nodes that this reaches, user_earned_rewards = the milestones that those make up. So it is
-- however entries come, change or go. The lock lets one person's entries be counted one after another: two at once would
-- each see a milestone as one skill short.
CREATE FUNCTION count_skill_experience() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entries text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed' END;
  moved record;
BEGIN
  FOR moved IN EXECUTE format(
    'SELECT entry.user_id, coalesce(entry.skill_area, node.skill_area) AS skill,
       sum(entry.sign * entry.hours_spent * 10)::integer AS points, max(entry.created_at) AS recorded_at
     FROM (%s) entry JOIN skill_tree_nodes node ON node.id = entry.skill_node_id
     WHERE entry.status = ''confirmed''
     GROUP BY 1, 2 HAVING sum(entry.sign * entry.hours_spent) <> 0
     ORDER BY 1, coalesce(entry.skill_area, node.skill_area) COLLATE "C"', entries)
  LOOP
    PERFORM pg_advisory_xact_lock(hashtext('skill_tree'), moved.user_id);
    UPDATE user_progress SET experience_points = experience_points + moved.points
      WHERE user_id = moved.user_id AND skill_area = moved.skill;
    IF NOT FOUND AND moved.points > 0 THEN
      INSERT INTO user_progress (user_id, skill_area, experience_points)
        VALUES (moved.user_id, moved.skill, moved.points)
        ON CONFLICT (user_id, skill_area)
        DO UPDATE SET experience_points = user_progress.experience_points + excluded.experience_points;
    END IF;
    DELETE FROM user_skill_completions done USING skill_tree_nodes node, user_progress progress
      WHERE done.user_id = moved.user_id AND node.id = done.node_id AND node.skill_area = moved.skill
        AND progress.user_id = moved.user_id AND progress.skill_area = moved.skill
        AND node.hours_needed * 10 > progress.experience_points;
    INSERT INTO user_skill_completions (user_id, node_id, completed_at)
      SELECT moved.user_id, node.id, CASE TG_OP WHEN 'INSERT' THEN moved.recorded_at ELSE now() END
      FROM skill_tree_nodes node JOIN user_progress progress
        ON progress.user_id = moved.user_id AND progress.skill_area = node.skill_area
      WHERE node.skill_area = moved.skill AND node.hours_needed * 10 <= progress.experience_points
      ON CONFLICT DO NOTHING;
    DELETE FROM user_earned_rewards earned USING milestone_rewards reward
      WHERE earned.user_id = moved.user_id AND reward.id = earned.reward_id
        AND reward.skills_needed > (SELECT count(*) FROM user_skill_completions done JOIN skill_tree_nodes node
          ON node.id = done.node_id WHERE done.user_id = moved.user_id AND node.level = reward.level_needed);
    INSERT INTO user_earned_rewards (user_id, reward_id, earned_at)
      SELECT moved.user_id, reward.id, CASE TG_OP WHEN 'INSERT' THEN moved.recorded_at ELSE now() END
      FROM milestone_rewards reward
      WHERE reward.skills_needed <= (SELECT count(*) FROM user_skill_completions done JOIN skill_tree_nodes node
          ON node.id = done.node_id WHERE done.user_id = moved.user_id AND node.level = reward.level_needed)
      ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cpd_experience_added AFTER INSERT ON cpd_activities
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_skill_experience();
--> statement-breakpoint
CREATE TRIGGER cpd_experience_moved AFTER UPDATE ON cpd_activities
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_skill_experience();
--> statement-breakpoint
CREATE TRIGGER cpd_experience_removed AFTER DELETE ON cpd_activities
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_skill_experience();
--> statement-breakpoint
-- What was recorded before is counted too.
INSERT INTO user_progress (user_id, skill_area, experience_points)
  SELECT entry.user_id, coalesce(entry.skill_area, node.skill_area), sum(entry.hours_spent * 10)::integer
  FROM cpd_activities entry JOIN skill_tree_nodes node ON node.id = entry.skill_node_id
  WHERE entry.status = 'confirmed' GROUP BY 1, 2
  ON CONFLICT (user_id, skill_area) DO UPDATE SET experience_points = excluded.experience_points;
--> statement-breakpoint
INSERT INTO user_skill_completions (user_id, node_id, completed_at)
  SELECT progress.user_id, node.id, now() FROM user_progress progress
  JOIN skill_tree_nodes node ON node.skill_area = progress.skill_area AND node.hours_needed * 10 <= progress.experience_points;
