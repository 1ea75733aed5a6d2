import { and, eq } from 'drizzle-orm';
import {
  getRecognition,
  type Recognition,
  recognitionVersion,
  setRecognition,
} from '#areas/interview/contract/recognition.ts';
import type { Db } from '#server/database.ts';
import { handle, type Route, type Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { interviewRecognition } from './interview-tables.ts';

/** When the member agreed. An agreement to earlier sentences does not count. */
async function findRecognition(db: Db, viewer: Viewer): Promise<Recognition> {
  const { userId, version, agreedAt } = interviewRecognition;
  const [found] = await db
    .select({ agreedAt })
    .from(interviewRecognition)
    .where(and(eq(userId, viewer.id), eq(version, recognitionVersion)));
  return { agreedAt: found?.agreedAt ?? null };
}

export const recognitionRoutes: Route[] = [
  handle(getRecognition, { transaction: 'none' }, async ({ db, viewer }) => findRecognition(db, viewer)),
  handle(setRecognition, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    if (!body.agrees) {
      await db.delete(interviewRecognition).where(eq(interviewRecognition.userId, viewer.id));
      return { agreedAt: null };
    }
    if (body.version !== recognitionVersion)
      throw conflict('The text has changed since you read it. Reload the page and decide again.');
    const agreed = { version: recognitionVersion, agreedAt: context.clock.now().toISOString() };
    await db
      .insert(interviewRecognition)
      .values({ ...agreed, userId: viewer.id })
      .onConflictDoUpdate({ target: interviewRecognition.userId, set: agreed });
    return findRecognition(db, viewer);
  }),
];
