import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { networkOfCircle, networkSummary } from '#areas/networks/server/index.ts';
import { personSummaryColumns, shownAvatarOf, users } from '#areas/people/server/index.ts';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { fewestFeedbacks, linkShownMinutes } from '#areas/workspace/contract/sessions/session-words.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { isInside, leadsItsCircle, leadsSession, seesSession } from './session-access.ts';
import { sessionRegistrations as registrations, expertSessions as sessions } from './session-tables.ts';

const leader = alias(users, 'session_leader');
const earlier = alias(registrations, 'earlier_registration');

const counted = (feedback: string) => sql<number>`(select count(*)::int from expert_session_registrations each
  where each.session_id = ${sessions.id} and each.feedback = ${feedback})`;

/** The sessions that a person may see and that meet a condition, in any order, as the API answers them. */
export async function readSessions(
  db: Db,
  viewer: Viewer,
  now: Date,
  condition: SQL | undefined,
): Promise<ExpertSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      circleId: sessions.circleId,
      circleName: circles.name,
      isArchived: sql<boolean>`${circles.closedAt} is not null`,
      isInside: sql<boolean>`${isInside(viewer.id)}`,
      network: networkSummary(sessions.networkId),
      ownNetwork: networkOfCircle(sessions.circleId),
      title: sessions.title,
      expert: sessions.expert,
      credentials: sessions.credentials,
      description: sessions.description,
      status: sessions.status,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      duration: sessions.duration,
      timezone: sessions.timezone,
      format: sessions.format,
      accessType: sessions.accessType,
      maxAttendees: sessions.maxAttendees,
      registeredCount: sessions.registeredCount,
      waitingCount: sessions.waitingCount,
      questionCount: sessions.questionCount,
      proposer: personSummaryColumns,
      lead: { id: leader.id, name: leader.name, role: leader.role, avatar: shownAvatarOf(leader) },
      registration: registrations.state,
      waitingNumber: sql<number | null>`case when ${registrations.state} = 'waiting' then (
        select count(*)::int from ${registrations} ${sql.identifier('earlier_registration')}
        where ${earlier.sessionId} = ${sessions.id} and ${earlier.state} = 'waiting' and ${earlier.id} <= ${registrations.id}) end`,
      attended: registrations.attended,
      feedback: registrations.feedback,
      joiningLink: sessions.joiningLink,
      recordingUrl: sessions.recordingUrl,
      notes: sessions.notes,
      counts: sql<ExpertSession['feedbackCounts']>`json_build_object('useful', ${counted('useful')},
        'partly', ${counted('partly')}, 'not_useful', ${counted('not_useful')})`,
      mayLead: sql<boolean>`${leadsSession(viewer.id)}`,
      mayHandOver: sql<boolean>`${leadsItsCircle(viewer.id)}`,
      takenDownReason: sessions.takenDownReason,
    })
    .from(sessions)
    .innerJoin(circles, eq(circles.id, sessions.circleId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(leader, eq(leader.id, sessions.leadId))
    .leftJoin(registrations, and(eq(registrations.sessionId, sessions.id), eq(registrations.personId, viewer.id)))
    .where(and(condition, seesSession(viewer.id)));
  return rows.map((row) => forMember(row, viewer, now));
}

type Row = Omit<ExpertSession, 'hasJoiningLink' | 'feedbackCounts' | 'mayChange' | 'mayShareWith' | 'proposedBy'> & {
  counts: ExpertSession['feedbackCounts'];
  proposer: NonNullable<ExpertSession['proposedBy']>;
  ownNetwork: ExpertSession['network'];
};

/** Leaves out what the member may not see, or not yet. */
function forMember({ counts, proposer, ownNetwork, ...row }: Row, viewer: Viewer, now: Date): ExpertSession {
  const isOpen = row.takenDownReason === null;
  const [start, end] = [row.startsAt, row.endsAt].map((at) =>
    at === null ? Number.POSITIVE_INFINITY : Date.parse(at),
  );
  const isTime = now.getTime() >= (start ?? 0) - linkShownMinutes * 60_000 && now.getTime() < (end ?? 0);
  const mayJoin = row.registration === 'registered' && row.status === 'scheduled' && isOpen && isTime;
  const recordedFrom = row.format === 'recorded' ? start : end;
  const hasRecording = row.accessType === 'live_and_recording' && now.getTime() >= (recordedFrom ?? 0);
  const answers = counts ? counts.useful + counts.partly + counts.not_useful : 0;
  const mayLead = row.mayLead && isOpen;
  return {
    ...row,
    proposedBy: row.isInside ? proposer : null,
    mayShareWith: mayLead && row.status === 'scheduled' && !row.isArchived ? ownNetwork : null,
    hasJoiningLink: row.joiningLink !== null,
    joiningLink: mayJoin ? row.joiningLink : null,
    recordingUrl: hasRecording ? row.recordingUrl : null,
    feedbackCounts: row.mayLead && answers >= fewestFeedbacks ? counts : null,
    mayLead,
    mayChange: mayLead || (isOpen && row.isInside && row.status === 'proposed' && proposer.id === viewer.id),
    mayHandOver: mayLead && row.mayHandOver && row.status === 'proposed' && row.lead?.id !== proposer.id,
  };
}
