import { beforeAll, describe, expect, it } from 'vitest';
import { changeSharing, uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import {
  downloadSharedDocument,
  getSharedDocument,
  listSharedDocuments,
} from '#areas/documents/contract/shared-document.ts';
import { mentorshipStatuses } from '#areas/mentoring/contract/mentorship-status.ts';
import { mentorshipMatches } from '#areas/mentoring/server/mentorships/mentorship-tables.ts';
import { fillProfile } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readDocument } from '../document-tasks.ts';
import { dataUrl } from '../fixtures/hostile-files.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const body = {
  originalFileName: 'report.txt',
  fileUrl: dataUrl(Buffer.from('Strengths\n• Calm under pressure')),
  assessmentType: 'other' as const,
};

/** Every status of a match, and no match. */
const statuses = [...mentorshipStatuses, null];
const rows = [true, false].flatMap((isPrivate) =>
  [true, false].flatMap((shareWithMentors) =>
    statuses.map((status) => ({
      isPrivate,
      shareWithMentors,
      status,
      maySee: !isPrivate && shareWithMentors && status === 'accepted',
    })),
  ),
);

// Only an accepted mentor reads a document, and only one that is shared (`areas/documents/README.md`).
describe('a mentor', () => {
  const made: { mentee?: SignedIn; documentId?: number; mentors: Map<string | null, SignedIn> } = {
    mentors: new Map(),
  };

  beforeAll(async () => {
    const mentee = await test.signedIn({ name: 'A Mentee' });
    made.mentee = mentee;
    made.documentId = (await mentee.call(uploadDocument, { body })).json().id;
    await test.background.runWaiting(test.context, readDocument);
    for (const status of statuses) {
      const mentor = await test.signedIn();
      await fillProfile(test.context.db, mentor.person.id, { maxMentees: 1 });
      made.mentors.set(status, mentor);
      if (status)
        await test.context.db
          .insert(mentorshipMatches)
          .values({ mentorId: mentor.person.id, menteeId: mentee.person.id, status });
    }
  });

  it('can read a document in exactly one case of the table', () => {
    expect(rows).toHaveLength(4 * statuses.length);
    expect(rows.filter(({ maySee }) => maySee)).toHaveLength(1);
  });

  it.each(rows)(
    'can read it: $maySee (isPrivate $isPrivate, shareWithMentors $shareWithMentors, match $status)',
    async ({ isPrivate, shareWithMentors, status, maySee }) => {
      const { mentee, documentId = 0, mentors } = made;
      const mentor = mentors.get(status);
      if (!mentee || !mentor) throw new Error('Nobody was made.');
      await mentee.call(changeSharing, { ...at(documentId), body: { isPrivate, shareWithMentors } });
      const list = await mentor.call(listSharedDocuments, { ...at(mentee.person.id), query: {} });
      const document = await mentor.call(getSharedDocument, at(documentId));
      const file = await mentor.call(downloadSharedDocument, at(documentId));
      const [isMentor, status200] = [status === 'accepted', maySee ? 200 : 404];
      expect([list.statusCode, document.statusCode, file.statusCode]).toEqual([
        isMentor ? 200 : 404,
        status200,
        status200,
      ]);
      if (isMentor) expect(list.json()).toHaveLength(maySee ? 1 : 0);
      // The owner's own paths stay private, even if the document is shared.
      expect((await mentor.send(`/api/assessment-documents/${documentId}/file`)).statusCode).toBe(404);
    },
  );

  it('sees the document and its findings and downloads it, but does not see its sharing settings', async () => {
    const { mentee, documentId = 0, mentors } = made;
    const mentor = mentors.get('accepted');
    if (!mentee || !mentor) throw new Error('Nobody was made.');
    await mentee.call(changeSharing, { ...at(documentId), body: { isPrivate: false, shareWithMentors: true } });
    const document = (await mentor.call(getSharedDocument, at(documentId))).json();
    expect(document).toMatchObject({
      fileUrl: `/api/shared-documents/${documentId}/file`,
      strengthsIdentified: [{ text: 'Calm under pressure' }],
    });
    for (const own of ['isPrivate', 'shareWithMentors', 'processingStatus', 'failureReason'])
      expect(document).not.toHaveProperty(own);
    const file = await mentor.call(downloadSharedDocument, at(documentId));
    expect([file.body, file.headers['content-disposition']]).toEqual([
      'Strengths\n• Calm under pressure',
      'attachment; filename=report.txt',
    ]);
    // The mentee is not a mentor of the mentor.
    expect((await mentee.call(listSharedDocuments, { ...at(mentor.person.id), query: {} })).statusCode).toBe(404);
  });

  it('no longer sees a document that is being read again', async () => {
    const { mentee, documentId = 0, mentors } = made;
    await mentee?.send(`/api/assessment-documents/${documentId}/process`, { method: 'POST' });
    expect((await mentors.get('accepted')?.call(getSharedDocument, at(documentId)))?.statusCode).toBe(404);
  });
});
