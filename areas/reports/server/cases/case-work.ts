import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type DeskWork, type FindDeskWork, mostDeskWork } from '#server/desk-work.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { readDuty } from '../duty/duty-queries.ts';
import { type Case, type Desk, mayModerate, seesCase } from './case-access.ts';
import { addCaseEvent } from './case-events.ts';
import { caseAppeals, moderationCases } from './case-tables.ts';

/** Sets who looks after a locked case, and by when it should be decided. */
export async function setWork(
  context: Context,
  db: Db,
  actorId: number,
  found: Case,
  { assigneeId, dueAt }: { assigneeId: number | null; dueAt: string },
): Promise<void> {
  refuseUnlessOpen(found);
  if (assigneeId !== found.assigneeId) {
    const { people } = await readDuty(db);
    const person = people.find(({ id, isModerator }) => id === assigneeId && isModerator);
    if (assigneeId !== null && !(person && (await mayModerate(db, assigneeId, found.id))))
      throw badRequest('Choose somebody who is a moderator.');
    await db.update(moderationCases).set({ assigneeId }).where(eq(moderationCases.id, found.id));
    const text = person ? `to ${person.name}` : 'to nobody';
    await addCaseEvent(context, db, { caseId: found.id, kind: 'assigned', actorId, text });
  }
  if (Date.parse(dueAt) !== Date.parse(found.dueAt)) {
    await db.update(moderationCases).set({ dueAt }).where(eq(moderationCases.id, found.id));
    await addCaseEvent(context, db, { caseId: found.id, kind: 'due_changed', actorId });
  }
}

function refuseUnlessOpen({ closedAt, passedAt }: Case): void {
  if (closedAt !== null) throw conflict('Somebody else decided this case. Look at it again.');
  if (passedAt !== null) throw conflict('This case is with the safeguarding lead already.');
}

/** Adds a note to a locked case. */
export async function addNote(context: Context, db: Db, actorId: number, { id }: Case, desk: Desk, note: string) {
  const isSafeguarding = desk === 'handle_safeguarding';
  await addCaseEvent(context, db, { caseId: id, kind: 'note', actorId, text: note, isSafeguarding });
}

/** Passes a locked case to the safeguarding lead. */
export async function passToLead(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  found: Case,
  note: string,
): Promise<void> {
  refuseUnlessOpen(found);
  await setPassed(context, db, found, true);
  await addCaseEvent(context, db, { caseId: found.id, kind: 'passed', actorId: by.id, text: note });
  await recordAudit(context, db, { by, action: 'case_passed', ...about(found), after: { case: found.id } });
}

/** The safeguarding lead takes an urgent case from the moderators. */
export async function takeUrgent(context: Context, db: Db, by: NonNullable<Actor>, found: Case): Promise<void> {
  refuseUnlessOpen(found);
  if (!found.isUrgent) throw conflict('This case is not urgent. The moderators decide whether to pass it to you.');
  await setPassed(context, db, found, true);
  await addCaseEvent(context, db, { caseId: found.id, kind: 'taken', actorId: by.id });
  await recordAudit(context, db, { by, action: 'case_passed', ...about(found), after: { case: found.id } });
}

/** Gives a locked case back to the moderators. */
export async function giveBack(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  found: Case,
  note: string,
): Promise<void> {
  if (found.closedAt !== null) throw conflict('This case was decided already.');
  await setPassed(context, db, found, false);
  await addCaseEvent(context, db, { caseId: found.id, kind: 'returned', actorId: by.id, text: note });
  await recordAudit(context, db, { by, action: 'case_returned', ...about(found), after: { case: found.id } });
}

const about = ({ aboutUserId }: Case) => (aboutUserId === null ? {} : { personId: aboutUserId });

async function setPassed(context: Context, db: Db, { id }: Case, isPassed: boolean): Promise<void> {
  await db
    .update(moderationCases)
    .set({ passedAt: isPassed ? context.clock.now().toISOString() : null, assigneeId: null })
    .where(eq(moderationCases.id, id));
}

/** What waits for moderators and the safeguarding lead, for the first screen of the desk. */
export const findCaseWork: FindDeskWork = async ({ db }, viewer) => {
  const open = and(seesCase(viewer, 'moderate'), isNull(moderationCases.closedAt), isNull(moderationCases.passedAt));
  const passed = and(seesCase(viewer, 'handle_safeguarding'), isNull(moderationCases.closedAt));
  const moderators = { to: '/desk/cases', permission: 'moderate', isLocal: true } as const;
  const lead = { to: '/desk/safeguarding', permission: 'handle_safeguarding' } as const;
  const work = async (parts: Omit<DeskWork, 'count'>, count: Promise<number>): Promise<DeskWork> => ({
    ...parts,
    count: await count,
  });
  return Promise.all([
    work(
      { ...moderators, label: 'urgent cases to decide', one: 'urgent case to decide', isUrgent: true },
      countCases(db, and(open, eq(moderationCases.isUrgent, true))),
    ),
    work(
      { ...moderators, label: 'cases to decide', one: 'case to decide' },
      countCases(db, and(open, eq(moderationCases.isUrgent, false))),
    ),
    work(
      { ...moderators, to: '/desk/cases?state=appealed', label: 'appeals to decide', one: 'appeal to decide' },
      countAppeals(db, viewer, 'moderate'),
    ),
    work({ ...lead, label: 'safeguarding cases', one: 'safeguarding case', isUrgent: true }, countCases(db, passed)),
    work(
      { ...lead, label: 'safeguarding appeals to decide', one: 'safeguarding appeal to decide' },
      countAppeals(db, viewer, 'handle_safeguarding'),
    ),
  ]);
};

async function countCases(db: Db, which: ReturnType<typeof and>): Promise<number> {
  const found = await db.select({ id: moderationCases.id }).from(moderationCases).where(which).limit(mostDeskWork);
  return found.length;
}

/** Appeals that the current user may decide. */
async function countAppeals(db: Db, viewer: SignedIn, desk: Desk): Promise<number> {
  const found = await db
    .select({ id: moderationCases.id })
    .from(caseAppeals)
    .innerJoin(moderationCases, eq(moderationCases.id, caseAppeals.caseId))
    .where(
      and(
        isNull(caseAppeals.decidedAt),
        seesCase(viewer, desk),
        desk === 'moderate' ? isNull(moderationCases.passedAt) : isNotNull(moderationCases.passedAt),
        or(isNull(moderationCases.decidedBy), ne(moderationCases.decidedBy, viewer.id)),
      ),
    )
    .limit(mostDeskWork);
  return found.length;
}
