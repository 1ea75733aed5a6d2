import type { DraftFields, DraftPlace } from '#areas/drafts/contract/draft.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { drafts } from '../draft-tables.ts';

/** Adds a draft of a form to the demonstration. */
export async function seedDemoDraft(
  db: Db,
  userId: number,
  { kind, subject, fields, updatedAt }: DraftPlace & { fields: DraftFields; updatedAt: string },
): Promise<void> {
  const key = digestOf(`${kind} ${subject} ${userId}`).slice(0, 32);
  await db.insert(drafts).values({ userId, key, kind, subject, number: 1, fields, updatedAt });
}
