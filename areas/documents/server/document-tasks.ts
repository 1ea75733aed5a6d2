import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Task } from '#server/background/task.ts';
import type { Database } from '#server/database.ts';
import { findFile } from './document-queries.ts';
import { assessmentDocuments } from './document-tables.ts';
import { kindOf } from './file-checks/file-kinds.ts';
import { readInWorker } from './reading/reading.ts';
import { type Outcome, unreadable } from './reading/reading-outcome.ts';

/** Each reading takes a core and some hundred megabytes while it lasts. */
const inTurn = pLimit(2);
const mostTries = 4;

interface Reading {
  documentId: number;
  /** Which of its readings this is: a later one has overtaken those before. */
  readingNumber: number;
}

/** Reads a document, and writes down what was found or why nothing could be. One that was read already stays as it is. */
export const readDocument: Task<Reading> = {
  name: 'read-document',
  retries: 5,
  // It stays in line over a summer's holidays: the person still waits for it.
  worthDoingFor: 60 * 86_400,
  missedAfter: 30,
  run: (context, reading, stopping) =>
    inTurn(async () => {
      const outcome = await readWaiting(context.db, reading, stopping);
      if (outcome) await writeDown(context.db, reading, outcome);
    }),
};

/** More than wait in an hour; the next sweep sees the rest. */
const mostSweptUp = 1_000;

/**
 * Every hour: what waits is put in line. The line is no part of a backup, so that after a restore nothing stands in it for
 * the documents that waited then. One that is in line already is read once all the same: the other finds that nothing waits.
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
      .limit(mostSweptUp);
    await context.enqueue(context.db, readDocument, ...waiting);
  },
};

export const documentTasks: Task<never>[] = [readDocument, documentSweep];

const stillWaits = ({ documentId, readingNumber }: Reading) =>
  and(
    eq(assessmentDocuments.id, documentId),
    eq(assessmentDocuments.readingNumber, readingNumber),
    eq(assessmentDocuments.processingStatus, 'pending'),
  );

/** Null where nothing waits any more. */
async function readWaiting(db: Database, reading: Reading, stopping?: AbortSignal): Promise<Outcome | null> {
  const [waiting] = await db
    .update(assessmentDocuments)
    .set({ tries: sql`${assessmentDocuments.tries} + 1` })
    .where(stillWaits(reading))
    .returning({
      tries: assessmentDocuments.tries,
      mimeType: assessmentDocuments.mimeType,
      type: assessmentDocuments.assessmentType,
      provider: assessmentDocuments.assessmentProvider,
    });
  if (!waiting) return null;
  if (waiting.tries > mostTries) return { failure: unreadable };
  const file = await findFile(db, reading.documentId);
  if (!file) return null;
  const toRead = { ...waiting, content: file.content, kind: kindOf(waiting.mimeType) };
  try {
    return await readInWorker(toRead, undefined, stopping);
  } catch (error) {
    // The server stops: that is no try of the document's.
    await db
      .update(assessmentDocuments)
      .set({ tries: sql`${assessmentDocuments.tries} - 1` })
      .where(stillWaits(reading));
    throw error;
  }
}

async function writeDown(db: Database, reading: Reading, outcome: Outcome): Promise<void> {
  await db
    .update(assessmentDocuments)
    .set(
      'failure' in outcome
        ? { processingStatus: 'failed', failureReason: outcome.failure }
        : { processingStatus: 'processed', readingNote: outcome.note, ...outcome.insights },
    )
    .where(stillWaits(reading));
}
