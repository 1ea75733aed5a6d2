import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listActivity } from '#areas/circles/contract/activity.ts';
import {
  getCircle,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { listCoachingSessions } from '#areas/coach/contract/coaching-session.ts';
import { aiCoachingSessions } from '#areas/coach/server/coach-tables.ts';
import { listCpdActivities, submitEvidence } from '#areas/development/contract/cpd-activity.ts';
import {
  getDiscussion,
  getReply,
  listDiscussions,
  listReplies,
  moveDiscussion,
  removeDiscussion,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { listNewDiscussions, readDiscussion, setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import { findMentionable } from '#areas/discussions/contract/mention.ts';
import {
  listDiscussionReactions,
  listReplyReactions,
  reactToDiscussion,
  reactToReply,
} from '#areas/discussions/contract/post-reaction.ts';
import { listResources, shareResource } from '#areas/discussions/contract/resource.ts';
import { listDocuments } from '#areas/documents/contract/assessment-document.ts';
import { assessmentDocuments } from '#areas/documents/server/document-tables.ts';
import {
  contentAddress,
  getFile,
  getPreview,
  listOwnFiles,
  pictureAddress,
  type StoredFile,
} from '#areas/files/contract/file.ts';
import { getConversation, listConversations, startConversation } from '#areas/messages/contract/conversation.ts';
import { listConversationMessages, searchMessages } from '#areas/messages/contract/message.ts';
import { listRecipients } from '#areas/messages/contract/recipient.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { addPathwayStep } from '#areas/pathway/contract/pathway-changes.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { full } from '#areas/pathway/server/assessment/assessment-examples.ts';
import { blockPerson } from '#areas/people/contract/block.ts';
import { addGoal, listGoals } from '#areas/people/contract/goal.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { needsSession } from '#contract/endpoint.ts';
import { tokenOf } from '#contract/mentions.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { findGroups } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { allRoutes } from './gathered.ts';

/**
 * What a person outside a private circle and a private conversation can learn about them. Every text in them has the same
 * made-up word. Each probe must return it to the member, so that none passes because it asks for the wrong thing.
 */
const secret = 'zanzimbar';
const test = openTestApp();
const network = openNetwork(test);
const at = (id: number | string) => ({ params: { id: id as never } });

let member: SignedIn;
let friend: SignedIn;
let outsider: SignedIn;
let circleId: number;
let discussionId: number;
let replyId: number;
let resourceId: number;
let conversationId: number;
let messageId: number;
let picture: StoredFile;
let notes: StoredFile;
/** The ETag of the notes, which somebody may know who could read them before. */
let tag: string;

async function upload(name: string, content: Buffer, person = member): Promise<StoredFile> {
  return JSON.parse((await network.upload(person, name, content)).body);
}

beforeAll(async () => {
  const { db } = test.context;
  [member, outsider] = [await test.signedIn(), await test.signedIn()];
  // Only those who share a circle with them see the name.
  friend = await test.signedIn({ name: 'Quenby Zanzimbar' });
  await db.insert(userPreferences).values({ userId: friend.person.id, profileVisibility: false });
  const made = await db
    .insert(circles)
    .values({
      name: `The ${secret} circle`,
      description: `All about ${secret} plans`,
      isPrivate: true,
      isInnerCircle: true,
    })
    .returning();
  circleId = made[0]?.id ?? 0;
  for (const { person } of [member, friend]) await db.insert(circleMembers).values({ circleId, userId: person.id });
  const square = { create: { width: 40, height: 40, channels: 3 as const, background: 'teal' } };
  picture = await upload(`${secret}.png`, await sharp(square).png().toBuffer());
  notes = await upload(`${secret}.txt`, Buffer.from(`Notes about ${secret}`));

  const more = { title: `More ${secret}`, content: 'Soon' };
  const { id: other } = (await friend.call(startDiscussion, { ...at(circleId), body: more })).json();
  await member.call(readDiscussion, { ...at(other), body: { replyId: null } });
  const title = `Budget of ${secret}`;
  const files = [{ id: picture.id, alt: 'A square' }, { id: notes.id }];
  const started = await member.call(startDiscussion, {
    ...at(circleId),
    body: { title, content: `We plan ${secret} lessons`, files },
  });
  discussionId = started.json().id;
  replyId = (
    await member.call(replyToDiscussion, { ...at(discussionId), body: { content: `A ${secret} reply` } })
  ).json().id;
  await friend.call(replyToDiscussion, { ...at(discussionId), body: { content: `More about ${secret}` } });
  const reaction = { kind: 'inspiring' as const };
  await friend.call(reactToDiscussion, { params: { id: discussionId, ...reaction } });
  await friend.call(reactToReply, { params: { id: replyId, ...reaction } });
  const shared = { title: `Guide to ${secret}`, url: `https://school.example/${secret}`, tags: [secret] };
  resourceId = (await member.call(shareResource, { ...at(circleId), body: shared })).json().id;
  const body = { personIds: [friend.person.id], content: `The ${secret} meeting is off` };
  const conversation = (await member.call(startConversation, { body })).json();
  conversationId = conversation.id;
  messageId = (await member.call(listConversationMessages, { ...at(conversationId), query: {} })).json()[0].id;
  tag = (await network.get(member, contentAddress(notes))).headers.get('etag') ?? '';

  await member.call(saveSelfAssessment, { body: full });
  await member.call(addPathwayStep, { body: { title: `Ask about ${secret}` } });
  await member.call(addGoal, { body: { title: `Lead ${secret}`, description: `With ${secret}` } });
  await member.call(submitEvidence, {
    body: {
      category: 'structured_cpd',
      evidenceType: 'webinar',
      evidenceDescription: `A webinar about ${secret}`,
      hoursCompleted: 1,
      skillNodeId: 1,
    },
  });
  const userId = member.person.id;
  await db
    .insert(aiCoachingSessions)
    .values({ userId, userQuery: `How do I teach ${secret}?`, aiResponse: `Begin with ${secret}.` });
  await db.insert(assessmentDocuments).values({
    userId,
    fileName: `${secret}.txt`,
    originalFileName: `${secret}.txt`,
    fileSize: 10,
    mimeType: 'text/plain',
    assessmentType: 'personality_profile',
    assessmentProvider: 'disc',
    processingStatus: 'processed',
    aiSummary: `Good at ${secret}`,
  });
  await test.indexSearch();
});

interface Reply {
  statusCode: number;
  body: string;
}
const search = (person: SignedIn, q: string, filters: object = {}) =>
  person.call(searchEverything, { query: { q, ...filters } });
const ofKind = (kind: SearchKindName) => (person: SignedIn) =>
  person.call(searchOneKind, { query: { q: secret, kind } });
const today = () => test.clock.now().toISOString().slice(0, 10);
/** The content of a file is its bytes, so the name in the headers stands for it. */
async function fetched(
  person: SignedIn,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const all = { cookie: person.cookie ?? '', ...headers };
  const reply = await fetch(`${network.address}${path}`, { method, headers: all });
  return { statusCode: reply.status, body: [...reply.headers.values(), await reply.text()].join('\n') };
}

/** Each returns the secret word to the member, and nothing with it to anybody else. */
const probes: [what: string, probe: (person: SignedIn) => Promise<Reply>][] = [
  ['the search, one word', (person) => search(person, secret)],
  ['the search, a phrase of a discussion', (person) => search(person, `"plan ${secret} lessons"`)],
  ['the search, another word of the same text', (person) => search(person, 'lessons')],
  ['the search, a word of the title', (person) => search(person, 'budget')],
  ['the search, either of two words', (person) => search(person, `nothing or ${secret}`)],
  ['the search, without another word', (person) => search(person, `${secret} -webinars`)],
  ['the search, a word with an accent', (person) => search(person, 'zánzimbar')],
  ['the search in the circle', (person) => search(person, secret, { circle: circleId })],
  ['the search in the circle for a common word', (person) => search(person, 'guide', { circle: circleId })],
  ['the search by author', (person) => search(person, secret, { author: member.person.id })],
  ['the search since today', (person) => search(person, secret, { since: today() })],
  ['the quick search', (person) => person.call(searchWhileTyping, { query: { q: secret } })],
  ...(
    ['circle', 'discussion', 'reply', 'resource', 'message', 'goal', 'step', 'development', 'document', 'savi'] as const
  ).map((kind): [string, (person: SignedIn) => Promise<Reply>] => [`the search for one kind: ${kind}`, ofKind(kind)]),
  ['the search for messages', (person) => person.call(searchMessages, { query: { q: secret } })],
  ['the list of conversations', (person) => person.call(listConversations, { query: {} })],
  ['a guessed conversation', (person) => person.call(getConversation, at(conversationId))],
  [
    'the messages of a guessed conversation',
    (person) => person.call(listConversationMessages, { ...at(conversationId), query: {} }),
  ],
  ['people to write to', (person) => person.call(listRecipients, { query: { q: 'quenby' } })],
  ['people to mention', (person) => person.call(findMentionable, { ...at(circleId), query: { q: 'quenby' } })],
  ['a guessed circle', (person) => person.call(getCircle, at(circleId))],
  ['the members of a guessed circle', (person) => person.call(listCircleMembers, { ...at(circleId), query: {} })],
  ['all circles, filtered', (person) => person.call(listCircles, { query: { q: secret } })],
  ['own circles, filtered', (person) => person.call(listMyCircles, { query: { q: secret } })],
  ['the latest activity', (person) => person.call(listActivity, { query: {} })],
  ['the discussions of a guessed circle', (person) => person.call(listDiscussions, { ...at(circleId), query: {} })],
  ['a guessed discussion', (person) => person.call(getDiscussion, at(discussionId))],
  ['the replies to a guessed discussion', (person) => person.call(listReplies, { ...at(discussionId), query: {} })],
  ['a guessed reply', (person) => person.call(getReply, at(replyId))],
  ['the resources of a guessed circle', (person) => person.call(listResources, { ...at(circleId), query: {} })],
  ['goals', (person) => person.call(listGoals, { query: {} })],
  ['the record of development', (person) => person.call(listCpdActivities, { query: {} })],
  ['documents', (person) => person.call(listDocuments, { query: {} })],
  ['conversations with Savi', (person) => person.call(listCoachingSessions, { query: {} })],
  ['the export', (person) => person.call(exportOwnData, {})],
  ['a guessed file', (person) => person.call(getFile, at(picture.id))],
  ['the preview of a guessed file', (person) => person.call(getPreview, at(notes.id))],
  ['the address of a file', (person) => fetched(person, contentAddress(notes))],
  ['a range of a file', (person) => fetched(person, contentAddress(notes), { range: 'bytes=0-3' })],
  [
    'a range of a file if it is the same',
    (person) => fetched(person, contentAddress(notes), { range: 'bytes=0-3', 'if-range': tag }),
  ],
  ['the headers of a file', (person) => fetched(person, contentAddress(notes), {}, 'HEAD')],
  ['a file that is known', (person) => fetched(person, contentAddress(notes), { 'if-none-match': tag })],
  ['a file of which anything is known', (person) => fetched(person, contentAddress(notes), { 'if-none-match': '*' })],
  ['a small picture', (person) => fetched(person, pictureAddress(picture, 'small'))],
  ['the headers of a large picture', (person) => fetched(person, pictureAddress(picture, 'large'), {}, 'HEAD')],
  ['own files', (person) => person.call(listOwnFiles, { query: {} })],
  [
    'who reacted to a guessed discussion',
    (person) => person.call(listDiscussionReactions, { ...at(discussionId), query: {} }),
  ],
  ['who reacted to a guessed reply', (person) => person.call(listReplyReactions, { ...at(replyId), query: {} })],
  ['notifications', (person) => person.call(listNotifications, { query: {} })],
  ['discussions with something new', (person) => person.call(listNewDiscussions, { query: {} })],
];

/** 304 says that the file is there and has not changed. */
const reveals = ({ statusCode, body }: Reply) =>
  (statusCode < 300 || statusCode === 304) && body.toLowerCase().includes(secret);

it('there are at least 30 probes', () => expect(probes.length).toBeGreaterThanOrEqual(30));

describe.each(probes)('%s', (_what, probe) => {
  it('reveals the word to the member, and nothing to another person', async () => {
    expect(reveals(await probe(member))).toBe(true);
    expect(reveals(await probe(outsider))).toBe(false);
  });
});

describe('for another person', () => {
  it('the search has no groups, counts and suggestions, and is the same as for a word that nobody wrote', async () => {
    expect((await findGroups(member, secret)).length).toBeGreaterThan(8);
    const nowhere = (await search(outsider, 'qwxyzzy')).json();
    for (const filters of [{}, { circle: circleId }, { author: member.person.id }, { since: today() }]) {
      expect((await search(outsider, secret, filters)).json()).toEqual(nowhere);
      // A word that is spelt almost like one that only others wrote.
      expect((await search(outsider, 'zanzimbr', filters)).json()).toEqual(nowhere);
    }
    expect((await search(outsider, secret, { circle: 2_000_000_000 })).json()).toEqual(nowhere);
  });

  it('the beginning of a word finds nothing', async () => {
    expect((await outsider.call(searchWhileTyping, { query: { q: 'zanzi' } })).json().results).toEqual([]);
  });

  it('the pictures of a file are missing', async () => {
    const status = async (person: SignedIn) => (await network.get(person, pictureAddress(picture, 'small'))).status;
    expect([await status(member), await status(outsider)]).toEqual([200, 404]);
  });

  it('the circle, its posts and its files look like those that do not exist', async () => {
    const replies = async (id: number) => {
      const all = [await outsider.call(getCircle, at(id)), await outsider.call(getDiscussion, at(id))];
      return all.map(({ statusCode, body }) => [statusCode, body]);
    };
    expect(await replies(circleId)).toEqual(await replies(2_000_000_000));
  });

  it('after joining, the member’s circle is found, and no longer after leaving', async () => {
    const mine = { circleId, userId: outsider.person.id };
    await test.context.db.insert(circleMembers).values(mine);
    const kinds = (await findGroups(outsider, secret)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['circle', 'discussion', 'reply', 'resource']);
    await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, outsider.person.id));
    expect(await findGroups(outsider, secret)).toEqual([]);
  });
});

/** Ids by the beginning of the path that takes them. */
type Ids = Record<string, readonly (number | string)[]>;

/** The paths of everything that can be read, with the ids of everything in the circle and in the conversation. */
function everyAddress(more: Ids): string[] {
  const people = [member.person.id, friend.person.id];
  const ids: Ids = {
    circles: [circleId],
    discussions: [discussionId],
    replies: [replyId],
    resources: [resourceId],
    conversations: [conversationId],
    people,
    users: people,
    user: people,
    files: [picture.id, notes.id],
    ...more,
  };
  return allRoutes(test.context)
    .filter(({ endpoint }) => endpoint.method === 'GET' && needsSession(endpoint) && !endpoint.events)
    .flatMap(({ endpoint: { path, query } }) => {
      const [first = '', ...rest] = path.replace('{size}', 'small').split(/\{\w+\}/);
      // The first rows of other tables are those of the member.
      const values = ids[path.split('/')[2] ?? ''] ?? [1, 2];
      const paths = rest.length === 0 ? [path] : values.map((value) => [first, ...rest].join(String(value)));
      const takesWords = query && 'q' in ((query as { shape?: object }).shape ?? { q: true });
      return takesWords ? paths.flatMap((each) => [each, `${each}?q=${secret}`]) : paths;
    });
}

/** The paths whose reply, or its headers, contains a word. */
async function placesWith(word: string, person: SignedIn, more: Ids = {}): Promise<string[]> {
  const found: string[] = [];
  for (const path of everyAddress(more)) {
    const { statusCode, body, headers } = await person.send(path);
    if (statusCode < 400 && (body + JSON.stringify(headers)).toLowerCase().includes(word)) found.push(path);
  }
  return found;
}

describe('an outsider', () => {
  it('finds the word at no address of the API', async () => {
    expect((await placesWith(secret, member)).length).toBeGreaterThan(30);
    // Somebody who has never been near it.
    expect(await placesWith(secret, await test.signedIn())).toEqual([]);
  });

  type Write = [method: EndpointShape['method'], path: (id: number) => string, body?: object];
  const content = { content: 'Words' };
  const writes: Record<string, () => [id: number, ...calls: Write[]]> = {
    'the circle': () => [
      circleId,
      ['POST', (id) => `/api/circles/${id}/join`],
      ['POST', (id) => `/api/circles/${id}/leave`],
      ['POST', (id) => `/api/circles/${id}/discussions`, { title: 'T', ...content }],
      ['POST', (id) => `/api/circles/${id}/resources`, { title: 'T', url: 'https://a.example' }],
      ['PATCH', (id) => `/api/circles/${id}`, { name: 'Other' }],
      ['PUT', (id) => `/api/circles/${id}/level`, { level: 'everything' }],
      ['POST', (id) => `/api/circles/${id}/read`],
    ],
    'a discussion': () => [
      discussionId,
      ['POST', (id) => `/api/discussions/${id}/replies`, content],
      ['PATCH', (id) => `/api/discussions/${id}`, content],
      ['DELETE', (id) => `/api/discussions/${id}`],
      ['PUT', (id) => `/api/discussions/${id}/answer`, { replyId }],
      ['POST', (id) => `/api/discussions/${id}/move`, { circleId: 1, note: '' }],
      ['PUT', (id) => `/api/discussions/${id}/level`, { level: 'everything' }],
      ['POST', (id) => `/api/discussions/${id}/reactions/inspiring`],
      ['DELETE', (id) => `/api/discussions/${id}/reactions/inspiring`],
      ['POST', () => '/api/reports', { kind: 'discussion', reason: 'R' }],
    ],
    'a reply': () => [
      replyId,
      ['PATCH', (id) => `/api/replies/${id}`, content],
      ['DELETE', (id) => `/api/replies/${id}`],
      ['POST', (id) => `/api/replies/${id}/reactions/inspiring`],
      ['DELETE', (id) => `/api/replies/${id}/reactions/inspiring`],
      ['POST', () => '/api/reports', { kind: 'reply', reason: 'R' }],
    ],
    'a resource': () => [
      resourceId,
      ['POST', (id) => `/api/resources/${id}/upvote`],
      ['DELETE', (id) => `/api/resources/${id}/upvote`],
      ['DELETE', (id) => `/api/resources/${id}`],
      ['POST', () => '/api/reports', { kind: 'resource', reason: 'R' }],
    ],
    'a message': () => [
      messageId,
      ['PATCH', (id) => `/api/messages/${id}`, content],
      ['DELETE', (id) => `/api/messages/${id}`],
      ['POST', () => '/api/reports', { kind: 'message', reason: 'R' }],
    ],
    'a conversation': () => [
      conversationId,
      ['POST', (id) => `/api/conversations/${id}/messages`, content],
      ['POST', (id) => `/api/conversations/${id}/people`, { personIds: [outsider.person.id] }],
    ],
  };

  it.each(Object.keys(writes))('changes nothing of %s, and is answered as if it did not exist', async (what) => {
    const [id, ...calls] = writes[what]?.() ?? [0];
    const missing = 2_000_000_000;
    const state = () => Promise.all(everyState().map(async (path) => (await member.send(path)).body));
    const before = await state();
    for (const [method, path, body] of calls) {
      const answers = [];
      for (const one of [id, missing]) {
        const sent = body && 'kind' in body ? { ...body, id: one } : body;
        const reply = await outsider.send(path(one), { method, ...(sent ? { body: sent } : {}) });
        answers.push([method, path(0), reply.statusCode, reply.body]);
      }
      expect(answers[0]?.[2]).toBeGreaterThanOrEqual(400);
      expect(answers[0]).toEqual(answers[1]);
    }
    expect(await state()).toEqual(before);
  });

  const everyState = () => [
    `/api/circles/${circleId}`,
    `/api/circles/${circleId}/discussions`,
    `/api/circles/${circleId}/resources`,
    `/api/discussions/${discussionId}`,
    `/api/discussions/${discussionId}/replies`,
    `/api/conversations/${conversationId}/messages`,
  ];

  it('cannot attach the file of another person to anything, nor learn whether it exists', async () => {
    const [open] = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
    const openId = open?.id ?? 0;
    const colleague = await test.signedIn();
    for (const person of [member, friend, outsider, colleague]) await person.call(joinCircle, at(openId));
    const started = await outsider.call(startDiscussion, { ...at(openId), body: { title: 'T', content: 'C' } });
    const missing = '00000000-0000-4000-8000-000000000000';
    const places: [path: string, body: (id: string) => object, method?: 'PUT'][] = [
      [`/api/circles/${openId}/discussions`, (id) => ({ title: 'T', content: 'C', files: [{ id }] })],
      [`/api/discussions/${started.json().id}/replies`, (id) => ({ content: 'C', files: [{ id }] })],
      [`/api/circles/${openId}/resources`, (id) => ({ title: 'T', files: [{ id }] })],
      ['/api/conversations', (id) => ({ personIds: [colleague.person.id], content: 'C', files: [{ id }] })],
      ['/api/story-submissions', (id) => ({ title: 'T', idea: 'I', files: [{ id }] })],
      [
        '/api/skill-tree/submit-evidence',
        (id) => ({
          category: 'structured_cpd',
          evidenceType: 'webinar',
          evidenceDescription: 'A webinar about reading',
          hoursCompleted: 1,
          skillNodeId: 1,
          files: [{ id }],
        }),
      ],
      ['/api/user-photo', (id) => ({ fileId: id }), 'PUT'],
    ];
    // The friend may read the files, and the member owns them. But a file belongs to one post only.
    for (const person of [outsider, friend, member])
      for (const [path, body, method = 'POST'] of places)
        for (const { id } of [picture, notes]) {
          const [taken, none] = [
            await person.send(path, { method, body: body(id) }),
            await person.send(path, { method, body: body(missing) }),
          ];
          expect([path, taken.statusCode, taken.body]).toEqual([path, 404, none.body]);
          expect(none.statusCode).toBe(404);
        }
    for (const { id } of [picture, notes]) {
      const deleted = await outsider.send(`/api/files/${id}`, { method: 'DELETE' });
      const none = await outsider.send(`/api/files/${missing}`, { method: 'DELETE' });
      expect([deleted.statusCode, deleted.body]).toEqual([404, none.body]);
    }
    const files = (await member.call(getDiscussion, at(discussionId))).json().files as StoredFile[];
    expect(files.map(({ id }) => id)).toEqual([picture.id, notes.id]);
  });

  it('cannot learn the name of somebody with a hidden profile from a mention or a conversation', async () => {
    const [own] = await test.context.db.insert(circles).values({ name: 'Own', description: 'D' }).returning();
    await outsider.call(joinCircle, at(own?.id ?? 0));
    const content = `Hello ${tokenOf(friend.person.id)}`;
    const stranger = await test.signedIn();
    for (const person of [outsider, stranger]) {
      await person.call(joinCircle, at(own?.id ?? 0));
      const posted = await person.call(startDiscussion, { ...at(own?.id ?? 0), body: { title: 'T', content } });
      const written = await person.call(startConversation, {
        body: { personIds: [friend.person.id], content: 'Hello' },
      });
      if (person === stranger) expect(written.statusCode).toBe(404);
      expect(posted.body.toLowerCase()).not.toContain(secret);
      if (person === stranger) expect(written.body.toLowerCase()).not.toContain(secret);
    }
  });
});

describe('somebody who could read it before', () => {
  it('finds nothing at any address after they left the circle, except its name in their own export', async () => {
    const leaver = await test.signedIn();
    await test.context.db.insert(circleMembers).values({ circleId, userId: leaver.person.id });
    await leaver.call(setDiscussionLevel, { ...at(discussionId), body: { level: 'everything' } });
    await leaver.call(reactToDiscussion, { params: { id: discussionId, kind: 'powerful' } });
    await leaver.call(replyToDiscussion, { ...at(discussionId), body: { content: 'I agree' } });
    const content = `${tokenOf(leaver.person.id)} asked about ${secret}`;
    await member.call(replyToDiscussion, { ...at(discussionId), body: { content } });
    await test.indexSearch();
    expect((await placesWith(secret, leaver)).length).toBeGreaterThan(15);
    expect((await leaver.call(leaveCircle, at(circleId))).statusCode).toBeLessThan(300);
    expect(await placesWith(secret, leaver)).toEqual(['/api/user/export']);
    const exported = (await leaver.call(exportOwnData, {})).body;
    expect(exported.replaceAll(`The ${secret} circle`, '').toLowerCase()).not.toContain(secret);
    for (const headers of [{ 'if-none-match': tag }, { range: 'bytes=0-3' }] as Record<string, string>[])
      expect((await fetched(leaver, contentAddress(notes), headers)).statusCode).toBe(404);
  });

  it('finds nothing at any address of a discussion that was moved to a private circle, nor of one that was deleted', async () => {
    const word = 'umbrellabird';
    const [{ id: open } = { id: 0 }, { id: hidden } = { id: 0 }] = await test.context.db
      .insert(circles)
      .values([
        { name: 'Open to all', description: 'D', createdBy: member.person.id },
        { name: 'Hidden', description: 'D', isPrivate: true, isInnerCircle: true, createdBy: member.person.id },
      ])
      .returning();
    const owner = { userId: member.person.id, role: 'owner' as const };
    await test.context.db.insert(circleMembers).values([open, hidden].map((id) => ({ circleId: id, ...owner })));
    const reader = await test.signedIn();
    await reader.call(joinCircle, at(open));
    async function thread() {
      const file = await upload(`${word}.txt`, Buffer.from(`About an ${word}`));
      const body = { title: `The ${word}`, content: `It is an ${word}`, files: [{ id: file.id }] };
      const { id } = (await member.call(startDiscussion, { ...at(open), body })).json();
      await reader.call(setDiscussionLevel, { ...at(id), body: { level: 'everything' } });
      await reader.call(reactToDiscussion, { params: { id, kind: 'powerful' } });
      const mention = { content: `${tokenOf(reader.person.id)} knows the ${word}` };
      const reply = (await member.call(replyToDiscussion, { ...at(id), body: mention })).json().id;
      return { id, reply, file };
    }
    const [moved, deleted] = [await thread(), await thread()];
    await test.indexSearch();
    const ids = {
      circles: [open, hidden],
      discussions: [moved.id, deleted.id],
      replies: [moved.reply, deleted.reply],
      files: [moved.file.id, deleted.file.id],
    };
    expect((await placesWith(word, reader, ids)).length).toBeGreaterThan(8);
    const known = await network.get(reader, contentAddress(moved.file));
    expect(known.status).toBe(200);

    const to = { circleId: hidden, note: `To the ${word} group` };
    expect((await member.call(moveDiscussion, { ...at(moved.id), body: to })).statusCode).toBe(200);
    expect((await member.call(removeDiscussion, at(deleted.id))).statusCode).toBe(204);
    // Before and after the index has learnt of it.
    expect(await placesWith(word, reader, ids)).toEqual([]);
    await test.indexSearch();
    expect(await placesWith(word, reader, ids)).toEqual([]);
    const headers = { 'if-none-match': known.headers.get('etag') ?? '' };
    for (const { file } of [moved, deleted]) {
      expect((await network.get(reader, contentAddress(file), headers)).status).toBe(404);
      expect((await reader.call(getPreview, at(file.id))).statusCode).toBe(404);
    }
    expect((await network.get(member, contentAddress(moved.file))).status).toBe(200);
    expect((await network.get(member, contentAddress(deleted.file), headers)).status).toBe(404);
  });

  it('finds no message of somebody that they blocked, or who blocked them, beyond what the conversation shows', async () => {
    const word = 'quetzalword';
    const [one, two] = [await test.signedIn(), await test.signedIn()];
    const [shared] = await test.context.db.insert(circles).values({ name: 'Shared', description: 'D' }).returning();
    for (const person of [one, two]) await person.call(joinCircle, at(shared?.id ?? 0));
    const body = { personIds: [two.person.id], content: `The ${word} plan` };
    await one.call(startConversation, { body });
    await two.call(blockPerson, at(one.person.id));
    const refused = await one.call(startConversation, { body: { ...body, content: `Another ${word}` } });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    await test.indexSearch();
    for (const person of [one, two]) {
      const found = (await findGroups(person, word)).map(({ kind, count }) => [kind, count]);
      const listed = (await person.call(searchMessages, { query: { q: word } })).json();
      expect(found).toEqual(listed.length > 0 ? [['message', listed.length]] : []);
      expect(listed.length).toBeLessThan(2);
    }
    expect(await findGroups(outsider, word)).toEqual([]);
  });
});
