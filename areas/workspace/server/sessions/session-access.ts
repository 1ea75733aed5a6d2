import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { holdSharedThing, sharesNetwork } from '#areas/networks/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { holdWorkspaceMember, isInWorkspace, leadsWorkspace } from '../workspace-access.ts';
import { expertSessions } from './session-tables.ts';

export const sessionMissing = () => notFound("The session you're looking for doesn't exist.");

type Person = Value<number> | number | { getSQL(): SQL };

/** The person is a member of the session's circle, and meets the condition there. */
const inItsCircle = (personId: Person, condition: SQL | undefined): SQL => sql`exists (
  select from ${circles} join ${circleMembers} on ${ownMembership(personId as number)}
  where ${circles.id} = ${expertSessions.circleId} and ${condition})`;

/** The person is in the session's circle. Only then can they lead anything of it. */
export const isInside = (personId: Person): SQL => inItsCircle(personId, isInWorkspace);

/**
 * Which sessions a person may see: those of their circles, and those that another circle shares with a network of theirs. Every query
 * of sessions, registrations and questions has this condition, with `expert_sessions` in it. What was taken down is there only for the
 * member who wrote it.
 */
export const seesSession = (personId: Person): SQL | undefined =>
  or(
    and(isInside(personId), or(isNull(expertSessions.takenDownAt), sql`${expertSessions.userId} = ${personId}`)),
    and(
      isNotNull(expertSessions.networkId),
      isNull(expertSessions.takenDownAt),
      sharesNetwork(personId as number, expertSessions),
    ),
  );

/** The person is the owner or a lead of the session's circle. */
export const leadsItsCircle = (personId: Person): SQL => inItsCircle(personId, leadsWorkspace);

/** The person may schedule and cancel it, and mark questions. Who leads it and has left the circle may not. */
export const leadsSession = (personId: Person): SQL =>
  sql`((${expertSessions.leadId} is not distinct from ${personId} and ${isInside(personId)}) or ${leadsItsCircle(personId)})`;

const visibleSession = prepared('workspace_session', (db, param: Param<{ viewerId: number; id: number }>) =>
  db
    .select({
      id: expertSessions.id,
      circleId: expertSessions.circleId,
      circleName: circles.name,
      networkId: expertSessions.networkId,
      isInside: sql<boolean>`${isInside(param('viewerId'))}`,
      userId: expertSessions.userId,
      leadId: expertSessions.leadId,
      title: expertSessions.title,
      description: expertSessions.description,
      status: expertSessions.status,
      startsAt: expertSessions.startsAt,
      endsAt: expertSessions.endsAt,
      duration: expertSessions.duration,
      format: expertSessions.format,
      accessType: expertSessions.accessType,
      maxAttendees: expertSessions.maxAttendees,
      registeredCount: expertSessions.registeredCount,
      joiningLink: expertSessions.joiningLink,
      recordingUrl: expertSessions.recordingUrl,
      calendarVersion: expertSessions.calendarVersion,
      takenDownAt: expertSessions.takenDownAt,
      leadsCircle: sql<boolean>`${leadsItsCircle(param('viewerId'))}`,
    })
    .from(expertSessions)
    .innerJoin(circles, eq(circles.id, expertSessions.circleId))
    .where(and(eq(expertSessions.id, param('id')), seesSession(param('viewerId')))),
);

/** Returns a session that this person may see, or throws 404. */
export async function requireSession(db: Db, viewer: Viewer, id: number) {
  const [found] = await visibleSession(db, {}).execute({ viewerId: viewer.id, id });
  if (!found) throw sessionMissing();
  const mayLead = found.leadsCircle || (found.isInside && found.leadId === viewer.id);
  return {
    ...found,
    mayLead,
    mayChange: mayLead || (found.isInside && found.status === 'proposed' && found.userId === viewer.id),
  };
}
export type VisibleSession = Awaited<ReturnType<typeof requireSession>>;

/**
 * Holds what gives this person access to a session until the transaction ends: its workspace, or the network that it is shared with.
 * 404 if they have none any more, 409 in an archived circle.
 */
export async function holdAccess(
  db: Db,
  viewer: Viewer,
  { circleId, networkId, isInside }: Pick<VisibleSession, 'circleId' | 'networkId' | 'isInside'>,
): Promise<void> {
  if (isInside) await holdWorkspaceMember(db, viewer, circleId);
  else if (networkId === null || !(await holdSharedThing(db, viewer, { circleId, networkId }))) throw sessionMissing();
}

/**
 * Returns a session that this person may see, for a transaction that writes. Holds their access, then locks the session:
 * registrations follow one another. 404 for others, 409 for what was taken down.
 */
export async function holdSession(db: Db, viewer: Viewer, id: number): Promise<VisibleSession> {
  await holdAccess(db, viewer, await requireSession(db, viewer, id));
  await lockSession(db, id);
  const session = await requireSession(db, viewer, id);
  if (session.takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  return session;
}

/** As `holdSession`, for those who lead it. 403 for other members. */
export async function holdSessionAsLead(db: Db, viewer: Viewer, id: number): Promise<VisibleSession> {
  const session = await holdSession(db, viewer, id);
  if (!session.mayLead) throw notAllowed('Only the owner, leads and the member who leads this session can do that.');
  return session;
}

/** Locks a session until the transaction ends. Returns whether it exists. */
export async function lockSession(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: expertSessions.id })
    .from(expertSessions)
    .where(eq(expertSessions.id, id))
    .for('no key update');
  return found.length > 0;
}

/** Throws 409 unless the session is scheduled and has not ended. */
export function requireNotOver({ status, endsAt }: Pick<VisibleSession, 'status' | 'endsAt'>, now: Date): void {
  if (status === 'proposed') throw conflict('This session is not scheduled yet.');
  if (status === 'cancelled') throw conflict('This session is cancelled.');
  if (hasEnded({ endsAt }, now)) throw conflict('This session is over.');
}

export const hasEnded = ({ endsAt }: Pick<VisibleSession, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();
