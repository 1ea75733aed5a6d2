import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { changeCpdActivity, removeCpdActivity, submitEvidence } from '#areas/development/contract/cpd-activity.ts';
import { nodeCount, skillAreas } from '#areas/development/contract/skill.ts';
import { getSkillTree } from '#areas/development/contract/skill-tree.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { shortestTime } from '#test/timing.ts';
import { waitForLocks } from '#test/waiting-requests.ts';
import { setSkillLevels } from '../catalogue/progress-actions.ts';
import { userProgress } from '../catalogue/progress-tables.ts';
import { draftCpd } from '../cpd/cpd-draft.ts';
import { cpdActivities } from '../cpd/cpd-tables.ts';
import { readSkillTree, writeSkillTree } from './skill-tree-files.ts';
import { userSkillCompletions } from './skill-tree-tables.ts';

const test = openTestApp();
const record = async (person: SignedIn, about: object = {}): Promise<number> => {
  const body = {
    category: 'structured_cpd',
    evidenceType: 'webinar',
    evidenceDescription: 'Oracy in maths, with three schools.',
    hoursCompleted: 2,
    reflectionNotes: '',
    skillNodeId: 1,
    ...about,
  } as const;
  return (await person.call(submitEvidence, { body })).json().id;
};
const treeOf = async (person: SignedIn): Promise<z.output<typeof getSkillTree.answer>> =>
  (await person.call(getSkillTree, {})).json();
/** What there is of each skill that has something: hours, points, level, hours of the next. */
const reachedBy = async (person: SignedIn) =>
  (await treeOf(person)).skills.flatMap(({ skill, hours, experience, level, nextAtHours }) =>
    hours > 0 ? [[skill, hours, experience, level, nextAtHours]] : [],
  );
const milestonesOf = async (person: SignedIn) =>
  (await treeOf(person)).rewards.filter(({ earnedAt }) => earnedAt !== null).map(({ name }) => name);

describe('the skill tree', () => {
  it('has sixty nodes, five to a skill, and milestones that can be reached', async () => {
    const { skills, rewards } = await treeOf(await test.signedIn());
    expect(skills.map(({ skill }) => skill)).toEqual(skillAreas);
    expect(skills.flatMap(({ nodes }) => nodes.map(({ id }) => id))).toEqual(
      Array.from({ length: nodeCount }, (_, at) => at + 1),
    );
    expect(new Set(readSkillTree().nodes.map(({ title }) => title)).size).toBe(nodeCount);
    expect(skills[0]).toMatchObject({ hours: 0, experience: 0, level: 0, nextAtHours: 2 });
    expect(rewards.map(({ earnedAt, skillsThere }) => [earnedAt, skillsThere])).toEqual(rewards.map(() => [null, 0]));
  });

  it.each([
    [[1.5], 0, 2],
    [[1.5, 0.5], 1, 6],
    [[5.5], 1, 6],
    [[12], 3, 20],
    [[29.5], 4, 30],
    [[30], 5, null],
    [[40, 40], 5, null],
  ])('after %j hours is at the right level', async (hours, level, nextAtHours) => {
    const person = await test.signedIn();
    for (const hoursCompleted of hours) await record(person, { hoursCompleted });
    const total = hours.reduce((sum, each) => sum + each, 0);
    expect(await reachedBy(person)).toEqual([['classroomManagement', total, total * 10, level, nextAtHours]]);
  });

  it('counts the skill of an entry, or the skill of its node if there is none', async () => {
    const person = await test.signedIn();
    await record(person, { skillArea: 'leadership' });
    await record(person, { hoursCompleted: 4.5, skillNodeId: 6 });
    expect(await reachedBy(person)).toEqual([
      ['curriculumPlanning', 4.5, 45, 1, 6],
      ['leadership', 2, 20, 1, 6],
    ]);
  });

  it('follows the record when entries are changed, moved, confirmed and deleted', async () => {
    const person = await test.signedIn();
    const id = await record(person, { hoursCompleted: 6 });
    expect(await milestonesOf(person)).toEqual(['First leaf']);
    const change = (body: object) => person.call(changeCpdActivity, { params: { id }, body });
    await change({ hoursSpent: 12 });
    expect(await reachedBy(person)).toEqual([['classroomManagement', 12, 120, 3, 20]]);
    expect(await milestonesOf(person)).toEqual(['First leaf', 'Deep root']);
    await change({ title: 'A title alone moves nothing' });
    await change({ skillArea: 'teamwork', hoursSpent: 2 });
    expect(await reachedBy(person)).toEqual([['teamwork', 2, 20, 1, 6]]);
    expect(await milestonesOf(person)).toEqual(['First leaf']);
    await person.call(removeCpdActivity, { params: { id } });
    expect([await reachedBy(person), await milestonesOf(person)]).toEqual([[], []]);

    const draft = await draftCpd(test.context.db, person.person.id, {
      from: 'event:1',
      category: 'structured_cpd',
      activityType: 'conference',
      title: 'A day',
      description: 'Long enough.',
      hours: 6,
      date: dayInLondon(test.clock.now()),
    });
    expect(await reachedBy(person)).toEqual([]);
    await person.call(changeCpdActivity, { params: { id: draft?.id ?? 0 }, body: { status: 'confirmed' } });
    expect(await reachedBy(person)).toEqual([['classroomManagement', 6, 60, 2, 12]]);
  });

  it('counts entries recorded at the same time, and misses no milestone', async () => {
    const person = await test.signedIn();
    await Promise.all(skillAreas.map((skillArea) => record(person, { skillArea })));
    expect(await milestonesOf(person)).toEqual(['First leaf', 'Three branches', 'Broad canopy']);
    await Promise.all(Array.from({ length: 10 }, () => record(person, { skillArea: 'mentoring', hoursCompleted: 1 })));
    expect((await reachedBy(person)).find(([skill]) => skill === 'mentoring')).toEqual(['mentoring', 12, 120, 3, 20]);
  });

  it('keeps experience when an assessment sets the levels, in any order', async () => {
    const person = await test.signedIn();
    const assess = () =>
      setSkillLevels(
        test.context.db,
        person.person.id,
        skillAreas.map((skillArea) => ({ skillArea, currentLevel: 3, targetLevel: 4 })),
        test.clock.now().toISOString(),
      );
    await Promise.all([assess(), record(person), assess(), record(person, { skillArea: 'teamwork' })]);
    expect((await reachedBy(person)).map(([skill, hours]) => [skill, hours])).toEqual([
      ['classroomManagement', 2],
      ['teamwork', 2],
    ]);
    const rows = await test.context.db.select().from(userProgress).where(eq(userProgress.userId, person.person.id));
    expect(rows.map(({ currentLevel }) => currentLevel)).toEqual(rows.map(() => 3));
  });

  it('waits for an assessment that is being saved, without a deadlock', async () => {
    const person = await test.signedIn();
    const { id: userId } = person.person;
    const draft = await draftCpd(test.context.db, userId, {
      from: 'event:2',
      category: 'structured_cpd',
      activityType: 'conference',
      title: 'A day',
      description: 'Long enough.',
      hours: 6,
      date: dayInLondon(test.clock.now()),
    });
    const { confirming } = await test.context.db.transaction(async (tx) => {
      // Like an assessment: locks the person, then sets their levels.
      await lockPerson(tx, userId);
      const confirming = person.call(changeCpdActivity, {
        params: { id: draft?.id ?? 0 },
        body: { status: 'confirmed' },
      });
      await waitForLocks(test.context.db);
      const levels = [{ skillArea: 'classroomManagement', currentLevel: 3, targetLevel: 4 }];
      await setSkillLevels(tx, userId, levels, test.clock.now().toISOString());
      return { confirming };
    });
    expect((await confirming).statusCode).toBe(200);
    expect(await reachedBy(person)).toEqual([['classroomManagement', 6, 60, 2, 12]]);
  });

  it('counts only the member’s own hours, and needs a signed-in user', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    await record(person, { hoursCompleted: 30 });
    expect([await reachedBy(other), await milestonesOf(other)]).toEqual([[], []]);
    expect((await test.app.inject('/api/skill-tree')).statusCode).toBe(401);
  });

  it('is fast and exact with 10,000 entries', async () => {
    const person = await test.signedIn();
    await test.context.db.execute(sql`
      insert into cpd_activities (user_id, category, activity_type, title, description, hours_spent, date)
      select ${person.person.id}, 'informal_cpd', 'podcast', 'P', 'Ten characters', 0.5 + (n % 79) * 0.5, '2026-01-01'
      from generate_series(1, 10000) n`);
    const entries = await test.context.db
      .select({ hours: cpdActivities.hoursSpent })
      .from(cpdActivities)
      .where(eq(cpdActivities.userId, person.person.id));
    const hours = entries.reduce((sum, entry) => sum + entry.hours * 2, 0) / 2;
    await record(person);
    expect((await reachedBy(person))[0]).toEqual(['classroomManagement', hours + 2, (hours + 2) * 10, 5, null]);
    expect(await shortestTime(100, () => record(person))).toBeLessThan(100);
    expect(await shortestTime(50, () => reachedBy(person))).toBeLessThan(50);
    await test.context.db.delete(cpdActivities).where(eq(cpdActivities.userId, person.person.id));
    const left = await test.context.db.$count(userSkillCompletions, eq(userSkillCompletions.userId, person.person.id));
    expect([await reachedBy(person), left]).toEqual([[], 0]);
  });

  it('follows its file, and refuses a file that lacks a stored milestone', async () => {
    const tree = readSkillTree();
    const [first, ...others] = tree.nodes;
    if (!first) throw new Error('The skill tree has no nodes.');
    await writeSkillTree(test.context.db, { ...tree, nodes: [{ ...first, title: 'Another title' }, ...others] });
    const { skills } = await treeOf(await test.signedIn());
    expect(skills[0]?.nodes[0]?.title).toBe('Another title');
    await expect(writeSkillTree(test.context.db, { ...tree, milestones: tree.milestones.slice(1) })).rejects.toThrow(
      'the milestone ‘First leaf’ is missing',
    );
    await writeSkillTree(test.context.db, tree);
  });
});
