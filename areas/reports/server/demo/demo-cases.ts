import * as z from 'zod/mini';
import { caseOutcomeLabels, isUrgentCategory } from '#areas/reports/contract/case-words.ts';
import { reportCategories } from '#areas/reports/contract/report.ts';
import { line, text } from '#contract/scalars.ts';
import type { ReportContext } from '#server/area.ts';
import { hours } from '#server/clock.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import { caseAppeals, caseEvents, moderationCases } from '../cases/case-tables.ts';
import { usualSettings } from '../cases/settings.ts';
import { reports } from '../report-tables.ts';

const schemaFor = ({ username }: DemoSeeding) =>
  z.strictObject({
    /** The title of a discussion. */
    discussion: line(200, 'it is blank'),
    /** Words of a reply in it. Without them, the case is about the discussion. */
    reply: z.optional(line(200, 'it is blank')),
    reports: z.array(
      z.strictObject({
        by: username,
        category: z.enum(reportCategories),
        reason: text(2000, 'it is blank'),
        daysAgo: z.number(),
      }),
    ),
    assignee: z.optional(username),
    notes: z._default(
      z.array(z.strictObject({ by: username, text: text(2000, 'it is blank'), daysAgo: z.number() })),
      [],
    ),
    /** Who passed it to the safeguarding lead. */
    passedBy: z.optional(username),
    decision: z.optional(
      z.strictObject({
        by: username,
        /** Outcomes that leave the post as it is. */
        outcome: z.enum(['no_action', 'warned']),
        reason: text(2000, 'it is blank'),
        daysAgo: z.number(),
        /** An appeal that waits. */
        appeal: z.optional(z.strictObject({ text: text(2000, 'it is blank'), daysAgo: z.number() })),
      }),
    ),
  });

/** A case of the demonstration. */
export type DemoCase = z.output<ReturnType<typeof schemaFor>>;

/** Reads the cases of the demonstration (`demo/reports/cases.yaml`). */
export function readDemoCases(seeding: DemoSeeding): DemoCase[] {
  const file = z.strictObject({ cases: z.array(schemaFor(seeding)) });
  return readContentFile(new URL('reports/cases.yaml', demoFolder), file).cases;
}

/** Adds a case about a post, with its reports and its history. `context`: what the post says. */
export async function seedDemoCase(
  { db, idOf, daysAgo, ago }: DemoSeeding,
  { reports: sent, assignee, notes, passedBy, decision }: DemoCase,
  { kind, id, context }: { kind: 'discussion' | 'reply'; id: number; context: ReportContext },
): Promise<void> {
  const [first] = sent;
  if (!first) throw new Error('A case of the demonstration has no report.');
  const isUrgent = sent.some(({ category }) => isUrgentCategory(category));
  const due = hours(isUrgent ? usualSettings.urgentDueHours : usualSettings.dueHours);
  const about = { subjectId: id, aboutUserId: context.author.id, context };
  const closedAt = decision ? daysAgo(decision.daysAgo) : null;
  const passedAt = passedBy ? daysAgo(first.daysAgo / 2) : null;
  const [made] = await db
    .insert(moderationCases)
    .values({
      ...about,
      kinds: ['report'],
      subjectKind: kind,
      isUrgent,
      openedAt: daysAgo(first.daysAgo),
      dueAt: new Date(ago(first.daysAgo).getTime() + due).toISOString(),
      assigneeId: assignee ? idOf(assignee) : null,
      passedAt,
      ...(decision && {
        outcome: decision.outcome,
        reason: decision.reason,
        toldAuthor: decision.outcome !== 'no_action',
        decidedBy: idOf(decision.by),
        closedAt,
      }),
    })
    .returning({ id: moderationCases.id });
  const caseId = made?.id ?? 0;
  await db.insert(reports).values(
    sent.map(({ by, category, reason, daysAgo: age }) => ({
      ...about,
      caseId,
      kind,
      reporterId: idOf(by),
      category,
      reason,
      createdAt: daysAgo(age),
      closedAt,
    })),
  );
  await db.insert(caseEvents).values([
    { caseId, kind: 'opened', at: daysAgo(first.daysAgo) },
    ...sent.map(({ by, daysAgo: age }) => ({ caseId, kind: 'reported' as const, at: daysAgo(age), actorId: idOf(by) })),
    ...notes.map((note) => ({
      ...{ caseId, kind: 'note' as const, at: daysAgo(note.daysAgo) },
      ...{ actorId: idOf(note.by), text: note.text },
    })),
    ...(passedBy && passedAt ? [{ caseId, kind: 'passed' as const, at: passedAt, actorId: idOf(passedBy) }] : []),
    ...(decision && closedAt
      ? [
          {
            ...{ caseId, kind: 'decided' as const, at: closedAt },
            ...{ actorId: idOf(decision.by), text: caseOutcomeLabels[decision.outcome] },
          },
        ]
      : []),
  ]);
  const appeal = decision?.appeal;
  if (!appeal) return;
  const createdAt = daysAgo(appeal.daysAgo);
  await db.insert(caseAppeals).values({ caseId, authorId: context.author.id, text: appeal.text, createdAt });
  await db.insert(caseEvents).values({ caseId, kind: 'appealed', at: createdAt, actorId: context.author.id });
}
