import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startConversation } from '#areas/messages/contract/conversation.ts';
import { readProgrammes, writeProgrammes } from '#areas/programmes/server/programme-files.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { findGroups, findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { searchKinds as kinds } from './gathered.ts';

/** What is found of each kind when its row is made, changed, hidden and shown again. */
const test = openTestApp();
let me: SignedIn;
let other: SignedIn;
let circleId: number;
let privateId: number;
let discussionId: number;
let workspaceId: number;

const run = async (statement: SQL): Promise<number> => {
  const { rows } = await test.context.db.execute<{ id: number }>(statement);
  return rows[0]?.id ?? 0;
};
const found = async (person: SignedIn, q: string, kind?: SearchKindName) => {
  await test.indexSearch();
  return (await findResults(person, q)).filter((result) => kind === undefined || result.kind === kind);
};
const circle = (name: string, isPrivate: boolean) =>
  run(sql`insert into circles (name, description, is_private) values (${name}, 'A place', ${isPrivate}) returning id`);
const discussion = (title: string, content: string) =>
  run(sql`insert into circle_discussions (circle_id, user_id, title, content)
    values (${circleId}, ${me.person.id}, ${title}, ${content}) returning id`);

beforeAll(async () => {
  [me, other] = [await test.signedIn({ name: 'Ada Own' }), await test.signedIn({ name: 'Bea Other' })];
  circleId = await circle('Open circle', false);
  privateId = await circle('Private circle', true);
  for (const id of [circleId, privateId])
    await run(sql`insert into circle_members (circle_id, user_id) values (${id}, ${me.person.id})`);
  await run(sql`insert into circle_members (circle_id, user_id) values (${circleId}, ${other.person.id})`);
  workspaceId = await run(sql`insert into circles (name, description, is_private, is_inner_circle, has_workspace)
    values ('A workspace', 'A place', true, true, true) returning id`);
  for (const { person } of [me, other])
    await run(sql`insert into circle_members (circle_id, user_id) values (${workspaceId}, ${person.id})`);
  discussionId = await discussion('Cover lessons', 'Opening');
  await writeProgrammes(test.context.db, readProgrammes());
  await run(sql`insert into job_board_sources (key, name, base_url) values ('k', 'A source', 'https://jobs.example')`);
});

let lastRoute = 20_000;
const nextRoute = () => {
  lastRoute += 1;
  return lastRoute;
};

interface Case {
  /** Makes a row whose text has the word, and returns its id. */
  make(word: string): Promise<number>;
  /** Replaces the word by another one. */
  change(id: number, word: string): SQL;
  /** Each hides the row. The last one may delete it. */
  hide: ((id: number) => SQL)[];
  show?: (id: number) => SQL;
  link(id: number): string;
  title(word: string): string;
  /** Only the person of the row finds it. */
  isOwn?: true;
}

const takenDown = (table: string) => ({
  hide: [
    (id: number) =>
      sql`update ${sql.identifier(table)} set taken_down_at = now(), taken_down_reason = 'No' where id = ${id}`,
    (id: number) => sql`delete from ${sql.identifier(table)} where id = ${id}`,
  ],
  show: (id: number) =>
    sql`update ${sql.identifier(table)} set taken_down_at = null, taken_down_reason = null where id = ${id}`,
});
const deleted = (table: string) => ({
  hide: [(id: number) => sql`delete from ${sql.identifier(table)} where id = ${id}`],
});
const set = (table: string, column: string) => (id: number, word: string) =>
  sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${`About ${word} again`} where id = ${id}`;

const cases: Partial<Record<SearchKindName, Case>> = {
  person: {
    make: (word) =>
      run(sql`insert into users (username, password, name, email, bio)
        values (${word}, 'x', 'Cy Person', ${`${word}@school.example`}, ${`I like ${word}`}) returning id`),
    change: set('users', 'bio'),
    hide: [
      (id) => sql`update users set suspended_at = now() where id = ${id}`,
      (id) => sql`update users set suspended_at = null, taken_down_at = now() where id = ${id}`,
      (id) => sql`update users set taken_down_at = null, erased_at = now() where id = ${id}`,
      (id) => sql`with shown as (update users set erased_at = null where id = ${id})
        insert into user_preferences (user_id, profile_visibility) values (${id}, false)`,
    ],
    show: (id) => sql`with hidden as (delete from user_preferences where user_id = ${id})
      update users set suspended_at = null, taken_down_at = null, erased_at = null where id = ${id}`,
    link: (id) => `/people/${id}`,
    title: () => 'Cy Person',
  },
  circle: {
    make: (word) => circle(`The ${word} circle`, false),
    change: set('circles', 'name'),
    hide: [
      (id) => sql`update circles set is_private = true where id = ${id}`,
      (id) => sql`delete from circles where id = ${id}`,
    ],
    show: (id) => sql`update circles set is_private = false where id = ${id}`,
    link: (id) => `/circles/${id}`,
    title: (word) => `The ${word} circle`,
  },
  discussion: {
    make: (word) => discussion(`On ${word}`, `All about **${word}**`),
    change: (id, word) => sql`update circle_discussions set title = 'T', content = ${word} where id = ${id}`,
    ...takenDown('circle_discussions'),
    link: (id) => `/circles/${circleId}/discussions/${id}`,
    title: (word) => `On ${word}`,
  },
  reply: {
    make: (word) =>
      run(sql`insert into discussion_replies (discussion_id, user_id, content)
        values (${discussionId}, ${me.person.id}, ${`See [${word}](https://school.example/x)`}) returning id`),
    change: set('discussion_replies', 'content'),
    ...takenDown('discussion_replies'),
    link: (id) => `/circles/${circleId}/discussions/${discussionId}#reply-${id}`,
    title: () => 'Cover lessons',
  },
  best_practice: {
    make: (word) =>
      run(sql`insert into best_practices (circle_id, user_id, title, category, done, results)
        values (${workspaceId}, ${me.person.id}, ${`On ${word}`}, 'Reading', ${`All about ${word}`}, 'Good') returning id`),
    change: (id, word) => sql`update best_practices set title = 'T', done = ${`About ${word}`} where id = ${id}`,
    hide: [
      (id) => sql`update circles set has_workspace = false
        where id = (select circle_id from best_practices where id = ${id})`,
      (id) => sql`update best_practices set status = 'draft' where id = ${id}`,
      ...takenDown('best_practices').hide,
    ],
    show: (id) => sql`with shown as (update circles set has_workspace = true where id = ${workspaceId})
      update best_practices set status = 'published', taken_down_at = null, taken_down_reason = null
      where id = ${id}`,
    link: (id) => `/practices/${id}`,
    title: (word) => `On ${word}`,
  },
  learning_pathway: {
    make: (word) =>
      run(sql`insert into learning_pathways (title, summary, author_id)
        values (${`On ${word}`}, 'S', ${me.person.id}) returning id`),
    change: (id, word) => sql`with changed as (update learning_pathways set title = 'T' where id = ${id})
      insert into learning_pathway_items (pathway_id, place, item_key, kind, title, text)
      values (${id}, 1, 'task:T', 'task', 'T', ${`About ${word}`})`,
    hide: [
      (id) => sql`update learning_pathways set withdrawn_at = now() where id = ${id}`,
      ...takenDown('learning_pathways').hide,
    ],
    show: (id) => sql`update learning_pathways set withdrawn_at = null, taken_down_at = null, taken_down_reason = null
      where id = ${id}`,
    link: (id) => `/learning-pathways/${id}`,
    title: (word) => `On ${word}`,
  },
  network: {
    make: (word) =>
      run(sql`with made as (insert into networks (name, description, written_by, invite_code)
          values (${`On ${word}`}, 'D', ${me.person.id}, ${word}) returning id)
        insert into network_owners (network_id, user_id)
          select made.id, person from made, unnest(array[${me.person.id}::int, ${other.person.id}::int]) person
          returning network_id as id`),
    change: (id, word) => sql`update networks set name = 'T', description = ${`About ${word}`} where id = ${id}`,
    ...takenDown('networks'),
    link: (id) => `/networks/${id}`,
    title: (word) => `On ${word}`,
  },
  workspace_session: {
    make: (word) =>
      run(sql`insert into expert_sessions (circle_id, user_id, title, expert, description, starts_at, ends_at)
        values (${workspaceId}, ${me.person.id}, ${`On ${word}`}, 'Ann Reed', ${`All about ${word}`}, now(), now()) returning id`),
    change: (id, word) =>
      sql`update expert_sessions set title = 'T', description = ${`About ${word}`} where id = ${id}`,
    hide: [
      (id) => sql`update circles set has_workspace = false
        where id = (select circle_id from expert_sessions where id = ${id})`,
      ...takenDown('expert_sessions').hide,
    ],
    show: (id) => sql`with shown as (update circles set has_workspace = true where id = ${workspaceId})
      update expert_sessions set taken_down_at = null, taken_down_reason = null where id = ${id}`,
    link: (id) => `/circles/${workspaceId}?tab=sessions&session=${id}`,
    title: (word) => `On ${word}`,
  },
  cpd_pathway: {
    make: (word) =>
      run(sql`with made as (insert into inner_circle_cpd_pathways (circle_id, user_id, title, description)
          values (${workspaceId}, ${me.person.id}, ${`On ${word}`}, 'D') returning id)
        insert into inner_circle_cpd_pathway_modules (pathway_id, circle_id, added_by, title, task, hours, activity_type)
          select id, ${workspaceId}, ${me.person.id}, 'M', ${`Try ${word}`}, 1, 'webinar' from made returning pathway_id as id`),
    change: (id, word) =>
      sql`with changed as (update inner_circle_cpd_pathways set title = 'T' where id = ${id})
        update inner_circle_cpd_pathway_modules set task = ${`Try ${word}`} where pathway_id = ${id}`,
    hide: [
      (id) => sql`update circles set has_workspace = false
        where id = (select circle_id from inner_circle_cpd_pathways where id = ${id})`,
      ...takenDown('inner_circle_cpd_pathways').hide,
    ],
    show: (id) => sql`with shown as (update circles set has_workspace = true where id = ${workspaceId})
      update inner_circle_cpd_pathways set taken_down_at = null, taken_down_reason = null where id = ${id}`,
    link: (id) => `/circles/${workspaceId}?tab=pathways&pathway=${id}`,
    title: (word) => `On ${word}`,
  },
  workspace_project: {
    make: (word) =>
      run(sql`insert into project_hubs (circle_id, user_id, title, category, hypothesis)
        values (${workspaceId}, ${me.person.id}, ${`On ${word}`}, 'C', ${`If ${word}, then more.`}) returning id`),
    change: (id, word) => sql`update project_hubs set title = 'T', hypothesis = ${`If ${word}`} where id = ${id}`,
    hide: [
      (id) => sql`update circles set has_workspace = false
        where id = (select circle_id from project_hubs where id = ${id})`,
      (id) => sql`update project_hubs set proposal = 'declined' where id = ${id}`,
      ...takenDown('project_hubs').hide,
    ],
    show: (id) => sql`with shown as (update circles set has_workspace = true where id = ${workspaceId})
      update project_hubs set proposal = null, taken_down_at = null, taken_down_reason = null where id = ${id}`,
    link: (id) => `/circles/${workspaceId}?tab=projects&project=${id}`,
    title: (word) => `On ${word}`,
  },
  workspace_resource: {
    make: (word) =>
      run(sql`with made as (insert into inner_circle_resources (circle_id, user_id, title, description)
          values (${workspaceId}, ${me.person.id}, ${`On ${word}`}, ${`All about ${word}`}) returning id)
        insert into inner_circle_resource_versions (resource_id, circle_id, number, added_by, url)
          select id, ${workspaceId}, 1, ${me.person.id}, 'https://school.example/x' from made returning resource_id as id`),
    change: (id, word) =>
      sql`update inner_circle_resources set title = 'T', description = ${`About ${word}`} where id = ${id}`,
    hide: [
      (id) => sql`update circles set has_workspace = false
        where id = (select circle_id from inner_circle_resources where id = ${id})`,
      (id) => sql`update inner_circle_resources set access_level = 'circle_leads' where id = ${id}`,
      ...takenDown('inner_circle_resources').hide,
    ],
    show: (id) => sql`with shown as (update circles set has_workspace = true where id = ${workspaceId})
      update inner_circle_resources set access_level = 'circle_members', taken_down_at = null, taken_down_reason = null
      where id = ${id}`,
    link: (id) => `/circles/${workspaceId}?tab=resources&resource=${id}`,
    title: (word) => `On ${word}`,
  },
  resource: {
    make: (word) =>
      run(sql`insert into circle_resources (circle_id, user_id, title, url, tags)
        values (${circleId}, ${me.person.id}, 'Planner', 'https://school.example', array[${word}]) returning id`),
    change: set('circle_resources', 'description'),
    ...takenDown('circle_resources'),
    link: (id) => `/circles/${circleId}?tab=resources#resource-${id}`,
    title: () => 'Planner',
  },
  story: {
    make: (word) =>
      run(sql`insert into edu_stories (slug, status, title, subtitle, excerpt, author_name, author_role, author_school, category,
          read_time_minutes, hero_image_url, content, published_at)
        values (${word}, 'published', 'A story', 'S', 'E', 'Dee', 'Teacher', 'School', 'leadership', 3, '/x.webp',
          ${`<p>Then <strong>${word}</strong> &amp; more</p>`}, now()) returning id`),
    change: set('edu_stories', 'content'),
    hide: [
      (id) => sql`update edu_stories set status = 'draft' where id = ${id}`,
      (id) => sql`delete from edu_stories where id = ${id}`,
    ],
    show: (id) => sql`update edu_stories set status = 'published' where id = ${id}`,
    link: (id) => `/the-loop/${id}`,
    title: () => 'A story',
  },
  event: {
    make: (word) =>
      run(sql`insert into events (title, description, date, start_time, end_time, category)
        values ('An event', ${`Come for ${word}`}, current_date + 9, '16:00', '17:00', 'TeachMeet') returning id`),
    change: set('events', 'description'),
    hide: [
      (id) => sql`update events set cancelled_at = now() where id = ${id}`,
      (id) => sql`update events set taken_down_at = now() where id = ${id}`,
      (id) => sql`delete from events where id = ${id}`,
    ],
    show: (id) => sql`update events set cancelled_at = null, taken_down_at = null where id = ${id}`,
    link: (id) => `/events/${id}`,
    title: () => 'An event',
  },
  catalogue: {
    make: (word) =>
      run(sql`insert into development_resources (id, title, description, category, type, duration, provider, price, cpd_category,
          cpd_activity_type, cpd_hours)
        values (9001, 'A course', ${`Learn ${word}`}, 'Leadership', 'Course', '2 hours', 'A provider', 'No fee', 'structured_cpd',
          'webinar', 2) returning id`),
    change: set('development_resources', 'description'),
    hide: [
      (id) => sql`update development_resources set withdrawn_at = now() where id = ${id}`,
      (id) => sql`delete from development_resources where id = ${id}`,
    ],
    show: (id) => sql`update development_resources set withdrawn_at = null where id = ${id}`,
    link: (id) => `/development/${id}`,
    title: () => 'A course',
  },
  mentor_training: {
    make: (word) =>
      run(sql`insert into mentor_training_programmes (place, title, about, hours, modules)
        values (90, ${`On ${word}`}, ${`All about ${word}`}, 2, '[]') returning id`),
    change: (id, word) => sql`update mentor_training_programmes set title = 'T', about = ${word} where id = ${id}`,
    hide: [
      (id) => sql`update mentor_training_programmes set is_shown = false where id = ${id}`,
      (id) => sql`delete from mentor_training_programmes where id = ${id}`,
    ],
    show: (id) => sql`update mentor_training_programmes set is_shown = true where id = ${id}`,
    link: (id) => `/mentor-training#training-${id}`,
    title: (word) => `On ${word}`,
  },
  induction: {
    make: (word) =>
      run(sql`insert into induction_guides (nation, title, about, body)
        values ('wales', ${`On ${word}`}, 'A', ${`All about ${word}`})
        on conflict (nation) do update set title = excluded.title, body = excluded.body returning id`),
    change: (id, word) => sql`update induction_guides set title = 'T', body = ${word} where id = ${id}`,
    ...deleted('induction_guides'),
    link: () => '/induction?rules=wales',
    title: (word) => `On ${word}`,
  },
  programme: {
    make: (word) =>
      run(sql`with changed as (update programme_modules set description = ${`Learn ${word}`} where key = 'career-exploration/values-and-strengths')
        select number as id from programmes where id = 'career-exploration'`),
    change: (_id, word) =>
      sql`update programme_modules set description = ${word} where key = 'career-exploration/values-and-strengths'`,
    hide: [
      () =>
        sql`update programme_modules set withdrawn_at = now() where key = 'career-exploration/values-and-strengths'`,
      (id) => sql`with shown as (update programme_modules set withdrawn_at = null)
        update programmes set withdrawn_at = now() where number = ${id}`,
    ],
    show: () =>
      sql`with shown as (update programme_modules set withdrawn_at = null) update programmes set withdrawn_at = null`,
    link: () => '/career-programmes#career-exploration',
    title: () => 'Career Exploration',
  },
  training_route: {
    make: (word) =>
      run(sql`insert into external_training_routes (id, key, place, type, title, summary, nations, page, checked_on, facts, aims)
        values (${nextRoute()}, ${word}, 1, 'hlta', ${word}, 'A way to train', '{england}', 'https://a.example',
          '2026-11-28', '[]', '{hlta}') returning id`),
    change: (id, word) => sql`update external_training_routes set title = 'T', summary = ${word} where id = ${id}`,
    hide: [
      (id) => sql`update external_training_routes set is_offered = false where id = ${id}`,
      (id) => sql`delete from external_training_routes where id = ${id}`,
    ],
    show: (id) => sql`update external_training_routes set is_offered = true where id = ${id}`,
    link: (id) => `/training/routes/${id}`,
    title: (word) => word,
  },
  training_course: {
    make: (word) =>
      run(sql`with made as (insert into training_providers (name, type, first_seen_at, last_seen_at, seen_in_run)
          values ('A provider', 'scitt', now(), now(), 0) returning id)
        insert into training_courses (provider_id, name, summary, first_seen_at, last_seen_at, seen_in_run)
        select id, ${word}, 'Learn', now(), now(), 0 from made returning id`),
    change: (id, word) => sql`update training_courses set name = 'T', summary = ${word} where id = ${id}`,
    hide: [
      (id) => sql`update training_courses set is_active = false, ended_at = now() where id = ${id}`,
      (id) => sql`with shown as (update training_courses set is_active = true, ended_at = null where id = ${id})
        update training_providers set is_active = false, ended_at = now()
        where id = (select provider_id from training_courses where id = ${id})`,
    ],
    show: (id) => sql`with shown as (update training_courses set is_active = true, ended_at = null where id = ${id})
      update training_providers set is_active = true, ended_at = null
      where id = (select provider_id from training_courses where id = ${id})`,
    link: (id) => `/training/courses/${id}`,
    title: (word) => word,
  },
  vacancy: {
    make: (word) =>
      run(sql`insert into job_postings (source_id, source_key, content_digest, title, description, short_description, school_name,
          school_identifier, job_type, posted_date, application_url, original_url, first_seen_at, last_seen_at, seen_in_run)
        values (1, ${word}, 'd', 'A post', ${`Teach ${word}`}, 'S', 'A school', '1', 'teaching', now(), 'https://a.example',
          'https://a.example', now(), now(), 1) returning id`),
    change: set('job_postings', 'description'),
    hide: [
      (id) => sql`update job_postings set is_active = false, ended_at = now() where id = ${id}`,
      (id) => sql`delete from job_postings where id = ${id}`,
    ],
    show: (id) => sql`update job_postings set is_active = true, ended_at = null where id = ${id}`,
    link: (id) => `/jobs/${id}`,
    title: () => 'A post',
  },
  development: {
    make: (word) =>
      run(sql`insert into cpd_activities (user_id, category, activity_type, title, description, hours_spent, date)
        values (${me.person.id}, 'structured_cpd', 'webinar', 'A webinar', ${word}, 1, current_date) returning id`),
    change: set('cpd_activities', 'reflection'),
    ...deleted('cpd_activities'),
    link: (id) => `/development-tracker#entry-${id}`,
    title: () => 'A webinar',
    isOwn: true,
  },
  goal: {
    make: (word) =>
      run(sql`insert into career_milestones (user_id, title) values (${me.person.id}, ${word}) returning id`),
    change: set('career_milestones', 'title'),
    ...deleted('career_milestones'),
    link: (id) => `/profile?tab=goals#goal-${id}`,
    title: (word) => word,
    isOwn: true,
  },
  step: {
    make: async (word) => {
      const pathway = await run(sql`with role as (select key from career_roles order by key limit 1),
          made as (insert into self_assessments (user_id) values (${me.person.id}) returning id)
        insert into development_pathways (user_id, assessment_id, wished_role, wished_why, next_role)
        select ${me.person.id}, made.id, role.key, 'W', role.key from made, role returning id`);
      return run(sql`insert into pathway_steps (user_id, pathway_id, step_number, step_key, title, description, why)
        values (${me.person.id}, ${pathway}, 1, 'own:1', ${word}, 'D', 'W') returning id`);
    },
    change: set('pathway_steps', 'title'),
    ...deleted('pathway_steps'),
    link: (id) => `/pathway#step-${id}`,
    title: (word) => word,
    isOwn: true,
  },
  document: {
    make: (word) =>
      run(sql`insert into assessment_documents (user_id, file_name, original_file_name, file_size, mime_type, assessment_type,
          assessment_provider, processing_status, ai_summary)
        values (${me.person.id}, 'a.txt', 'a.txt', 9, 'text/plain', 'personality_profile', 'disc', 'processed', ${word}) returning id`),
    change: set('assessment_documents', 'ai_summary'),
    ...deleted('assessment_documents'),
    link: (id) => `/ai-coach?tab=documents#document-${id}`,
    title: () => 'a.txt',
    isOwn: true,
  },
  savi: {
    make: (word) =>
      run(sql`insert into ai_coaching_sessions (user_id, user_query, ai_response, created_at)
        values (${me.person.id}, 'How do I begin?', ${`Try *${word}*`}, '2026-11-20T10:00:00Z') returning id`),
    change: set('ai_coaching_sessions', 'ai_response'),
    hide: [
      (id) => sql`update ai_coaching_sessions set tier = 'sure' where id = ${id}`,
      (id) => sql`delete from ai_coaching_sessions where id = ${id}`,
    ],
    show: (id) => sql`update ai_coaching_sessions set tier = 'none' where id = ${id}`,
    link: (id) => `/ai-coach?day=2026-11-20#turn-${id}`,
    title: () => 'How do I begin?',
    isOwn: true,
  },
};

describe.each(Object.entries(cases))('%s', (name, { make, change, hide, show, link, title, isOwn }) => {
  const kind = name as SearchKindName;
  it('is found by its words, follows changes, and is gone while it is hidden', async () => {
    const [word, next] = [`quillion${name}`, `marvello${name}`];
    const id = await make(word);
    const result = { kind, title: title(word), link: link(id) };
    expect(await found(me, word)).toMatchObject([result]);
    expect(await found(other, word)).toMatchObject(isOwn ? [] : [result]);
    const [{ marked = [], title: shown = '' } = {}] = await found(me, word);
    expect([...marked, shown].join(' ')).toContain(word);

    await run(change(id, next));
    expect(await found(me, next)).toMatchObject([{ kind, link: link(id), marked: expect.anything() }]);
    if (!['resource', 'development'].includes(kind)) expect(await found(me, word)).toEqual([]);

    for (const [at, statement] of hide.entries()) {
      await run(statement(id));
      // At once, before the index has seen it: what is shown is checked.
      expect(await findResults(other, next), `${at}, at once`).toEqual([]);
      expect(await found(other, next), `${at}`).toEqual([]);
      if (at === hide.length - 1 || !show) continue;
      await run(show(id));
      expect(await found(other, next)).toHaveLength(isOwn ? 0 : 1);
    }
  });
});

describe('replies', () => {
  it('are hidden and moved with their discussion', async () => {
    const id = await discussion('Rota', 'Opening');
    await run(
      sql`insert into discussion_replies (discussion_id, user_id, content) values (${id}, ${me.person.id}, 'A vellichor')`,
    );
    expect(await found(other, 'vellichor')).toHaveLength(1);
    await run(sql`update circle_discussions set taken_down_at = now() where id = ${id}`);
    expect(await findResults(other, 'vellichor')).toEqual([]);
    expect(await found(me, 'vellichor')).toEqual([]);
    await run(sql`update circle_discussions set taken_down_at = null, circle_id = ${privateId} where id = ${id}`);
    expect(await findResults(other, 'vellichor')).toEqual([]);
    expect(await found(other, 'vellichor')).toEqual([]);
    expect(await found(me, 'vellichor')).toMatchObject([{ place: 'Private circle' }]);
    await run(sql`delete from circle_discussions where id = ${id}`);
    expect(await found(me, 'vellichor')).toEqual([]);
  });

  it('have no tokens of the people they mention', async () => {
    await run(sql`insert into discussion_replies (discussion_id, user_id, content)
      values (${discussionId}, ${me.person.id}, ${`Thanks @[${other.person.id}] for the susurrus`})`);
    expect(await found(me, 'susurrus')).toHaveLength(1);
    const { rows } = await test.context.db.execute(sql`
      select 1 from search_entries where words @@ plainto_tsquery('staffroom', ${`susurrus ${other.person.id}`})`);
    expect(rows).toEqual([]);
  });
});

describe('a person', () => {
  it('is not found by the address, by a hidden school or by private fields', async () => {
    const id =
      await run(sql`insert into users (username, password, name, email, school, short_term_goals, professional_goals,
        current_challenges, additional_info)
      values ('zed', 'x', 'Zed Finifugal', 'gobbledy@post.example', 'Wibbleton School', 'secretgoal', array['secretgoal'],
        array['secretgoal'], 'secretgoal') returning id`);
    expect(await found(me, 'finifugal wibbleton')).toHaveLength(1);
    for (const q of ['gobbledy', 'gobbledy@post.example', 'secretgoal', 'zed@post'])
      expect(await found(me, q), q).toEqual([]);
    await run(sql`insert into user_preferences (user_id, show_school) values (${id}, false)`);
    expect(await found(me, 'wibbleton')).toEqual([]);
    expect(await found(me, 'finifugal')).toMatchObject([{ title: 'Zed Finifugal', place: 'Teacher' }]);
  });
});

describe('attached files', () => {
  const attach = async (kind: string, subject: number, name: string, alt = '') => {
    const { rows } = await test.context.db.execute<{ id: string }>(sql`
      insert into files (owner_id, upload_key, name, kind, mime_type, size, digest, alt)
      values (${me.person.id}, gen_random_uuid(), ${name}, 'word', 'application/msword', 9, 'd', ${alt}) returning id`);
    const id = rows[0]?.id ?? '';
    await run(sql`insert into attachments (file_id, kind, subject_id, position)
      select ${id}, ${kind}, ${subject}, count(*) from attachments where kind = ${kind} and subject_id = ${subject}`);
    return id;
  };
  /** The kinds of results that can have files, with the kinds of their items in `attachables`. */
  const items = kinds.flatMap(({ kind, attachable }) => (attachable ? [[kind, attachable] as const] : []));
  const sendMessage = async () => {
    await me.call(startConversation, { body: { personIds: [other.person.id], content: 'Here it is' } });
    return run(sql`select max(id) as id from messages`);
  };

  it.each(items)('of a %s are found by their names, and follow each change', async (kind, attachable) => {
    const id = kind === 'message' ? await sendMessage() : ((await cases[kind]?.make(`vellum${kind}`)) ?? 0);
    await test.indexSearch();
    const fileId = await attach(attachable, id, `Quillwort_${kind} reading-plan.docx`, 'A gnomon in the sun');
    for (const q of [`quillwort ${kind} plan`, `Quillwort_${kind} reading-plan.docx`, '"reading plan" gnomons'])
      expect(await found(me, q, kind), q).toMatchObject([
        { kind, file: `Quillwort_${kind} reading-plan.docx: A gnomon in the sun` },
      ]);
    const isOwn = kind === 'development';
    expect(await found(other, 'quillwort', kind)).toHaveLength(isOwn ? 0 : 1);
    expect(await found(await test.signedIn(), 'quillwort', kind)).toHaveLength(isOwn || kind === 'message' ? 0 : 1);

    await run(sql`update files set name = 'Fenberry.pdf' where id = ${fileId}`);
    expect(await found(me, 'quillwort', kind)).toEqual([]);
    expect(await found(me, 'fenberry', kind)).toMatchObject([{ file: 'Fenberry.pdf: A gnomon in the sun' }]);
    await run(sql`update files set alt = 'A sundial' where id = ${fileId}`);
    expect(await found(me, 'gnomon', kind)).toEqual([]);
    await attach(attachable, id, 'Second pimpernel.txt');
    expect(await found(me, 'pimpernel', kind)).toMatchObject([{ file: 'Second pimpernel.txt' }]);

    await run(sql`delete from files where id = ${fileId}`);
    // At once, before the index has seen it.
    expect(await findResults(me, 'fenberry sundial')).toEqual([]);
    expect(await found(me, 'fenberry', kind)).toEqual([]);
    expect(await found(me, 'pimpernel', kind)).toHaveLength(1);
  });

  it('of a discussion in a private circle are found by its members only', async () => {
    const id = await discussion('Timetable', 'Opening');
    await attach('discussion', id, 'Wetherby xanthic.xlsx');
    await run(sql`update circle_discussions set circle_id = ${privateId} where id = ${id}`);
    expect(await found(me, 'xanthic')).toMatchObject([{ title: 'Timetable', file: 'Wetherby xanthic.xlsx' }]);
    for (const q of ['xanthic', 'wetherby xanthic.xlsx', 'xantic']) expect(await found(other, q), q).toEqual([]);
  });

  it('of items that nobody searches for are not told to the index', async () => {
    await test.indexSearch();
    await attach('story_idea', 1, 'Idea.docx');
    expect((await test.context.db.execute(sql`select 1 from search_changes`)).rows).toEqual([]);
  });
});

describe('an answer', () => {
  it('makes a discussion findable as answered, until it is no longer marked, taken down or deleted', async () => {
    const answered = async (person: SignedIn, filter: 'true' | 'false') => {
      await test.indexSearch();
      const groups = await findGroups(person, 'skylarking', { answered: filter });
      expect(groups.every(({ kind }) => kind === 'discussion')).toBe(true);
      return groups.flatMap(({ count, results }) => [count, ...results.map((result) => result.isAnswered)]);
    };
    const id = await discussion('Skylarking at break', 'Who has a rule?');
    const reply = () =>
      run(sql`insert into discussion_replies (discussion_id, user_id, content)
        values (${id}, ${other.person.id}, 'Skylarking is fine') returning id`);
    const mark = (replyId: number | null) =>
      run(sql`update circle_discussions set answer_id = ${replyId} where id = ${id}`);
    const replyId = await reply();
    expect([await answered(other, 'true'), await answered(other, 'false')]).toEqual([[], [1, false]]);
    await mark(replyId);
    expect([await answered(other, 'true'), await answered(other, 'false')]).toEqual([[1, true], []]);
    expect((await found(me, 'skylarking', 'reply')).map((result) => result.isAnswered)).toEqual([null]);
    await mark(null);
    expect([await answered(other, 'true'), await answered(other, 'false')]).toEqual([[], [1, false]]);
    await mark(replyId);
    await run(sql`update discussion_replies set taken_down_at = now() where id = ${replyId}`);
    expect(await answered(other, 'false')).toEqual([1, false]);
    const second = await reply();
    await mark(second);
    expect(await answered(other, 'true')).toEqual([1, true]);
    await run(sql`delete from discussion_replies where id = ${second}`);
    expect([await answered(other, 'true'), await answered(other, 'false')]).toEqual([[], [1, false]]);
    await mark(await reply());
    await run(sql`update circle_discussions set circle_id = ${privateId} where id = ${id}`);
    expect([await answered(other, 'true'), await answered(me, 'true')]).toEqual([[], [1, true]]);
  });
});

describe('messages', () => {
  const member = (id: number, person: SignedIn, change: SQL) =>
    run(
      sql`update conversation_members set ${change} where conversation_id = ${id} and person_id = ${person.person.id}`,
    );

  it('are found by those who see them', async () => {
    const body = { personIds: [other.person.id], content: 'An early **apricity**' };
    const id: number = (await me.call(startConversation, { body })).json().id;
    const [{ link = '' } = {}] = await found(other, 'apricity');
    expect(link).toMatch(new RegExp(`^/messages/${id}#message-\\d+$`));
    expect(await found(me, 'apricity')).toMatchObject([{ kind: 'message', title: 'Ada Own', marked: ['apricity'] }]);
    const messageId = Number(link.replace(/^.*-/, ''));
    for (const change of [
      sql`state = 'left'`,
      sql`state = 'requested'`,
      sql`state = 'ignored'`,
      sql`state = 'active', sees_after = ${messageId}`,
    ]) {
      await member(id, other, change);
      expect(await found(other, 'apricity')).toEqual([]);
      expect(await found(me, 'apricity')).toHaveLength(1);
    }
    await member(id, other, sql`state = 'active', sees_after = 0`);
    expect(await found(other, 'apricity')).toHaveLength(1);
    await run(sql`update messages set taken_down_at = now() where id = ${messageId}`);
    expect(await found(other, 'apricity')).toEqual([]);
    await run(sql`delete from messages where id = ${messageId}`);
    expect(await found(me, 'apricity')).toEqual([]);
  });
});

describe('a document that is shared with a mentor', () => {
  it('is found by the mentor while it is shared and the mentorship runs', async () => {
    await run(sql`update users set max_mentees = 3 where id = ${other.person.id}`);
    const match = await run(sql`insert into mentorship_matches (mentor_id, mentee_id, status, accepted_at)
      values (${other.person.id}, ${me.person.id}, 'accepted', now()) returning id`);
    const id =
      await run(sql`insert into assessment_documents (user_id, file_name, original_file_name, file_size, mime_type,
        assessment_type, assessment_provider, processing_status, ai_summary, is_private, share_with_mentors)
      values (${me.person.id}, 'b.txt', 'b.txt', 9, 'text/plain', 'personality_profile', 'disc', 'processed', 'limerence', false, true)
      returning id`);
    const link = `/people/${me.person.id}/shared-documents#document-${id}`;
    expect(await found(other, 'limerence')).toMatchObject([{ kind: 'document', link, place: 'Shared by Ada Own' }]);
    await run(sql`update assessment_documents set is_private = true where id = ${id}`);
    expect(await found(other, 'limerence')).toEqual([]);
    await run(sql`update assessment_documents set is_private = false where id = ${id}`);
    await run(sql`update mentorship_matches set status = 'completed', completed_at = now() where id = ${match}`);
    expect(await found(other, 'limerence')).toEqual([]);
    expect(await found(me, 'limerence')).toHaveLength(1);
  });
});

it('a write without a change is not told to the index', async () => {
  await test.indexSearch();
  await run(sql`update circles set name = name, description = description`);
  await run(sql`update users set name = name`);
  await writeProgrammes(test.context.db, readProgrammes());
  await writeProgrammes(test.context.db, readProgrammes());
  await test.indexSearch();
  await writeProgrammes(test.context.db, readProgrammes());
  expect((await test.context.db.execute(sql`select 1 from search_changes`)).rows).toEqual([]);
});
