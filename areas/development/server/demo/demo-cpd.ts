import * as z from 'zod/mini';
import {
  type ActivityType,
  activityType,
  belongsTogether,
  type CpdCategory,
  cpdCategory,
} from '#areas/development/contract/cpd-category.ts';
import { termOf } from '#areas/development/contract/school-term.ts';
import { skillArea } from '#areas/development/contract/skill.ts';
import { teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { line, text } from '#contract/scalars.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { type DemoSeeding, demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { catalogueComments } from '../catalogue/comment-tables.ts';
import { resourceEnrolments } from '../catalogue/enrolment-tables.ts';
import { cpdActivities, cpdTargets } from '../cpd/cpd-tables.ts';

/** `daysAgo` never goes back before the start of the term. */
const entryShape = {
  category: cpdCategory,
  activityType,
  title: line(200, 'it is blank'),
  description: text(2000, 'it is blank'),
  reflection: z.optional(text(2000, 'it is blank')),
  hoursSpent: z.number(),
  daysAgo: z.number(),
  standards: z.optional(z.array(z.enum(teachersStandards))),
  skillArea: z.optional(skillArea),
};

const fits = z.refine<{ category: CpdCategory; activityType: ActivityType }>(
  ({ category, activityType }) => belongsTogether(category, activityType),
  { path: ['activityType'], error: 'it does not belong to this category' },
);

const entry = z.strictObject(entryShape).check(fits);
type DemoEntry = z.output<typeof entry>;

/** Reads the CPD entries of the demonstration, and its enrolments. */
function readCpd({ username }: DemoSeeding) {
  const enrolment = z.strictObject({
    by: username,
    resourceId: z.int(),
    enrolledDaysAgo: z.number(),
    completedDaysAgo: z.optional(z.number()),
    rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    comment: z.optional(line(500, 'it is blank')),
  });
  const file = z.strictObject({
    thisTerm: z.array(entry),
    beforeTerm: z.array(entry),
    draft: z.strictObject({ ...entryShape, draftedFrom: z.string() }).check(fits),
    others: z.array(z.strictObject({ ...entryShape, by: username }).check(fits)),
    target: z.number(),
    enrolments: z.array(enrolment),
  });
  return readContentFile(new URL('development/cpd.yaml', demoFolder), file);
}

/** Adds CPD entries and enrolments. The user 'demo' has twelve hours this term on any day. */
export async function seedDemoCpd(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const { idOf, ago, daysAgo } = seeding;
  const { thisTerm, beforeTerm, draft, others, target, enrolments } = readCpd(seeding);
  const { since } = termOf(dayInLondon(now));
  const inTerm = (count: number) => latest(since, dayInLondon(ago(count)));
  const beforeFirstDay = (count: number) => dayInLondon(new Date(Date.parse(`${since}T12:00:00Z`) - days(count)));
  const row = ({ daysAgo: _daysAgo, ...shown }: DemoEntry, username: string, date: string) => ({
    ...shown,
    userId: idOf(username),
    date,
    createdAt: `${date}T00:05:00Z`,
  });
  const { draftedFrom, ...drafted } = draft;
  await db
    .insert(cpdActivities)
    .values([
      ...thisTerm.map((one) => row(one, 'demo', inTerm(one.daysAgo))),
      ...beforeTerm.map((one) => row(one, 'demo', beforeFirstDay(one.daysAgo))),
      { ...row(drafted, 'demo', inTerm(drafted.daysAgo)), status: 'draft', draftedFrom },
      ...others.map(({ by, ...one }) => row(one, by, inTerm(one.daysAgo))),
    ]);
  await db.insert(cpdTargets).values({ userId: idOf('demo'), hours: target });
  await db.insert(resourceEnrolments).values(
    enrolments.map(({ by, resourceId, enrolledDaysAgo, completedDaysAgo, rating }) => ({
      userId: idOf(by),
      resourceId,
      enrolledAt: daysAgo(enrolledDaysAgo),
      completedAt: completedDaysAgo === undefined ? null : daysAgo(completedDaysAgo),
      rating: rating ?? null,
    })),
  );
  await db.insert(catalogueComments).values(
    enrolments.flatMap(({ by, resourceId, completedDaysAgo, comment }) => {
      if (completedDaysAgo === undefined || comment === undefined) return [];
      const at = daysAgo(completedDaysAgo);
      return [{ userId: idOf(by), resourceId, content: comment, createdAt: at, sharedAt: at }];
    }),
  );
}

const latest = (one: string, other: string) => (one > other ? one : other);
