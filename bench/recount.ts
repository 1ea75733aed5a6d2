import { sql } from 'drizzle-orm';
import { pointsOf } from '#areas/badges/server/badge-rules.ts';
import type { Db } from '#server/database.ts';
import { wrongCountersOfCircles } from '#test/recounts.ts';

/**
 * Counts every derived counter again from its rows. Returns the differences: an empty list means that all counters are
 * right. The caller counts views and shares, because an erasure removes their rows.
 */
export async function wrongCounters(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'current_mentees' as counter, u.id::text as id from users u where u.current_mentees <>
      (select count(*) from mentorship_matches m where m.mentor_id = u.id and m.status = 'accepted')
    union all
    select 'mentor_offers', u.id::text from users u left join mentor_offers o on o.mentor_id = u.id
      where (o.mentor_id is not null) <> (u.is_available_as_mentor and u.erased_at is null and u.taken_down_at is null
          and u.suspended_at is null)
        or o.has_free_place <> (u.max_mentees > u.current_mentees)
    union all
    select 'seats', c.id::text from circles c where c.is_inner_circle and c.member_count > c.max_members
    union all
    select 'reactions', s.id::text from edu_stories s where
      array[s.heartwarming_count, s.inspiring_count, s.powerful_count, s.thought_provoking_count, s.game_changing_count]
      is distinct from (select array[count(*) filter (where kind = 'heartwarming'),
        count(*) filter (where kind = 'inspiring'), count(*) filter (where kind = 'powerful'),
        count(*) filter (where kind = 'thoughtProvoking'), count(*) filter (where kind = 'gameChanging')]::integer[]
        from story_reactions r where r.story_id = s.id)
    union all
    select 'experience', coalesce(p.user_id, e.user_id)::text || ' ' || coalesce(p.skill_area::text, e.skill::text)
      from (select entry.user_id, coalesce(entry.skill_area, node.skill_area) as skill,
          sum(entry.hours_spent * 10)::integer as points
        from cpd_activities entry join skill_tree_nodes node on node.id = entry.skill_node_id
        where entry.status = 'confirmed' group by 1, 2) e
      full join user_progress p on p.user_id = e.user_id and p.skill_area = e.skill
      where coalesce(p.experience_points, 0) <> coalesce(e.points, 0)
    union all
    select 'completions', p.user_id::text || ' ' || node.id from user_progress p join skill_tree_nodes node
        on node.skill_area = p.skill_area
      left join user_skill_completions done on done.user_id = p.user_id and done.node_id = node.id
      where (done.node_id is not null) <> (node.hours_needed * 10 <= p.experience_points)
    union all
    select 'rewards', u.id::text || ' ' || reward.id from users u cross join milestone_rewards reward
      left join user_earned_rewards earned on earned.user_id = u.id and earned.reward_id = reward.id
      where u.erased_at is null and (earned.reward_id is not null) <> (reward.skills_needed <=
        (select count(*) from user_skill_completions done join skill_tree_nodes node on node.id = done.node_id
          where done.user_id = u.id and node.level = reward.level_needed))
    union all
    select 'reputation', r.user_id::text from user_reputation r where r.points <> coalesce((select sum(case b.level
        when 'bronze' then ${pointsOf.bronze}::int when 'silver' then ${pointsOf.silver}::int
        when 'gold' then ${pointsOf.gold}::int else ${pointsOf.platinum}::int end)
      from user_badges own join expertise_badges b on b.id = own.badge_id where own.user_id = r.user_id), 0)
    union all
    select 'circle uses', i.id::text from inner_circle_invitations i where i.current_uses not between 0 and i.max_uses
    union all
    select 'erased', u.id::text from users u where u.name = 'Former member' and u.erased_at is not null
      and not exists (select 1 from deletion_requests d where d.user_id = u.id)
      and (exists (select 1 from circle_members m where m.user_id = u.id)
        or exists (select 1 from sessions s where s.user_id = u.id)
        or exists (select 1 from cpd_activities a where a.user_id = u.id)
        or exists (select 1 from user_badges b where b.user_id = u.id))`);
  return [...rows, ...(await wrongCountersOfCircles(db))];
}
