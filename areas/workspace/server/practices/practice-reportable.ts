import { eq } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import { trialResultLabels } from '#areas/workspace/contract/practices/practice-lists.ts';
import type { Reportable } from '#server/area.ts';
import { notFound } from '#server/errors.ts';
import { practiceMissing, requirePractice } from './practice-access.ts';
import { bestPractices as practices, practiceTrials as trials } from './practice-tables.ts';

export const practiceReportable: Reportable = {
  async describe(db, viewer, id) {
    const { isInside, networkId, sharedAt } = await requirePractice(db, viewer, id);
    const [found] = await db
      .select({ practice: practices, circle: circles.name, author: { id: users.id, name: users.name } })
      .from(practices)
      .innerJoin(circles, eq(circles.id, practices.circleId))
      .innerJoin(users, eq(users.id, practices.userId))
      .where(eq(practices.id, id));
    if (!found) throw practiceMissing();
    const { practice, circle, author } = found;
    const { title, category, done, results, evidence, cost, time } = practice;
    // The place is also told to the person who reports it.
    const isKnown = isInside || (sharedAt === null && networkId !== null);
    const where = isKnown ? `in the workspace of the circle ‘${circle}’` : 'published to all members';
    return {
      place: `Best practice ‘${title}’ ${where}`,
      content: [title, category, done, results, evidence, cost, time].filter(Boolean).join('\n\n'),
      author,
    };
  },
  takeDown: takeDownIn({ table: practices, id: practices.id, author: practices.userId }),
};

/** What a member told the author. Only the two can see it. */
export const resultReportable: Reportable = {
  async describe(db, viewer, id) {
    const [found] = await db
      .select({ trial: trials, author: { id: users.id, name: users.name } })
      .from(trials)
      .innerJoin(users, eq(users.id, trials.userId))
      .where(eq(trials.id, id));
    if (!found?.trial.result) throw notFound("What you're looking for doesn't exist.");
    const { trial, author } = found;
    const practice = await requirePractice(db, viewer, trial.practiceId);
    const isRead = practice.isOwn && trial.tellsAuthor && trial.takenDownAt === null;
    if (!isRead && viewer.id !== author.id) throw notFound("What you're looking for doesn't exist.");
    return {
      place: `How the best practice ‘${practice.title}’ went`,
      content: [trialResultLabels[found.trial.result], trial.comment].filter(Boolean).join('\n'),
      author,
    };
  },
  takeDown: takeDownIn({ table: trials, id: trials.id, author: trials.userId }),
};
