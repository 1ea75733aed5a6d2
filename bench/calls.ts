import { type Community, seekerEvery } from './data/community.ts';

/** One request of a call, made by one person. */
export interface Variant {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** Null: without a session. */
  person: number | null;
  body?: object;
}

export interface Call {
  name: string;
  /** `nothing`: a read whose filter finds nothing. */
  kind: 'read' | 'nothing' | 'write';
  /** Only these are measured with `--quick`. */
  isQuick?: true;
  /** For a write: the beginning of the one statement that a bare server would need. */
  single?: string;
  /** A statement that takes back what these people (`$1`) did, before each turn. */
  before?: string;
  /** The requests of one person, in the order in which they are sent. */
  variants(community: Community, person: number, at: number): Variant[];
}

const get = (path: string, person: number | null): Variant[] => [{ method: 'GET', path, person }];

type PathOf = (community: Community, person: number, at: number) => string;
const read = (name: string, path: string | PathOf, about: Partial<Call> = {}): Call => ({
  name,
  kind: 'read',
  variants: (community, person, at) => get(typeof path === 'string' ? path : path(community, person, at), person),
  ...about,
});
const nothing = (name: string, path: string | PathOf): Call => read(name, path, { kind: 'nothing' });

/** One in ten readers reads the largest circle, the others one of theirs with posts. */
function circleFor({ circlesOf, discussionsOf }: Community, person: number, at: number): number {
  const own = circlesOf(person).filter((circle) => discussionsOf(circle).length > 0);
  return (at % 10 === 0 ? Math.min(...own) : own[at % own.length]) ?? 1;
}

/** One in twenty threads that are read is the longest one. */
function threadFor(community: Community, person: number, at: number): number {
  const posts = community.discussionsOf(circleFor(community, person, at)).filter((post) => post !== 1);
  return at % 20 === 0 ? 1 : (posts[(at * 7) % posts.length] ?? 1);
}

/** A member with recommended vacancies, near this one. Both have a session. */
const seekerNear = (person: number): number => person - ((person - 1) % seekerEvery);

/** Only members may reply. */
function ownThreadFor(community: Community, person: number, at: number): number {
  const posts = community.discussionsOf(circleFor(community, person, at));
  return posts[(person * 31 + at * 7) % posts.length] ?? 1;
}

const topics = ['phonics', 'workload', 'governors', 'school pupils', 'marking workload', 'Amira', 'reading homework'];
const topic = (at: number) => encodeURIComponent(topics[at % topics.length] ?? '');

export const reads: Call[] = [
  { name: 'Sign-in page', kind: 'read', isQuick: true, variants: () => get('/api/site', null) },
  read('Own account', '/api/user', { isQuick: true }),
  read('Own circles', '/api/user/circles', { isQuick: true }),
  read('News in own circles', '/api/user/new-in-circles'),
  read('Home: live discussion', '/api/user/live-discussion'),
  read('Home: activity', '/api/user/activity'),
  read('Unread notifications', '/api/notifications/counts'),
  read('Notifications', '/api/notifications', { isQuick: true }),
  read('Circles', '/api/circles?limit=20', { isQuick: true }),
  read('A circle', (community, person, at) => `/api/circles/${circleFor(community, person, at)}`),
  read('Discussions of a circle', (c, person, at) => `/api/circles/${circleFor(c, person, at)}/discussions`, {
    isQuick: true,
  }),
  read('Members of a circle', (c, person, at) => `/api/circles/${circleFor(c, person, at)}/members`),
  read('Thread', (community, person, at) => `/api/discussions/${threadFor(community, person, at)}/replies`, {
    isQuick: true,
  }),
  read('Search', (_, _person, at) => `/api/search?q=${topic(at)}`, { isQuick: true }),
  read(
    'Directory',
    (_, _person, at) => `/api/people?q=${encodeURIComponent(['Amira', 'Oak', 'phonics', 'Tom Ash'][at % 4] ?? '')}`,
  ),
  read('CPD record', '/api/cpd-activities'),
  read('Vacancies', (_, _person, at) => `/api/job-postings?limit=20${at % 2 ? '&q=mathematics' : ''}`),
  {
    name: 'Recommended vacancies',
    kind: 'read',
    variants: (_, person) => get('/api/job-recommendations', seekerNear(person)),
  },
  read('Mentors', '/api/mentors?limit=20'),
  read('Conversations', '/api/conversations'),
];

export const emptyReads: Call[] = [
  nothing('Circles, none found', '/api/circles?q=xylophonist'),
  nothing('Discussions, none found', (c, p, at) => `/api/circles/${circleFor(c, p, at)}/discussions?q=xylophonist`),
  nothing('Members, none found', (c, p, at) => `/api/circles/${circleFor(c, p, at)}/members?name=xylophonist`),
  nothing('Search, nothing found', '/api/search?q=xylophonist'),
  nothing('Directory, nobody found', '/api/people?q=xylophonist'),
  nothing('Vacancies, none found', '/api/job-postings?q=xylophonist&location=Truro'),
  nothing('Mentors, none found', '/api/mentors?q=xylophonist'),
  nothing('CPD record, none found', '/api/cpd-activities?q=xylophonist'),
];

const text = 'We tried this with the whole year group last term, and most of it worked. What would you change?';

export const writes: Call[] = [
  {
    name: 'Reply',
    kind: 'write',
    isQuick: true,
    single: 'insert into "discussion_replies"',
    variants: (community, person, at) => [
      {
        method: 'POST',
        path: `/api/discussions/${ownThreadFor(community, person, at)}/replies`,
        person,
        body: { content: text },
      },
    ],
  },
  {
    name: 'Discussion',
    kind: 'write',
    single: 'insert into "circle_discussions"',
    variants: (community, person, at) => [
      {
        method: 'POST',
        path: `/api/circles/${circleFor(community, person, at)}/discussions`,
        person,
        body: { title: 'How do you plan the first week?', content: text },
      },
    ],
  },
  {
    name: 'Vote',
    kind: 'write',
    single: 'insert into "circle_suggestion_votes"',
    // A member votes once on each suggestion.
    before: 'delete from circle_suggestion_votes where user_id = any($1)',
    variants: (_, person) =>
      Array.from({ length: 15 }, (_, suggestion) => ({
        method: 'POST',
        path: `/api/circle-suggestions/${1 + suggestion}/vote`,
        person,
        body: { vote: 'up' },
      })),
  },
  {
    name: 'Read mark',
    kind: 'write',
    single: 'update "circle_members"',
    variants: (community, person, at) => [
      { method: 'POST', path: `/api/circles/${circleFor(community, person, at)}/read`, person },
    ],
  },
  {
    name: 'CPD entry',
    kind: 'write',
    single: 'insert into "cpd_activities"',
    variants: ({ asOf }, person) => [
      {
        method: 'POST',
        path: '/api/skill-tree/submit-evidence',
        person,
        body: {
          category: 'informal_cpd',
          evidenceType: 'podcast',
          evidenceDescription: 'An hour about retrieval practice.',
          hoursCompleted: 0.5,
          skillNodeId: 1,
          date: new Date(asOf - 9 * 86_400_000).toISOString().slice(0, 10),
        },
      },
    ],
  },
  {
    name: 'Profile',
    kind: 'write',
    single: 'update "users"',
    variants: (_, person) =>
      ['I teach in Year 4.', 'I teach in Year 5.'].map((bio) => ({
        method: 'PATCH',
        path: `/api/users/${person}`,
        person,
        body: { bio },
      })),
  },
];

export const allCalls: Call[] = [...reads, ...emptyReads, ...writes];

/** People with a session and at least one circle with posts. Three of the busiest are among them. */
export function callersOf(community: Community, count: number): number[] {
  const found: number[] = [];
  const step = Math.max(2, 2 * Math.floor(community.people / 2 / count));
  for (let person = 1; person <= community.people && found.length < count; person += person < 5 ? 2 : step)
    if (community.circlesOf(person).some((circle) => community.discussionsOf(circle).length > 0)) found.push(person);
  return found;
}
