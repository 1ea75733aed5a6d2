import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../areas/discussions/server/discussion-tables.ts';
import { caseEvents, moderationCases } from '../areas/reports/server/cases/case-tables.ts';
import { reports } from '../areas/reports/server/report-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { makeCircle, type RunningApp } from './staffroom-test.ts';

/** Makes an urgent case about a reply, with two replies before it and one report. Returns its id. */
export async function makeCase(app: RunningApp, { isPassed = false } = {}): Promise<number> {
  const { db } = app;
  const author = await makePerson(db, { name: 'Bartholomew Featherstonehaugh-Cholmondeley' });
  const reporter = await makePerson(db, { name: 'Ada Lim' });
  const circleId = await makeCircle(app, { name: 'Behaviour' });
  await db.insert(circleMembers).values([
    { circleId, userId: author.id },
    { circleId, userId: reporter.id },
  ]);
  const [thread] = await db
    .insert(circleDiscussions)
    .values({ circleId, userId: reporter.id, title: 'Detentions', content: 'Do they work?' })
    .returning({ id: circleDiscussions.id });
  const content = 'Some of them only understand a good shout, and I have told the one in Year 9 so.';
  const [reply] = await db
    .insert(discussionReplies)
    .values({ discussionId: thread?.id ?? 0, userId: author.id, content })
    .returning({ id: discussionReplies.id });
  const context = {
    place: 'Reply to ‘Detentions’ in the circle ‘Behaviour’',
    content,
    author: { id: author.id, name: author.name },
    before: [
      { author: 'Ada Lim', content: 'Do they work?' },
      { author: 'Ruth Mensah', content: 'They work if somebody talks to the pupil.' },
    ],
  };
  const now = new Date();
  const thing = { subjectKind: 'reply', subjectId: reply?.id ?? 0, aboutUserId: author.id, context } as const;
  const [made] = await db
    .insert(moderationCases)
    .values({
      ...thing,
      kinds: ['report'],
      isUrgent: true,
      openedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + 4 * 3_600_000).toISOString(),
      passedAt: isPassed ? now.toISOString() : null,
    })
    .returning({ id: moderationCases.id });
  const caseId = made?.id ?? 0;
  await db.insert(reports).values({
    caseId,
    reporterId: reporter.id,
    kind: 'reply',
    subjectId: thing.subjectId,
    aboutUserId: author.id,
    context,
    category: 'child',
    reason: 'This sounds as if he frightens a pupil.',
  });
  const at = now.toISOString();
  await db.insert(caseEvents).values([
    { caseId, kind: 'opened', at },
    { caseId, kind: 'reported', at, actorId: reporter.id },
    { caseId, kind: 'note', at, text: 'I will talk to the head of year first.' },
  ]);
  return caseId;
}
