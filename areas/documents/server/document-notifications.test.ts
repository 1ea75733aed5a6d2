import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSharing, deleteDocument, uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import { mentorshipMatches } from '#areas/mentoring/server/mentorships/mentorship-tables.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readDocument } from './document-tasks.ts';
import { dataUrl } from './fixtures/hostile-files.ts';

const test = openTestApp();
let owner: SignedIn;
let mentor: SignedIn;
let formerMentor: SignedIn;

const textsOf = async (caller: SignedIn): Promise<string[]> =>
  (await caller.call(listNotifications, { query: {} })).json().map(({ text }: Notification) => text);
const upload = async (content = 'Strengths\n• Calm under pressure'): Promise<number> =>
  (
    await owner.call(uploadDocument, {
      body: {
        originalFileName: 'private name.txt',
        fileUrl: dataUrl(Buffer.from(content)),
        assessmentType: 'other' as const,
      },
    })
  ).json().id;
const share = (id: number) =>
  owner.call(changeSharing, { params: { id }, body: { isPrivate: false, shareWithMentors: true } });
const read = () => test.background.runWaiting(test.context, readDocument);

beforeAll(async () => {
  [owner, mentor, formerMentor] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  for (const { person } of [mentor, formerMentor]) await fillProfile(test.context.db, person.id, { maxMentees: 3 });
  const mentee = { menteeId: owner.person.id };
  await makeMatch(test.context.db, { ...mentee, mentorId: mentor.person.id });
  await makeMatch(test.context.db, { ...mentee, mentorId: formerMentor.person.id, status: 'completed' });
});

describe('a document', () => {
  it('notifies its owner when it has been read, and its mentor when it is shared', async () => {
    const id = await upload();
    await read();
    expect(await textsOf(owner)).toEqual(['Savi has read your document']);
    expect(await textsOf(mentor)).toEqual([]);
    await share(id);
    await share(id);
    const shared = `${owner.person.name} shared a document with you`;
    expect([await textsOf(mentor), await textsOf(formerMentor)]).toEqual([[shared], []]);

    await owner.call(changeSharing, { params: { id }, body: { isPrivate: true } });
    expect(await textsOf(mentor)).toEqual([]);
    await owner.call(changeSharing, { params: { id }, body: { isPrivate: false } });
    expect(await textsOf(mentor)).toEqual([shared]);

    const second = await upload();
    await share(second);
    expect(await textsOf(mentor)).toEqual([shared]);
    await read();
    expect(await textsOf(mentor)).toEqual([`${owner.person.name} shared 2 documents with you`]);
    await owner.call(deleteDocument, { params: { id: second } });
    expect([await textsOf(mentor), await textsOf(owner)]).toEqual([[shared], ['Savi has read your document']]);

    await test.context.db.update(mentorshipMatches).set({ status: 'completed' });
    expect(await textsOf(mentor)).toEqual([]);
  });

  it('that cannot be read notifies its owner', async () => {
    const id = await upload('x');
    await test.context.db.execute(sql`update assessment_documents set tries = 9 where id = ${id}`);
    await read();
    expect((await textsOf(owner))[0]).toBe('Savi could not read your document');
  });
});
