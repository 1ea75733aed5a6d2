import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Task } from '#server/background/task.ts';
import type { Database } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { notifyMentors, readingFailed, readingFinished } from './document-notifications.ts';
import { findFile } from './document-queries.ts';
import { assessmentDocuments } from './document-tables.ts';
import { kindOf } from './file-checks/file-kinds.ts';
import { readInWorker } from './reading/reading.ts';
import { type Outcome, unreadable } from './reading/reading-outcome.ts';

/** Each reading uses one core and some hundred megabytes. */
const inTurn = pLimit(2);
const maxTries = 4;

interface Reading {
  documentId: number;
  /** The number of this reading of the document. A higher number replaces it. */
  readingNumber: number;
}

/** Reads a document and stores the findings or the reason for the failure. Does nothing if it is no longer pending. */
export const readDocument: Task<Reading> = {
  name: 'read-document',
  retries: 5,
  // Long enough for the summer holidays: the member still expects the result.
  worthDoingFor: 60 * 86_400,
  missedAfter: 30,
  run: (context, reading, stopping) =>
    inTurn(async () => {
      const outcome = await readPending(context.db, reading, stopping);
      if (outcome) await saveOutcome(context, reading, outcome);
    }),
};

/** More than an hour's uploads. The next sweep takes the rest. */
const maxPerSweep = 1_000;

/**
 * Every hour: queues pending documents. Backups do not contain the queue, so after a restore pending documents are not
 * queued. A document that is queued twice is read once, because the second job finds nothing pending.
 */
export const documentSweep: Task = {
  name: 'documents-sweep',
  schedule: '47 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run(context) {
    const { id, readingNumber, processingStatus } = assessmentDocuments;
    const waiting = await context.db
      .select({ documentId: id, readingNumber })
      .from(assessmentDocuments)
      .where(eq(processingStatus, 'pending'))
      .orderBy(id)
      .limit(maxPerSweep);
    await context.enqueue(context.db, readDocument, ...waiting);
  },
};

export const documentTasks: Task<never>[] = [readDocument, documentSweep];

const stillPending = ({ documentId, readingNumber }: Reading) =>
  and(
    eq(assessmentDocuments.id, documentId),
    eq(assessmentDocuments.readingNumber, readingNumber),
    eq(assessmentDocuments.processingStatus, 'pending'),
  );

/** Returns null if the document is no longer pending. */
async function readPending(db: Database, reading: Reading, stopping?: AbortSignal): Promise<Outcome | null> {
  const [waiting] = await db
    .update(assessmentDocuments)
    .set({ tries: sql`${assessmentDocuments.tries} + 1` })
    .where(stillPending(reading))
    .returning({
      tries: assessmentDocuments.tries,
      mimeType: assessmentDocuments.mimeType,
      type: assessmentDocuments.assessmentType,
      provider: assessmentDocuments.assessmentProvider,
    });
  if (!waiting) return null;
  if (waiting.tries > maxTries) return { failure: unreadable };
  const file = await findFile(db, reading.documentId);
  if (!file) return null;
  const toRead = { ...waiting, content: file.content, kind: kindOf(waiting.mimeType) };
  try {
    return await readInWorker(toRead, undefined, stopping);
  } catch (error) {
    // The server is stopping, which does not count as a try.
    await db
      .update(assessmentDocuments)
      .set({ tries: sql`${assessmentDocuments.tries} - 1` })
      .where(stillPending(reading));
    throw error;
  }
}

async function saveOutcome(context: Context, reading: Reading, outcome: Outcome): Promise<void> {
  const { documentId, readingNumber } = reading;
  await context.db.transaction(async (tx) => {
    const [read] = await tx
      .update(assessmentDocuments)
      .set(
        'failure' in outcome
          ? { processingStatus: 'failed', failureReason: outcome.failure }
          : { processingStatus: 'processed', readingNote: outcome.note, ...outcome.insights },
      )
      .where(stillPending(reading))
      .returning({ userId: assessmentDocuments.userId });
    if (!read) return;
    await context.notify(tx, 'failure' in outcome ? readingFailed : readingFinished, [read.userId], {
      subject: documentId,
      event: `document-read:${documentId}:${readingNumber}`,
    });
    await notifyMentors(context, tx, documentId);
  });
}
