import { passageKinds, searchKinds } from '#app/server/gathered.ts';
import type { Community } from './community.ts';

/** What the triggers and jobs of the product would have written for the rows that COPY wrote. */
export interface DerivedStep {
  name: string;
  /** The tables whose indexes are made after it. */
  tables: readonly string[];
  statements(community: Community): readonly string[];
}

const plain = (text: string) =>
  `translate(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           ')`;

/** The entries of a kind as `entry-writer.ts` writes them. The marks are those of `entry-marks.ts`. */
const searchEntries = (kind: string, from: string, isShared: boolean, marks: string) => `
  insert into search_entries (kind, entry_id, title, body, words, audience, audience_id, circle_id, author_id, at, topics)
  select '${kind}', id, title, body,
    setweight(to_tsvector('staffroom', title), 'A') || to_tsvector('staffroom', body)
      || array_to_tsvector(array[${isShared ? `'slice ${kind} ' || (id >> 13), 'block ${kind} ' || (id >> 17), ` : ''}${marks}]
        || array(select 'title ' || word from unnest(tsvector_to_array(to_tsvector('staffroom_written', title))) word)),
    audience, audience_id, circle_id, author_id, at, topics
  from (${from}) entry`;

const month = `'month ' || to_char(at at time zone 'UTC', 'YYYY-MM')`;
const none = `'{}'::text[] as topics`;

const searchStatements = [
  searchEntries(
    'person',
    `select id, name as title, concat_ws(E'\\n', case role when 'teacher' then 'Teacher' when 'school_leader' then 'School Leader' else 'Support Staff' end,
      school, location, array_to_string(expertise || mentorship_areas, E'\\n'), bio) as body, null as audience, null::int as audience_id,
      null::int as circle_id, id as author_id, null::timestamptz as at,
      array[replace(role::text, '_', ' ')] || array(select lower(unnest(expertise || mentorship_areas))) as topics from users`,
    true,
    `'author ' || author_id`,
  ),
  searchEntries(
    'circle',
    `select id, name as title, description as body, 'circle' as audience, id as audience_id, id as circle_id,
      null::int as author_id, null::timestamptz as at, ${none} from circles`,
    true,
    `'circle ' || id`,
  ),
  searchEntries(
    'discussion',
    `select id, title, content as body, 'circle' as audience, circle_id as audience_id, circle_id, user_id as author_id,
      created_at as at, ${none} from circle_discussions`,
    true,
    `'circle ' || circle_id, 'author ' || author_id, ${month}, 'answered false'`,
  ),
  searchEntries(
    'reply',
    `select r.id, '' as title, r.content as body, 'circle' as audience, d.circle_id as audience_id, d.circle_id,
      r.user_id as author_id, r.created_at as at, ${none}
      from discussion_replies r join circle_discussions d on d.id = r.discussion_id`,
    true,
    `'circle ' || circle_id, 'author ' || author_id, ${month}`,
  ),
  searchEntries(
    'development',
    `select id, title, concat_ws(E'\\n', description, reflection) as body, 'person' as audience, user_id as audience_id,
      null::int as circle_id, null::int as author_id, date + interval '12 hours' as at, ${none} from cpd_activities`,
    false,
    `'person ' || audience_id, ${month}`,
  ),
  searchEntries(
    'message',
    `select id, '' as title, content as body, 'conversation' as audience, conversation_id as audience_id,
      null::int as circle_id, author_id, created_at as at, ${none} from messages`,
    false,
    `'conversation ' || audience_id, 'author ' || author_id, ${month}`,
  ),
  searchEntries(
    'vacancy',
    `select id, title, concat_ws(E'\\n', school_name, location, description) as body, null as audience,
      null::int as audience_id, null::int as circle_id, null::int as author_id, posted_date as at, ${none}
      from job_postings where is_active`,
    true,
    month,
  ),
];

/** One entry in twelve is enough to know how common a word is. */
const searchWords = `
  insert into search_words (word, entries)
  select word, 12 * count(*)
  from search_entries, unnest(tsvector_to_array(to_tsvector('staffroom_written', concat_ws(' ', title, body)))) word
  where (audience is null or audience = 'circle') and entry_id % 12 = 0 and word ~ '^[[:alpha:]]{3,30}$'
  group by word`;

const listed = (names: readonly string[]) => names.map((name) => `('${name}', now())`).join(', ');

export const derivedSteps: DerivedStep[] = [
  {
    name: 'members of the starter circles',
    tables: [],
    statements: ({ starters }) => [
      `update circles set member_count = (select count(*) from circle_members where circle_id = circles.id)
        where id <= ${starters}`,
    ],
  },
  {
    name: 'words of discussions',
    tables: ['discussion_words'],
    statements: () => [
      `insert into discussion_words (discussion_id, circle_id, words)
        select id, circle_id, to_tsvector('english', ${plain(`title || ' ' || content`)}) from circle_discussions`,
    ],
  },
  {
    name: 'messages with their words',
    tables: ['messages'],
    statements: () => [
      `insert into messages (id, conversation_id, author_id, content, created_at, words)
        select m.id, m.conversation_id, m.author_id, m.content, m.created_at, to_tsvector('english', m.content)
          || array_to_tsvector(array['for ' || split_part(c.pair, ':', 1), 'for ' || split_part(c.pair, ':', 2)])
        from bench_messages m join conversations c on c.id = m.conversation_id order by m.id`,
      'drop table bench_messages',
    ],
  },
  {
    name: 'offers of mentors',
    tables: ['mentor_offers', 'mentor_tags'],
    statements: () => ['select write_mentor_offer(users) from users where is_available_as_mentor'],
  },
  {
    name: 'progress in skills',
    tables: ['user_progress'],
    statements: () => [
      `insert into user_progress (user_id, skill_area, experience_points)
        select a.user_id, n.skill_area, sum(a.hours_spent * 10)::int from cpd_activities a
          join skill_tree_nodes n on n.id = a.skill_node_id where a.status = 'confirmed' group by 1, 2`,
      `insert into user_skill_completions (user_id, node_id, completed_at)
        select p.user_id, n.id, p.updated_at from user_progress p
          join skill_tree_nodes n on n.skill_area = p.skill_area and n.hours_needed * 10 <= p.experience_points`,
    ],
  },
  { name: 'search index', tables: ['search_entries'], statements: () => searchStatements },
  {
    name: 'words for suggestions',
    tables: ['search_words'],
    statements: () => [
      searchWords,
      'truncate search_changes, savi_passage_changes',
      `insert into search_fills (kind, finished_at) values ${listed(searchKinds.map(({ kind }) => kind))}`,
      `insert into savi_passage_fills (kind, finished_at) values ${listed(passageKinds.map(({ kind }) => kind))}`,
    ],
  },
  {
    name: 'sequences',
    tables: [],
    statements: () => [
      `do $$
        declare found record;
        begin
          for found in select d.adrelid::regclass as of_table, a.attname, pg_get_serial_sequence(d.adrelid::regclass::text, a.attname) as sequence
            from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
            join pg_class c on c.oid = d.adrelid
            where c.relnamespace = 'public'::regnamespace and pg_get_serial_sequence(d.adrelid::regclass::text, a.attname) is not null
          loop
            execute format('select setval(%L, greatest(coalesce((select max(%I) from %s), 0), 1) + 100)', found.sequence, found.attname, found.of_table);
          end loop;
          perform setval('mentorship_messages_id_seq', greatest((select coalesce(max(id), 0) from messages), 1) + 100);
        end $$`,
    ],
  },
];
