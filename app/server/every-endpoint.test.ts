import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { mentorshipMatches } from '#areas/mentoring/server/mentorships/mentorship-tables.ts';
import { conversationMembers, conversations } from '#areas/messages/server/conversations/conversation-tables.ts';
import { deskJobs, grantRole, schools } from '#areas/people/server/index.ts';
import { eduStories } from '#areas/stories/server/story-tables.ts';
import { type EndpointShape, needsSession, permissionOf, tokenKindOf } from '#contract/endpoint.ts';
import { digestOf } from '#server/digest.ts';
import { makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { testPassword } from '#test/create-people.ts';
import { makeDirectoryToken } from '#test/directory.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { allRoutes } from './gathered.ts';

const endpoints = await findEndpoints();
const at = (path: string, id: string | number = 1) => path.replaceAll(/\{\w+\}/g, String(id));
/** Endpoints that only the current user may call for their own id. */
const ownPaths = ['/api/users/{id}', '/api/user/{id}'];
/** A possible status for the item at this path. */
function statusFor(path: string): string {
  if (path.startsWith('/api/job-applications')) return 'shortlisted';
  if (path.includes('/cpd-pathways/')) return 'active';
  if (path.includes('/practices')) return 'published';
  return path.startsWith('/api/cpd-activities') ? 'confirmed' : 'completed';
}
/** A possible outcome for the item at this path. */
const outcomeFor = (path: string): string => (/cases|safeguarding/.test(path) ? 'warned' : 'done');
/** A possible category for the item at this path. */
const categoryFor = (path: string): string => (path.includes('/events') ? 'Meeting' : 'structured_cpd');
/** A possible action for the thing at this path. */
const actionFor = (path: string): string =>
  /\/(catalogue|interview-questions)/.test(path) ? 'withdraw' : path.includes('/programmes') ? 'hide' : 'archive';
/** A possible length for the thing at this path: in minutes, or in words. */
const durationFor = (path: string): number | string => (path.startsWith('/api/desk') ? '2 weeks' : 60);
/** A possible format for the thing at this path. */
const formatFor = (path: string): string => (path.includes('/workspace') ? 'live_qa' : 'video');
/** A possible level for the thing at this path. */
const levelFor = (path: string): string => (path.startsWith('/api/desk') ? 'Beginner' : 'everything');
/** A question of interview practice. */
const interviewQuestion = { theme: 'motivation', kind: 'view', ask: 'Why here?', note: 'A reason', phases: [] };
/** A step of mentor training, and a programme of it. */
const training = {
  ...{ module: 'a-module', step: 'read', isDone: true, about: 'A programme', isShown: true },
  modules: [{ title: 'A module', minutes: 30, read: 'Read.', try: 'Try.', reflect: 'Reflect.' }],
};
/** An entry of an induction record, and a comment on one. */
const induction = {
  kind: 'evidence',
  date: '2026-10-05',
  title: 'An entry',
  entryId: 1,
  text: 'A comment',
  canComment: true,
};
const learning = {
  ...{ roles: [], phases: [], levels: [], sharing: 'nobody', action: 'offer' },
  items: ['One', 'Two'].map((title) => ({ kind: 'task', title, text: 'Try.' })),
};
/** The sentence of an error. SCIM has it in JSON. */
const detailOf = (body: string): string =>
  body.startsWith('{"schemas"') ? (JSON.parse(body) as { detail: string }).detail : body;
const jsonType = (body: string | undefined) => (body === undefined ? {} : { 'content-type': 'application/json' });
const row = ({ name, endpoint }: (typeof endpoints)[number]) => [name, endpoint] as const;

describe('every endpoint', () => {
  /** A whole training route. Its `type` is none of the catalogue. */
  const trainingRoute = {
    ...{ title: 'A route', summary: 'Some words', type: 'hlta', qualificationLevel: null, nations: ['england'] },
    ...{ page: 'https://a.example', checkedOn: '2026-11-28', aims: ['hlta'], isOffered: true },
    facts: ['length', 'cost', 'pay', 'entry'].map((kind) => ({
      ...{ kind, text: 'Some words', quotes: [], source: 'A page', url: 'https://a.example', asOf: '2026-11-28' },
    })),
  };

  const test = openTestApp();
  let document: { paths: Record<string, Record<string, unknown>> };

  /** A circle, a discussion in it and a reply to that, all with this id. */
  const thingId = 1;

  beforeAll(async () => {
    const { person } = await test.signedIn();
    await test.context.db
      .insert(circles)
      .values({ id: thingId, name: 'A circle', description: 'To be listed.', isInnerCircle: true, hasWorkspace: true });
    await test.context.db.execute(sql`
      insert into inner_circle_resources (id, circle_id, user_id, title) values (${thingId}, ${thingId}, ${person.id}, 'T')`);
    await test.context.db.execute(sql`
      insert into expert_sessions (id, circle_id, user_id, title, expert, description, starts_at, ends_at)
      values (${thingId}, ${thingId}, ${person.id}, 'T', 'E', 'D', now() + interval '1 day', now() + interval '25 hours')`);
    await test.context.db.execute(sql`
      insert into inner_circle_cpd_pathways (id, circle_id, user_id, title, description)
        values (${thingId}, ${thingId}, ${person.id}, 'T', 'D')`);
    await test.context.db.execute(sql`
      insert into project_hubs (id, circle_id, user_id, title, category, hypothesis)
        values (${thingId}, ${thingId}, ${person.id}, 'T', 'C', 'H')`);
    await test.context.db
      .insert(circleDiscussions)
      .values({ id: thingId, circleId: thingId, userId: person.id, title: 'T', content: 'C' });
    await test.context.db
      .insert(discussionReplies)
      .values({ id: thingId, discussionId: thingId, userId: person.id, content: 'C' });
    await test.context.db.insert(eduStories).values({
      id: thingId,
      slug: 'a-story',
      status: 'published',
      publishedAt: '2026-11-01T07:00:00Z',
      title: 'A story',
      subtitle: 'To be listed',
      excerpt: 'E',
      authorName: 'A',
      authorRole: 'Teacher',
      authorSchool: 'S',
      category: 'inclusion',
      readTimeMinutes: 1,
      heroImageUrl: '/stories/rings.svg',
      content: '<p>C</p>',
    });
    const job = { kind: 'leavers', title: 'T', ip: '127.0.0.1', isTrial: true, options: {}, total: 1 };
    await test.context.db.insert(deskJobs).values({ id: thingId, ...job, createdAt: '2026-11-01T07:00:00Z' });
    await test.context.db.insert(conversations).values({ id: thingId, kind: 'group' });
    await test.context.db.insert(schools).values({ id: thingId, name: 'A school', isConfirmed: true });
    // The conversations of the mentorships below get other ids.
    await test.context.db.execute(sql`select setval('conversations_id_seq', 1000)`);
    document = (await (await test.signedIn()).send('/api/docs')).json();
  });

  /** A signed-in member with the permission of the endpoint, or a directory with a token. */
  async function signedInFor(endpoint: EndpointShape): Promise<SignedIn> {
    const caller = await test.signedIn();
    if (tokenKindOf(endpoint)) {
      const authorization = `Bearer ${await makeDirectoryToken(test)}`;
      const send: SignedIn['send'] = (path, { headers, ...request } = {}) =>
        test.stranger.send(path, { ...request, headers: { authorization, ...headers } });
      return Object.assign(caller, { send });
    }
    const isOfDesk = permissionOf(endpoint) !== null;
    if (isOfDesk) await grantRole(test.context, test.context.db, null, caller.person.id, 'operator');
    return caller;
  }

  it('is found', () => {
    expect(endpoints.length).toBeGreaterThan(15);
    expect(new Set(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpoints.length);
  });

  it('has one handler, and every handler an endpoint', () => {
    const handled = allRoutes(test.context).map((route) => route.endpoint);
    const unhandled = endpoints.filter(({ endpoint }) => !handled.includes(endpoint)).map(({ name }) => name);
    expect(unhandled, "Handle them in a file of `routes` in the area's server/area.ts").toEqual([]);
    expect(new Set(handled)).toEqual(new Set(endpoints.map(({ endpoint }) => endpoint)));
    expect(handled.length).toBe(endpoints.length);
  });

  it('is in the OpenAPI document, which only members can read', async () => {
    for (const { endpoint } of endpoints)
      expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()], endpoint.path).toBeDefined();
    expect((await test.stranger.send('/api/docs')).statusCode).toBe(401);
  });

  it('replies to a PATCH with every field that it can change', () => {
    // These describe an action, replace another field, or are in a part of the reply.
    const others = [
      ...[
        'changeCircle.successorId',
        'changeDeskPerson.currentPassword',
        'changeDeskPerson.passkeyProof',
        'changeGoal.isCompleted',
        'changeSession.agreedTo',
        'completeResource.certificateUrl',
        'completeResource.comment',
        'completeResource.completed',
        'completeResource.rating',
        'patchScimUser.Operations',
        'updateProfile.currentPassword',
      ],
      ...[
        'updateProfile.passkeyProof',
        'updateProfile.schoolId',
        'updateProfileField.currentPassword',
        'updateProfileField.field',
        'updateProfileField.passkeyProof',
        'updateProfileField.value',
      ],
    ];
    const fieldsOf = (schema: unknown) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);
    const missing = endpoints.flatMap(({ name, endpoint }) => {
      if (endpoint.method !== 'PATCH' || !(endpoint.answer instanceof z.ZodMiniObject)) return [];
      const replied = fieldsOf(endpoint.answer);
      return fieldsOf(endpoint.body).flatMap((field) => (replied.includes(field) ? [] : [`${name}.${field}`]));
    });
    expect(missing.sort()).toEqual(others);
  });

  it('is public only if it is in this list', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public');
    expect(open.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual([
      'GET /api/calendar/{token}.ics',
      'GET /api/community-stats',
      'GET /api/notices/{name}',
      'GET /api/schools',
      'GET /api/service-status',
      'GET /api/sign-in',
      'GET /api/sign-in/pending',
      'GET /api/sign-in/{key}/callback',
      'GET /api/sign-in/{key}/start',
      'GET /api/site',
      'GET /api/site/logo',
      'GET /api/unsubscribe',
      'POST /api/email-change/confirm',
      'POST /api/email-change/undo',
      'POST /api/login',
      'POST /api/login/code',
      'POST /api/login/passkey',
      'POST /api/login/passkey/options',
      'POST /api/logout',
      'POST /api/password-reset',
      'POST /api/password-reset/confirm',
      'POST /api/register',
      'POST /api/sign-in/connect',
      'POST /api/sign-in/join',
      'POST /api/sign-in/{key}/back-channel-logout',
      'POST /api/suspension',
      'POST /api/suspension/appeal',
      'POST /api/take-back-deletion',
      'POST /api/unsubscribe',
    ]);
  });

  it('declares a transaction mode that fits its method', () => {
    // These claim the key in their own transaction, or have no session to store it for.
    const ownKey = [
      ...[
        'addProvider',
        'createAccessToken',
        'createScimGroup',
        'createScimUser',
        'makeScimToken',
        'register',
        'saveCoachingSession',
      ],
      ...['uploadDocument', 'uploadFile'],
    ];
    // These hash a password, wait for a model or do other long work, or run one statement.
    const ownTransaction = [
      // They read the role again in a transaction that locks the operators first.
      ...['addWebhook', 'changeWebhook', 'deleteWebhook'],
      ...[
        'addProvider',
        'answerQuestion',
        'askModel',
        'beginConnection',
        'changeDeskPerson',
        'changePassword',
        'changeProvider',
        'changeSettings',
        'checkProvider',
        'commentOnAnswer',
        'countJobView',
        'createAccessToken',
        'createResetLink',
        'deleteOwnAccount',
        'endOwnOtherSessions',
        'endOwnSession',
      ],
      ...[
        'erasePersonAtDesk',
        'exportPersonAtDesk',
        'generateJobRecommendations',
        'importRegister',
        'liftLegalHold',
        'placeLegalHold',
        'mergeAccounts',
        'removeConnection',
        'restorePersonAtDesk',
        'sendTestEmail',
        'setDeskRoles',
        'setLocalRole',
        'setLogo',
        'signPersonOut',
        'suspendPersonAtDesk',
        'testSaviModel',
        'testWebhook',
      ],
      ...[
        'addPersonSchool',
        'makeScimToken',
        'removePersonSchool',
        'removeProvider',
        'revokeScimToken',
        'setPasswordSignIn',
      ],
      ...['updateProfile', 'updateProfileField', 'uploadDocument', 'uploadFile'],
      // They hash the password first.
      ...['beginOneTimeCodes', 'beginPasskey', 'removeOneTimeCodes', 'removePasskey', 'renewRecoveryCodes'],
      'removeSecondFactorAtDesk',
      // A refused passkey uses up its challenge.
      'proveWithPasskey',
    ];
    const named = new Map(endpoints.map(({ name, endpoint }) => [endpoint, name]));
    const routes = allRoutes(test.context).map(({ endpoint, transaction }) => {
      return { ...endpoint, transaction, name: named.get(endpoint) ?? '' };
    });
    const namesOf = (found: typeof routes) => found.map(({ name }) => name).sort();

    const reads = routes.filter(({ method }) => method === 'GET');
    expect(namesOf(reads.filter(({ transaction }) => transaction !== 'none'))).toEqual([]);

    const creating = routes.filter(({ creates }) => creates);
    expect(namesOf(creating.filter(({ transaction }) => transaction !== 'idempotent'))).toEqual(ownKey);
    expect(namesOf(routes.filter(({ transaction, creates }) => transaction === 'idempotent' && !creates))).toEqual([]);

    const isHeld = ({ transaction }: (typeof routes)[number]) => ['request', 'idempotent'].includes(transaction);
    const changes = routes.filter((route) => route.method !== 'GET' && needsSession(route));
    expect(namesOf(changes.filter((route) => !isHeld(route)))).toEqual(ownTransaction.toSorted());
    // A request without a session has no account to lock.
    expect(namesOf(routes.filter((route) => !needsSession(route) && isHeld(route)))).toEqual([]);
  });

  it('that needs a token says how the token is found, and no other does', () => {
    const routes = allRoutes(test.context);
    const wrong = routes.filter(
      ({ endpoint, findMachine }) => (tokenKindOf(endpoint) === null) !== (findMachine === null),
    );
    expect(wrong.map(({ endpoint }) => endpoint.path)).toEqual([]);
    expect(routes.filter(({ endpoint }) => tokenKindOf(endpoint) === 'scim').length).toBeGreaterThan(10);
  });

  it.each(endpoints.filter(({ endpoint }) => tokenKindOf(endpoint)).map(row))(
    '%s refuses everybody without a token, also an operator',
    async (_name, { method, path }) => {
      const operator = await test.signedIn();
      await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
      const revoked = await makeDirectoryToken(test);
      await test.context.db.execute(
        sql`update scim_tokens set revoked_at = now() where token_hash = ${digestOf(revoked)}`,
      );
      const wrong = ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(60)}`, `Basic ${revoked}`, `Bearer ${revoked}`];
      for (const caller of [test.stranger, operator])
        for (const authorization of [undefined, ...wrong]) {
          const headers = authorization ? { authorization } : {};
          for (const body of method === 'GET' ? [undefined] : [undefined, '{"broken":', 'x'.repeat(2_000_000)]) {
            const reply = await caller.send(at(path), { method, body, headers: { ...headers, ...jsonType(body) } });
            expect([authorization, reply.statusCode]).toEqual([authorization, 401]);
            expect(reply.headers['www-authenticate']).toBe('Bearer');
            expect(detailOf(reply.body)).toBe('Send a valid token in the Authorization header.');
          }
        }
    },
  );

  it.each(endpoints.filter(({ endpoint }) => needsSession(endpoint)).map(row))(
    '%s refuses a stranger before looking at what was sent',
    async (_name, endpoint) => {
      for (const id of [1, 'abc']) {
        const reply = await test.stranger.send(at(endpoint.path, id), { method: endpoint.method });
        expect([reply.statusCode, reply.body]).toEqual([401, 'Sign in to continue.']);
        expect(reply.headers['cache-control']).toBe('no-store');
      }
      for (const body of ['{"broken":', 'x'.repeat(2_000_000)]) {
        if (endpoint.method === 'GET') continue;
        const headers = { 'content-type': 'application/json' };
        const reply = await test.stranger.send(at(endpoint.path), { method: endpoint.method, body, headers });
        expect([reply.statusCode, reply.body]).toEqual([401, 'Sign in to continue.']);
      }
    },
  );

  it.each(endpoints.filter(({ endpoint }) => endpoint.path.includes('{')).map(row))(
    '%s returns 404 for an unknown id',
    async (_name, endpoint) => {
      const caller = await signedInFor(endpoint);
      const ids = ['abc', '0', '-1', '1e9', '99999999999999999999', '2147483648', '1.5', '%00', '٣', '2147483647'];
      for (const id of ids) {
        const body = {
          ids: [1],
          title: 'A title',
          content: 'Some content',
          url: 'https://a.example',
          vote: 'up',
          maxUses: 1,
          field: 'bio',
          value: endpoint.path.endsWith('/readings') ? 1 : 'x',
          ...{ measuredOn: '2026-01-08', hypothesis: 'If we do this, then more.', accepted: true, learnt: 'A little' },
          ...{ dueOn: '2090-01-08', baseline: 1, baselineOn: '2026-01-08' },
          step: null,
          isApproved: true,
          ...{ providerType: 'charity', routeIds: [], isOffered: true },
          isPrivate: true,
          messageId: 1,
          scheduledAt: '2090-01-08T16:00:00Z',
          duration: durationFor(endpoint.path),
          keys: ['a/b'],
          format: formatFor(endpoint.path),
          ...{
            expert: 'Ann Reed',
            startsAt: '2090-01-08T16:00:00Z',
            attended: true,
            answered: true,
            shared: true,
            feedback: 'useful',
          },
          ...{
            done: 'We read.',
            results: 'They read.',
            result: 'worked',
            plannedFor: '2090-01-08',
            offeredAt: '2090-01-08T16:00:00Z',
          },
          agenda: 'To talk about',
          isCompleted: true,
          isSaved: true,
          status: statusFor(endpoint.path),
          hoursSpent: 1,
          hours: 1,
          task: 'A task',
          activityType: 'podcast',
          showsName: false,
          completed: true,
          userId: 1,
          personIds: [1],
          reason: 'A reason',
          stands: true,
          dueAt: '2090-01-08T16:00:00Z',
          roles: [],
          delivery: 'email',
          text: 'A note',
          answer: 'accept',
          isMuted: true,
          satisfaction: 5,
          description: 'Some words that say in at least sixty characters what there is here.',
          inviteCode: null,
          // Only some endpoints want an address that nobody need have.
          ...(endpoint.path.startsWith('/api/networks') ? { email: 'nobody@a.example' } : {}),
          ...(endpoint.path.includes('/mentor-training') ? training : {}),
          isTicked: true,
          currentPassword: testPassword,
          level: levelFor(endpoint.path),
          replyId: null,
          circleId: 1,
          note: 'A note',
          after: null,
          kind: 'cpd_entry',
          subjectId: 1,
          category: categoryFor(endpoint.path),
          date: '2090-01-08',
          startTime: '16:00',
          endTime: '17:00',
          place: 'A place',
          into: 1,
          decision: 'verified',
          link: null,
          shownAs: 'banner',
          schools: [],
          circleIds: [],
          summary: 'A summary',
          topic: 'start',
          screens: [],
          also: [],
          isHidden: true,
          mentorId: 1,
          sees: true,
          reviewBy: '2090-01-08',
          scope: 'one',
          outcome: outcomeFor(endpoint.path),
          assigneeId: null,
          username: 'nobody',
          // In SCIM, a name has parts.
          ...(endpoint.protocol ? {} : { name: 'A name' }),
          color: 'green',
          subjects: [],
          phases: [],
          action: actionFor(endpoint.path),
          type: 'Course',
          provider: 'A provider',
          price: 'See provider',
          levels: [],
          skills: [],
          cpdCategory: 'informal_cpd',
          cpdActivityType: 'podcast',
          cpdHours: 1,
          key: 'a/b',
          activities: Array(4).fill({ title: 'A title', description: 'Some words' }),
          version: 1,
          at: null,
          approves: true,
          changes: null,
          subtitle: '',
          excerpt: '',
          authorName: '',
          authorRole: '',
          authorSchool: '',
          tags: [],
          heroImageUrl: '/stories/rings.svg',
          markdown: 'Some words',
          isFeatured: false,
          authorId: null,
          files: [],
          declinedBecause: 'not_now',
          isDone: true,
          roleKey: 'senco',
          savedForLater: true,
          vendor: 'other',
          issuer: 'https://login.school.example',
          clientId: 'a-client',
          logout_token: 'a token',
          userName: 'a.person@school.example',
          displayName: 'A group',
          Operations: [{ op: 'replace', path: 'displayName', value: 'A name' }],
          ...(endpoint.path.startsWith('/api/induction') ? induction : {}),
          ...(endpoint.path.includes('/interview-questions') ? interviewQuestion : {}),
          ...(endpoint.path.startsWith('/api/desk/training-routes/') ? trainingRoute : {}),
          ...(endpoint.path.includes('/learning-pathways') ? learning : {}),
        };
        const request =
          endpoint.method === 'GET' ? {} : { method: endpoint.method, ...(endpoint.body ? { body } : {}) };
        // A preview of a merge names the other account in its query.
        const query = endpoint.query && 'into' in endpoint.query._zod.def.shape ? '?into=1' : '';
        const reply = await caller.send(at(endpoint.path, id) + query, request);
        // A member's own profile path returns 403 for every other id, so that it does not reveal which members exist.
        const isElsewhere = id === '2147483647' && ownPaths.includes(endpoint.path);
        expect([id, reply.statusCode]).toEqual([id, isElsewhere ? 403 : 404]);
        expect(reply.headers['content-type']).toContain(endpoint.protocol ? 'application/scim+json' : 'text/plain');
      }
    },
  );

  it.each(endpoints.filter(({ endpoint }) => endpoint.body).map(row))(
    '%s refuses invalid bodies with one sentence',
    async (_name, endpoint) => {
      const caller = await signedInFor(endpoint);
      const path = at(endpoint.path);
      const send = (payload: string, type = 'application/json') =>
        caller.send(path, { method: endpoint.method, body: payload, headers: { 'content-type': type } });
      const broken = await send('{"broken":');
      expect([broken.statusCode, detailOf(broken.body)]).toEqual([400, 'The request body is not valid JSON.']);
      const { bytes, refusal } = endpoint.largestBody ?? { bytes: 100_000, refusal: 'That is too large to send.' };
      const huge = await send(JSON.stringify({ content: 'x'.repeat(bytes) }));
      expect([huge.statusCode, detailOf(huge.body)]).toEqual([413, refusal]);
      const text = await send('hello', 'text/plain');
      expect(text.statusCode).toBe(415);
      // A profile change may be empty: it then changes nothing.
      const empty = endpoint.path === '/api/users/{id}' ? [] : ['{}', '{"__proto__":{"isMentorQualified":true}}'];
      for (const body of ['[]', 'null', '7', '"text"', ...empty]) {
        const reply = await send(body);
        expect([body, reply.statusCode]).toEqual([body, 400]);
        expect(detailOf(reply.body)).toMatch(/^[A-Z][^\n{}[\]<>]{5,160}$/);
      }
    },
  );

  it.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET').map(row))(
    '%s refuses a page from elsewhere',
    async (_name, endpoint) => {
      const caller = await signedInFor(endpoint);
      const from = (headers: Record<string, string>) =>
        caller.send(at(endpoint.path), {
          method: endpoint.method,
          headers: { host: 'staffroom.localhost', ...headers },
        });
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'http://staffroom.localhost:81' },
      ] as Record<string, string>[]) {
        const reply = await from(headers);
        expect([headers, reply.statusCode]).toEqual([headers, 403]);
      }
      // Allows its own pages, and scripts that send neither header.
      const own = await from({ origin: 'http://staffroom.localhost', 'sec-fetch-site': 'same-origin' });
      expect(own.statusCode).not.toBe(403);
    },
  );

  it.each(endpoints.filter(({ endpoint }) => endpoint.query && 'limit' in endpoint.query._zod.def.shape).map(row))(
    '%s bounds its pages',
    async (_name, endpoint) => {
      const caller = await signedInFor(endpoint);
      // An endpoint above hid the story.
      await test.context.db.update(eduStories).set({ status: 'published' });
      // Some lists are only for their owner.
      await test.context.db.delete(circleMembers);
      await test.context.db
        .insert(circleMembers)
        .values({ circleId: thingId, userId: caller.person.id, role: 'owner' });
      await test.context.db.execute(sql`insert into networks (id, name, description, written_by, invite_code)
        values (${thingId}, 'N', 'D', ${caller.person.id}, 'a-network') on conflict do nothing`);
      await test.context.db.execute(sql`insert into network_owners values (${thingId}, ${caller.person.id})`);
      await test.context.db.insert(conversationMembers).values({ conversationId: thingId, personId: caller.person.id });
      await test.context.db.delete(mentorshipMatches);
      const { id: mentorId } = await makeMentor(test.context.db);
      await makeMatch(test.context.db, { id: thingId, mentorId, menteeId: caller.person.id });
      await test.context.db.execute(sql`insert into induction_tracks (user_id, nation, route, starts_on)
        values (${mentorId}, 'england', 'two-years', '2026-09-01')`);
      await test.context.db.execute(sql`
        insert into induction_shares (id, user_id, person_id, role, accepted_at)
        values (${thingId}, ${mentorId}, ${caller.person.id}, 'mentor', now())
        on conflict (id) do update set user_id = excluded.user_id, person_id = excluded.person_id`);
      const shape = endpoint.query?._zod.def.shape ?? {};
      const badMoment = (moment: string) =>
        ['[false,"M",1]', '["M",1]'].map((key) => Buffer.from(key.replace('M', moment)).toString('base64url'));
      // The cursor of a list that is ordered by a name has a text where others have a moment.
      const isByName =
        [
          '/api/people',
          '/api/learning-pathways',
          '/api/training/courses',
          '/api/training/routes/{id}/providers',
          '/api/desk/training-providers',
        ].includes(endpoint.path) || endpoint.path.startsWith('/api/desk/schools');
      const moments = isByName ? ['\\u0000'] : ['2023-02-30T00:00:00Z', '0000-01-01T00:00:00Z', 'x'];
      const cursors = ['nonsense', 'W10', ...moments.flatMap(badMoment)];
      const queries = [
        ...['0', '201', '-1', 'abc', '1.5'].map((limit) => `limit=${limit}`),
        ...cursors.map((cursor) => `cursor=${cursor}`),
        ...('q' in shape ? ['q=%00'] : []),
      ];
      for (const query of queries) {
        const reply = await caller.send(`${at(endpoint.path, thingId)}?${query}`);
        expect([query, reply.statusCode]).toEqual([query, 400]);
      }
    },
  );
});
