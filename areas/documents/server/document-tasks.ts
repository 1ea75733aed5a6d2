import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Task } from '#server/background/task.ts';
import type { Context } from '#server/endpoints.ts';
import { copyEarlierFiles, readFile } from './document-file.ts';
import { notifyMentors, readingFailed, readingFinished } from './document-notifications.ts';
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
      const outcome = await readPending(context, reading, stopping);
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

export const documentTasks: Task<never>[] = [readDocument, documentSweep, copyEarlierFiles];

const stillPending = ({ documentId, readingNumber }: Reading) =>
  and(
    eq(assessmentDocuments.id, documentId),
    eq(assessmentDocuments.readingNumber, readingNumber),
    eq(assessmentDocuments.processingStatus, 'pending'),
  );

/** Returns null if the document is no longer pending. */
async function readPending(context: Context, reading: Reading, stopping?: AbortSignal): Promise<Outcome | null> {
  const { db } = context;
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
  try {
    const content = await readFile(context, reading.documentId);
    if (!content) return null;
    const toRead = { ...waiting, content, kind: kindOf(waiting.mimeType) };
    return await readInWorker(toRead, undefined, stopping);
  } catch (error) {
    // The server is stopping, or the file store is away, which does not count as a try.
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
