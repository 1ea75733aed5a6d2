import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import {
  type Draft,
  type DraftFields,
  type DraftPlace,
  mostDrafts,
  mostInPlace,
  type SavedDraft,
} from '#areas/drafts/contract/draft.ts';
import type { Removed } from '#server/background/expired-rows.ts';
import { days } from '#server/clock.ts';
import type { Database, Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import type { SentDraft } from '#server/sent-drafts.ts';
import type { Settings } from '#server/settings.ts';
import { drafts } from './draft-tables.ts';

/** The viewer's drafts of one place, newest first. */
export async function listDraftsOf(db: Db, viewer: Viewer, { kind, subject }: DraftPlace): Promise<Draft[]> {
  const { key, number, fields, updatedAt } = drafts;
  const rows = await db
    .select({ key, number, fields, updatedAt })
    .from(drafts)
    .where(
      and(eq(drafts.userId, viewer.id), eq(drafts.kind, kind), eq(drafts.subject, subject), isNotNull(drafts.fields)),
    )
    .orderBy(desc(drafts.updatedAt), desc(drafts.key))
    .limit(mostInPlace);
  return rows.flatMap((row) => (row.fields ? [{ ...row, fields: row.fields }] : []));
}

interface DraftToSave extends DraftPlace, SavedDraft {
  ownerId: number;
  fields: DraftFields | null;
  replaces?: SavedDraft | null | undefined;
}

/** Saves a draft of the viewer. See `saveDraft` in the contract. */
export async function keepDraft(db: Db, viewer: Viewer, save: DraftToSave, now: Date): Promise<{ isSent: boolean }> {
  const { ownerId, kind, subject, key, number, fields, replaces } = save;
  if (ownerId !== viewer.id) throw conflict('Somebody else has signed in. This text was not saved.');
  const row = { kind, subject, number, fields, updatedAt: now.toISOString() };
  const [saved] = await db
    .insert(drafts)
    .values({ userId: viewer.id, key, ...row })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.key],
      set: row,
      setWhere: sql`${drafts.number} < ${number} and not ${drafts.isSent}`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!saved) return { isSent: await wasSent(db, viewer, key) };
  if (replaces) await endDraft(db, viewer.id, replaces, now);
  if (saved.isNew) await removeOldest(db, viewer.id);
  return { isSent: false };
}

async function wasSent(db: Db, viewer: Viewer, key: string): Promise<boolean> {
  const [row] = await db
    .select({ isSent: drafts.isSent })
    .from(drafts)
    .where(and(eq(drafts.userId, viewer.id), eq(drafts.key, key)));
  return row?.isSent ?? false;
}

/** Empties a draft, unless it was saved again since. */
async function endDraft(db: Db, userId: number, { key, number }: SavedDraft, now: Date): Promise<void> {
  await db
    .update(drafts)
    .set({ fields: null, updatedAt: now.toISOString() })
    .where(and(eq(drafts.userId, userId), eq(drafts.key, key), eq(drafts.number, number), eq(drafts.isSent, false)));
}

/** Removes what is above the limit of a member. */
async function removeOldest(db: Db, userId: number): Promise<void> {
  const oldest = db
    .select({ key: drafts.key })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.key))
    .offset(mostDrafts);
  await db.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.key, oldest)));
}

/** Ends the draft of a text that is sent, in the transaction that sends it. A save that arrives later is ignored. */
export async function endSentDraft(db: Db, userId: number, { key, replaces }: SentDraft, now: Date): Promise<void> {
  const sent = { fields: null, isSent: true, updatedAt: now.toISOString() };
  await db
    .insert(drafts)
    .values({ userId, key, kind: '', subject: '', number: 0, ...sent })
    .onConflictDoUpdate({ target: [drafts.userId, drafts.key], set: sent });
  if (replaces) await endDraft(db, userId, replaces, now);
}

/** Removes drafts that nobody changed for the days of the settings, and the traces of sent and discarded ones after a day. */
export async function removeOldDrafts(
  db: Database,
  now: Date,
  { DRAFTS_KEPT_DAYS }: Pick<Settings, 'DRAFTS_KEPT_DAYS'>,
): Promise<Removed> {
  const before = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  const { rowCount } = await db
    .delete(drafts)
    .where(
      or(lt(drafts.updatedAt, before(DRAFTS_KEPT_DAYS)), and(lt(drafts.updatedAt, before(1)), isNull(drafts.fields))),
    );
  return { drafts: rowCount ?? 0 };
}
