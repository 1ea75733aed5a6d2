import { and, eq, inArray } from 'drizzle-orm';
import type { processingStatuses } from '#areas/documents/contract/assessment-document.ts';
import { listMenteesAmong, listMentorsOf } from '#areas/mentoring/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { NotificationKind, NotificationWords } from '#server/notifications.ts';
import { isShared } from './document-access.ts';
import { assessmentDocuments } from './document-tables.ts';

const { id, userId, originalFileName, processingStatus } = assessmentDocuments;

/**
 * A kind whose subject is a document of the recipient. It is shown while the document has this status. The wording does
 * not contain the name of the file, because other people may read the mailbox.
 */
const aboutReading = (
  key: string,
  status: (typeof processingStatuses)[number],
  one: (words: NotificationWords) => string,
): NotificationKind => ({
  key,
  group: 'development',
  one,
  because: 'you uploaded a document for Savi',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id, title: originalFileName })
      .from(assessmentDocuments)
      .where(and(inArray(id, ids), eq(userId, personId), eq(processingStatus, status)));
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    return events.map(({ subject }) => {
      const title = titles.get(subject);
      return title === undefined ? null : { title, link: '/ai-coach?tab=documents' };
    });
  },
});

export const readingFinished = aboutReading('documents.read', 'processed', () => 'Savi has read your document');
export const readingFailed = aboutReading('documents.not-read', 'failed', () => 'Savi could not read your document');

/** The subject is the owner, so that several documents of one mentee are one notification. The item is the document. */
export const documentShared: NotificationKind = {
  key: 'documents.shared',
  group: 'mentoring',
  one: ({ who }) => `${who} shared a document with you`,
  many: ({ who, count }) => `${who} shared ${count} documents with you`,
  because: 'you are their mentor',
  async show(db, personId, events) {
    const mentees = await listMenteesAmong(
      db,
      personId,
      events.map(({ subject }) => subject),
    );
    const items = events.flatMap(({ item }) => item ?? []);
    const rows = await db
      .select({ id, userId, title: originalFileName })
      .from(assessmentDocuments)
      .where(and(inArray(id, items), isShared));
    const shared = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject, item }) => {
      const document = item === null ? undefined : shared.get(item);
      if (document?.userId !== subject || !mentees.has(subject)) return null;
      return { title: document.title, link: `/people/${subject}/shared-documents` };
    });
  },
};

export const documentKinds = [readingFinished, readingFailed, documentShared];

/** Notifies the mentors of the owner if the document is shared now. Each is notified of a document once. */
export async function notifyMentors(context: Context, db: Db, documentId: number): Promise<void> {
  const [shared] = await db
    .select({ ownerId: userId })
    .from(assessmentDocuments)
    .where(and(eq(id, documentId), isShared));
  if (!shared) return;
  await context.notify(db, documentShared, await listMentorsOf(db, shared.ownerId), {
    subject: shared.ownerId,
    item: documentId,
    by: shared.ownerId,
  });
}
