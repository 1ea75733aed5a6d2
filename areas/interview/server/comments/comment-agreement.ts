import { and, eq } from 'drizzle-orm';
import { providerOf } from '#areas/coach/server/index.ts';
import {
  commentsVersion,
  type ModelComments,
  type setModelComments,
} from '#areas/interview/contract/model-comments.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { interviewCommentAgreements } from '../interview-tables.ts';

interface From {
  context: Context;
  db: Db;
  viewer: Viewer;
}
type Body = EndpointRequest<typeof setModelComments>['body'];

const wordsFor = ({ name, host }: NonNullable<ModelComments['provider']>) =>
  `${name} at ${host}, version ${commentsVersion}`;

/** The model, and when the member agreed. An agreement to another model, host or version of the sentences does not count. */
export async function findModelComments({ context, db, viewer }: From): Promise<ModelComments> {
  const provider = providerOf(context.settings);
  if (!provider) return { provider, agreedAt: null };
  const { userId, agreedTo, agreedAt } = interviewCommentAgreements;
  const [found] = await db
    .select({ agreedAt })
    .from(interviewCommentAgreements)
    .where(and(eq(userId, viewer.id), eq(agreedTo, wordsFor(provider))));
  return { provider, agreedAt: found?.agreedAt ?? null };
}

/** Agrees, or withdraws. Throws 409 without a model, or if the member read about another model or other sentences. */
export async function saveAgreement(from: From, { agrees, version, name, host }: Body): Promise<ModelComments> {
  const { context, db, viewer } = from;
  if (!agrees) {
    await db.delete(interviewCommentAgreements).where(eq(interviewCommentAgreements.userId, viewer.id));
    return findModelComments(from);
  }
  const provider = providerOf(context.settings);
  if (!provider) throw conflict('No language model is set up here. The six rules still score your answers.');
  if (version !== commentsVersion || name !== provider.name || host !== provider.host)
    throw conflict('The text has changed since you read it. Reload the page and decide again.');
  const row = { agreedTo: wordsFor(provider), agreedAt: context.clock.now().toISOString() };
  await db
    .insert(interviewCommentAgreements)
    .values({ ...row, userId: viewer.id })
    .onConflictDoUpdate({ target: interviewCommentAgreements.userId, set: row });
  return findModelComments(from);
}
