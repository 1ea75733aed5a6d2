import { and, eq } from 'drizzle-orm';
import type { ActivityType } from '#areas/development/contract/cpd-category.ts';
import { type CpdDraft, draftCpd, removeUnchangedDraft } from '#areas/development/server/index.ts';
import type { SessionFeedback, SessionFormat } from '#areas/workspace/contract/sessions/session-words.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed } from '#server/errors.ts';
import { hasEnded, holdSession, type VisibleSession } from './session-access.ts';
import { sessionRegistrations as registrations } from './session-tables.ts';

/** The activity type of an entry for each format. */
const typeOf: Record<SessionFormat, ActivityType> = {
  live_qa: 'webinar',
  workshop: 'workshop_attendance',
  panel: 'webinar',
  recorded: 'webinar',
};

function draftOf({ id, title, description, duration, format, startsAt }: VisibleSession): CpdDraft {
  return {
    from: `workspace-session:${id}`,
    category: 'structured_cpd',
    activityType: typeOf[format],
    title,
    description: description.length < 10 ? `Expert session: ${description}` : description,
    hours: duration / 60,
    date: dayInLondon(new Date(startsAt ?? 0)),
  };
}

/** Stores whether the member was there, and drafts their CPD entry or removes the draft. */
export async function confirm(context: Context, db: Db, viewer: Viewer, id: number, attended: boolean): Promise<void> {
  const session = await holdSession(db, viewer, id);
  if (session.status !== 'scheduled') throw conflict('This session did not take place.');
  if (!hasEnded(session, context.clock.now())) throw conflict('This session has not ended yet.');
  const isOwn = and(
    eq(registrations.sessionId, id),
    eq(registrations.personId, viewer.id),
    eq(registrations.state, 'registered'),
  );
  const [before] = await db.select({ attended: registrations.attended }).from(registrations).where(isOwn);
  if (!before) throw notAllowed('Only people who had a place can say that.');
  // A draft that the member discarded does not come back.
  if (before.attended === attended) return;
  await db
    .update(registrations)
    .set(attended ? { attended } : { attended, feedback: null })
    .where(isOwn);
  const draft = draftOf(session);
  if (attended) await draftCpd(db, viewer.id, draft);
  else await removeUnchangedDraft(db, viewer.id, draft);
}

/** Stores what an attendee thinks of a session. */
export async function giveFeedback(db: Db, viewer: Viewer, id: number, feedback: SessionFeedback): Promise<void> {
  await holdSession(db, viewer, id);
  const { rowCount } = await db
    .update(registrations)
    .set({ feedback })
    .where(
      and(eq(registrations.sessionId, id), eq(registrations.personId, viewer.id), eq(registrations.attended, true)),
    );
  if (rowCount === 0) throw notAllowed('Say first that you were at this session.');
}
