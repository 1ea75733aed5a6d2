import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listActivity } from '#areas/circles/contract/activity.ts';
import { getCircle, listCircleMembers, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { listCoachingSessions } from '#areas/coach/contract/coaching-session.ts';
import { aiCoachingSessions } from '#areas/coach/server/coach-tables.ts';
import { listCpdActivities, submitEvidence } from '#areas/development/contract/cpd-activity.ts';
import {
  getDiscussion,
  getReply,
  listDiscussions,
  listReplies,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { findMentionable } from '#areas/discussions/contract/mention.ts';
import { listResources, shareResource } from '#areas/discussions/contract/resource.ts';
import { circleDiscussions } from '#areas/discussions/server/discussion-tables.ts';
import { listDocuments } from '#areas/documents/contract/assessment-document.ts';
import { assessmentDocuments } from '#areas/documents/server/document-tables.ts';
import { contentAddress, getFile, getPreview, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { getConversation, listConversations, startConversation } from '#areas/messages/contract/conversation.ts';
import { listConversationMessages, searchMessages } from '#areas/messages/contract/message.ts';
import { listRecipients } from '#areas/messages/contract/recipient.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { addGoal, listGoals } from '#areas/people/contract/goal.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { findGroups } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';

/**
 * What a person outside a private circle and a private conversation can learn about them. Every text in them has the same
 * made-up word. Each probe must return it to the member, so that none passes because it asks for the wrong thing.
 */
const secret = 'zanzimbar';
const test = openTestApp();
const network = openNetwork(test);
const at = (id: number | string) => ({ params: { id: id as never } });

let member: SignedIn;
let outsider: SignedIn;
let circleId: number;
let discussionId: number;
let replyId: number;
let conversationId: number;
let picture: StoredFile;
let notes: StoredFile;

async function upload(name: string, content: Buffer): Promise<StoredFile> {
  return JSON.parse((await network.upload(member, name, content)).body);
}

beforeAll(async () => {
  const { db } = test.context;
  [member, outsider] = [await test.signedIn(), await test.signedIn()];
  // Only those who share a circle with them see the name.
  const friend = await test.signedIn({ name: 'Quenby Zanzimbar' });
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

  await db
    .insert(circleDiscussions)
    .values({ circleId, userId: friend.person.id, title: `More ${secret}`, content: 'Soon' });
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
  const shared = { title: `Guide to ${secret}`, url: `https://school.example/${secret}`, tags: [secret] };
  await member.call(shareResource, { ...at(circleId), body: shared });
  const body = { personIds: [friend.person.id], content: `The ${secret} meeting is off` };
  conversationId = (await member.call(startConversation, { body })).json().id;

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
}, 120_000);

interface Reply {
  statusCode: number;
  body: string;
}
const search = (person: SignedIn, q: string, filters: object = {}) =>
  person.call(searchEverything, { query: { q, ...filters } });
const ofKind = (kind: SearchKindName) => (person: SignedIn) =>
  person.call(searchOneKind, { query: { q: secret, kind } });
const today = () => test.clock.now().toISOString().slice(0, 10);
const fetched = async (person: SignedIn, path: string): Promise<Reply> => {
  const { status, headers } = await network.get(person, path);
  // The content of a file is its bytes, so the name in the headers stands for it.
  return { statusCode: status, body: [...headers.values()].join('\n') };
};

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
  ...(['circle', 'discussion', 'reply', 'resource', 'message', 'goal', 'development', 'document', 'savi'] as const).map(
    (kind): [string, (person: SignedIn) => Promise<Reply>] => [`the search for one kind: ${kind}`, ofKind(kind)],
  ),
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
];

const reveals = ({ statusCode, body }: Reply) => statusCode < 300 && body.toLowerCase().includes(secret);

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
