import { eq } from 'drizzle-orm';
import { type Actor, lockOperators, recordAudit, roleGrants } from '#areas/people/server/index.ts';
import type { CaseDecision } from '#areas/reports/contract/cases.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed } from '#server/errors.ts';
import type { OperatorActionName } from '../moderation/operator-action-tables.ts';
import { recordAction, suspend } from '../moderation/operator-actions.ts';
import type { Reportables } from '../reportables.ts';
import type { Case, Desk } from './case-access.ts';
import { closeCase } from './case-closing.ts';

/** Who decides, and in which of the two places. */
export interface Decider {
  viewer: SignedIn;
  by: NonNullable<Actor>;
  desk: Desk;
}

const cannotBe = (what: string) =>
  conflict(`It cannot be ${what}. Its author may have deleted it, or it is ${what} already. Look at the case again.`);

/**
 * Decides a locked case: does what was decided, closes the case and notifies the people concerned. Throws 409 if it was
 * decided already or the thing can no longer be changed, 403 for a suspension of somebody with a role.
 */
export async function carryOutDecision(
  context: Context,
  db: Db,
  reportables: Reportables,
  { viewer, by, desk }: Decider,
  found: Case,
  decision: CaseDecision,
): Promise<void> {
  if (found.closedAt !== null) throw conflict('Somebody else decided this case. Look at it again.');
  if (found.passedAt !== null && desk === 'moderate')
    throw conflict('This case was passed to the safeguarding lead, who decides it.');
  const edited = await changeThing(context, db, reportables, { viewer, by }, found, decision);
  const { outcome, reason, alsoHide, tellAuthor } = decision;
  await closeCase(context, db, found, {
    outcome,
    reason,
    actorId: by.id,
    tellsAuthor: outcome === 'no_action' ? tellAuthor : true,
    alsoHid: outcome === 'suspended' && alsoHide,
    ...(edited ? { edited } : {}),
  });
  await recordAudit(context, db, {
    by,
    action: 'case_decided',
    ...(found.aboutUserId === null ? {} : { personId: found.aboutUserId }),
    reason,
    after: { case: found.id, outcome },
  });
}

/** Does what was decided. Returns the texts before and after an edit. */
async function changeThing(
  context: Context,
  db: Db,
  reportables: Reportables,
  { viewer, by }: Pick<Decider, 'viewer' | 'by'>,
  found: Case,
  { outcome, reason, newText, alsoHide }: CaseDecision,
): Promise<{ from: string; to: string } | null> {
  const { subjectKind, subjectId, aboutUserId } = found;
  const { takeDown, edit } = reportables[subjectKind];
  const now = context.clock.now();
  const record = (action: OperatorActionName) =>
    recordAction(db, now, { action, subjectKind, subjectId, aboutUserId, reason });
  switch (outcome) {
    case 'no_action':
      return null;
    case 'warned':
      await record('warn');
      return null;
    case 'hidden':
      if ((await takeDown.hide(db, subjectId, reason, now)) === null) throw cannotBe('hidden');
      await record('hide');
      return null;
    case 'removed':
      if (!takeDown.remove || (await takeDown.remove(db, subjectId)) === null) throw cannotBe('removed');
      await record('remove');
      return null;
    case 'edited': {
      if (newText === null) throw badRequest('Enter the new text');
      const from = (await edit?.read(db, subjectId)) ?? null;
      if (!edit || from === null) throw cannotBe('edited');
      if (from === newText)
        throw badRequest('The new text is the same as before. Change it, or choose another outcome.');
      if (newText.length > edit.longest)
        throw badRequest(`The new text can have at most ${edit.longest.toLocaleString('en-GB')} characters`);
      if ((await edit.write(db, subjectId, newText, now)) === null) throw cannotBe('edited');
      await record('edit');
      return { from, to: newText };
    }
    case 'suspended':
      if (aboutUserId === null) throw conflict('There is nobody to suspend.');
      await refuseColleague(db, viewer, aboutUserId);
      if (!(await suspend(context, db, by, aboutUserId, reason)))
        throw conflict('This person is suspended already, or has left. Choose another outcome.');
      if (alsoHide && (await takeDown.hide(db, subjectId, reason, now)) !== null) await record('hide');
      return null;
  }
}

/** Only an operator suspends a person with a role. Roles cannot change meanwhile. */
async function refuseColleague(db: Db, viewer: SignedIn, personId: number): Promise<void> {
  await lockOperators(db);
  const theirs = await db.select({ role: roleGrants.role }).from(roleGrants).where(eq(roleGrants.userId, personId));
  if (theirs.length > 0 && !viewer.deskRoles.includes('operator'))
    throw notAllowed('Only an operator can suspend a person who has a role at the desk.');
}
