import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventParticipants, events } from '#areas/development/server/events/event-tables.ts';
import { type GrowthOverview, getGrowthOverview, mostComing } from '#areas/growth/contract/growth-overview.ts';
import { seedDemoJobs } from '#areas/jobs/server/demo/demo-jobs.ts';
import { jobRecommendations } from '#areas/jobs/server/job-member-tables.ts';
import { jobPostings } from '#areas/jobs/server/job-tables.ts';
import { mentorshipSessions } from '#areas/mentoring/server/workspace/session-tables.ts';
import { selfAssessments } from '#areas/pathway/server/assessment/self-assessment-tables.ts';
import { developmentPathways, pathwaySteps } from '#areas/pathway/server/pathway-tables.ts';
import { careerRoles } from '#areas/pathway/server/roles/career-role-tables.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { dayInLondon, days, hours } from '#server/clock.ts';
import { makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const db = () => test.context.db;
const read = async (caller: SignedIn): Promise<GrowthOverview> => (await caller.call(getGrowthOverview, {})).json();
const inHours = (count: number) => new Date(test.clock.now().getTime() + hours(count)).toISOString();
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));

async function makeEvent(personId: number, title: string, date: string): Promise<void> {
  const [made] = await db()
    .insert(events)
    .values({
      title,
      description: 'D',
      date,
      startTime: '16:00',
      endTime: '17:00',
      category: 'Training',
      place: 'Leeds',
    })
    .returning({ id: events.id });
  await db()
    .insert(eventParticipants)
    .values({ eventId: made?.id ?? 0, personId, knownVersion: 0 });
}

/** Gives a vacancy of the demonstration a title and a closing date. */
async function saveVacancy(userId: number, title: string, closes: string, isSaved = true): Promise<void> {
  const [jobPostingId] = vacancies.splice(0, 1);
  if (!jobPostingId) throw new Error('The demonstration has too few vacancies.');
  await db()
    .update(jobPostings)
    .set({ title, applicationDeadline: closes, isActive: true })
    .where(eq(jobPostings.id, jobPostingId));
  const savedAt = isSaved ? inHours(0) : null;
  await db()
    .insert(jobRecommendations)
    .values({ userId, jobPostingId, matchReasons: [], concernFlags: [], isSaved, savedAt });
}

/** Gives a person a pathway with steps that have these target days. */
async function makeSteps(userId: number, days: readonly (string | null)[]): Promise<void> {
  const [role] = await db().select({ key: careerRoles.key }).from(careerRoles).limit(1);
  const [assessment] = await db().insert(selfAssessments).values({ userId }).returning({ id: selfAssessments.id });
  if (!role || !assessment) throw new Error('There is no role or no self-assessment.');
  const roles = { wishedRole: role.key, nextRole: role.key, wishedWhy: 'W' };
  const [pathway] = await db()
    .insert(developmentPathways)
    .values({ userId, assessmentId: assessment.id, ...roles })
    .returning({ id: developmentPathways.id });
  const steps = days.map((dueOn, at) => ({
    ...{ userId, pathwayId: pathway?.id ?? 0, stepNumber: at + 1, stepKey: `step-${at}` },
    ...{ title: `Step ${at + 1}`, description: 'D', why: 'W', dueOn },
  }));
  await db().insert(pathwaySteps).values(steps);
}

const vacancies: number[] = [];
beforeAll(async () => {
  await seedDemoJobs(db(), new Map(), new Date());
  const rows = await db().select({ id: jobPostings.id }).from(jobPostings).limit(2);
  vacancies.push(...rows.map(({ id }) => id));
});

describe('the overview of the Growth Hub', () => {
  it('is empty for a new member', async () => {
    expect(await read(await test.signedIn())).toEqual({
      week: [],
      hasMore: false,
      pathway: { assessment: 'missing', stepsCompleted: 0, steps: 0, nextStep: null, dueCheck: null },
    });
  });

  it('has what is on in the next seven days, soonest first, and nothing of other members', async () => {
    test.clock.goTo('2026-11-24T09:00:00Z');
    const me = await test.signedIn();
    const mentor = await makeMentor(db(), { name: 'Morag' });
    const matchId = await makeMatch(db(), { mentorId: mentor.id, menteeId: me.person.id });
    const meeting = { matchId, proposedBy: mentor.id, duration: 60, format: 'video' as const };
    await db()
      .insert(mentorshipSessions)
      .values([
        { ...meeting, scheduledAt: '2026-11-25T15:00:00Z', status: 'scheduled' },
        { ...meeting, scheduledAt: '2026-11-25T10:00:00Z', status: 'proposed' },
        { ...meeting, scheduledAt: '2026-12-02T15:00:00Z', status: 'scheduled' },
      ]);
    await makeEvent(me.person.id, 'This morning', '2026-11-24');
    await makeEvent(me.person.id, 'Next week', '2026-12-01');
    await saveVacancy(me.person.id, 'Head of maths', '2026-11-26T23:59:00Z');
    await saveVacancy(me.person.id, 'Not saved', '2026-11-26T23:59:00Z', false);
    const goal = { userId: me.person.id, horizon: 'short' as const };
    await db()
      .insert(careerMilestones)
      .values([
        { ...goal, title: 'Last day', targetDate: '2026-11-30' },
        { ...goal, title: 'Too late', targetDate: '2026-12-01' },
        { ...goal, title: 'Done', targetDate: '2026-11-25', completedAt: inHours(0) },
      ]);
    await makeSteps(me.person.id, ['2026-11-27', '2026-12-01', null]);
    const { week, hasMore } = await read(me);
    expect(week.map(({ kind, title, day }) => [kind, title, day])).toEqual([
      ['event', 'This morning', '2026-11-24'],
      ['meeting', 'Meeting with Morag', '2026-11-25'],
      ['closing_date', 'Head of maths', '2026-11-26'],
      ['step', 'Step 1', '2026-11-27'],
      ['goal', 'Last day', '2026-11-30'],
    ]);
    expect(hasMore).toBe(false);
    expect(week[1]?.link).toMatch(new RegExp(`^/mentorship/${matchId}`));
    expect((await read(await test.signedIn())).week).toEqual([]);
  });

  it('has a limit, and says that there is more', async () => {
    const me = await test.signedIn();
    await db()
      .insert(careerMilestones)
      .values(
        Array.from({ length: 30 }, (_, at) => ({
          userId: me.person.id,
          horizon: 'short' as const,
          title: `Goal ${at}`,
          targetDate: inDays(1),
        })),
      );
    const { week, hasMore } = await read(me);
    expect(week).toHaveLength(mostComing);
    expect(hasMore).toBe(true);
  });
});
