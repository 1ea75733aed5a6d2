import { and, desc, eq, gte } from 'drizzle-orm';
import type { SuspensionAppeals } from '#areas/account/server/index.ts';
import { auditEntries } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import type { Case } from './case-access.ts';
import { saveAppeal } from './case-appeals.ts';
import { addCaseEvent } from './case-events.ts';
import { caseAppeals, moderationCases } from './case-tables.ts';
import { ownContent } from './own-decisions.ts';

type Suspended = Parameters<SuspensionAppeals['read']>[1];

/** How a suspended person appeals, with a case or without one (ADR 071). */
export const suspensionAppeals: SuspensionAppeals = {
  async read(db, suspended) {
    const found = await findCase(db, suspended);
    if (!found) return { content: null, mayAppeal: true, appeal: null };
    const [appeal] = await db.select().from(caseAppeals).where(eq(caseAppeals.caseId, found.id));
    return {
      content: found.kinds.includes('suspension') ? null : await ownContent(db, found),
      mayAppeal: appeal === undefined,
      appeal: appeal
        ? {
            text: appeal.text,
            at: appeal.createdAt,
            decidedAt: appeal.decidedAt,
            stands: appeal.stands,
            reason: appeal.reason,
          }
        : null,
    };
  },

  async save(context, db, suspended, text) {
    const found = (await findCase(db, suspended)) ?? (await makeCase(context, db, suspended));
    await saveAppeal(context, db, { id: suspended.userId }, found, text);
  },
};

/** The case that led to the suspension, or that an earlier appeal made for it. */
async function findCase(db: Db, { userId, since }: Suspended): Promise<Case | undefined> {
  const [found] = await db
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.aboutUserId, userId),
        eq(moderationCases.outcome, 'suspended'),
        gte(moderationCases.closedAt, since),
      ),
    )
    .orderBy(desc(moderationCases.closedAt), desc(moderationCases.id))
    .limit(1);
  return found;
}

/**
 * Makes the decided case of a suspension that was not the outcome of one, so that its appeal waits in the queue. The person who
 * suspended, by the audit log, cannot decide it.
 */
async function makeCase(context: Context, db: Db, { userId, name, reason, since }: Suspended): Promise<Case> {
  const [entry] = await db
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.personId, userId),
        eq(auditEntries.action, 'person_suspended'),
        // Reading by person uses the index. The time of an entry is that of the suspension, or later.
        gte(auditEntries.at, since),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const [made] = await db
    .insert(moderationCases)
    .values({
      kinds: ['suspension'],
      subjectKind: 'person',
      subjectId: userId,
      aboutUserId: userId,
      context: { place: 'Account', content: '', author: { id: userId, name } },
      openedAt: since,
      dueAt: since,
      closedAt: since,
      outcome: 'suspended',
      reason,
      decidedBy: entry?.actorId ?? null,
      toldAuthor: true,
    })
    .returning();
  if (!made) throw conflict('The appeal could not be saved. Try again.');
  await addCaseEvent(context, db, { caseId: made.id, kind: 'opened' });
  return made;
}
