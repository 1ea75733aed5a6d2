import { eq } from 'drizzle-orm';
import { agreementVersion } from '#areas/coach/contract/savi/savi-agreement-text.ts';
import type { Savi } from '#areas/coach/contract/savi/savi-model.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import type { Settings } from '#server/settings.ts';
import { saviAgreements } from '../coach-tables.ts';
import { findSafety } from './savi-safety.ts';

/** The operator's model as members see it: its name, and the host that receives their words. */
export function providerOf({ SAVI_MODEL_URL, SAVI_MODEL_NAME }: Settings): Savi['provider'] {
  return SAVI_MODEL_URL && SAVI_MODEL_NAME ? { name: SAVI_MODEL_NAME, host: new URL(SAVI_MODEL_URL).host } : null;
}

/**
 * What an agreement is to. The version is part of it, so that a server of the release before, which runs beside this one
 * during an update, takes an agreement to other sentences for none.
 */
const wordsFor = ({ name, host }: NonNullable<Savi['provider']>) => `${name} at ${host}, version ${agreementVersion}`;

/** Who writes the replies, without the limits of the day. */
type Standing = Omit<Savi, 'left'>;

/** Returns what the member agreed to. An agreement to another model, host or version of the sentences does not count. */
export async function findSavi(context: Context, db: Db, viewer: Viewer): Promise<Standing> {
  return (await findAgreement(context, db, viewer)).savi;
}

/** Returns what the member agreed to, and since when (an ISO date-time). Null without an agreement. */
export async function findAgreement(
  context: Context,
  db: Db,
  viewer: Viewer,
): Promise<{ savi: Standing; agreedAt: string | null }> {
  const provider = providerOf(context.settings);
  const [agreement] = await db.select().from(saviAgreements).where(eq(saviAgreements.userId, viewer.id));
  const agreed = provider !== null && agreement?.provider === wordsFor(provider);
  const safety = await findSafety(db, viewer);
  const savi = {
    provider,
    agreed,
    withDocuments: agreed && agreement.withDocuments,
    withRecord: agreed && agreement.withRecord,
    safety,
  };
  return { savi, agreedAt: agreed ? agreement.agreedAt : null };
}

export async function saveAgreement(
  context: Context,
  db: Db,
  viewer: Viewer,
  given: { agreed: boolean; withDocuments: boolean; withRecord: boolean; host: string | null; name: string | null },
): Promise<Standing> {
  if (!given.agreed) {
    await db.delete(saviAgreements).where(eq(saviAgreements.userId, viewer.id));
    return findSavi(context, db, viewer);
  }
  const provider = providerOf(context.settings);
  if (!provider) throw conflict('No language model is set up here. Savi’s own rules write the replies.');
  if (given.host !== provider.host || (given.name !== null && given.name !== provider.name))
    throw conflict('The model has changed since you opened this page. Reload the page and decide again.');
  const row = {
    provider: wordsFor(provider),
    withDocuments: given.withDocuments,
    withRecord: given.withRecord,
    agreedAt: context.clock.now().toISOString(),
  };
  await db
    .insert(saviAgreements)
    .values({ ...row, userId: viewer.id })
    .onConflictDoUpdate({ target: saviAgreements.userId, set: row });
  return findSavi(context, db, viewer);
}
