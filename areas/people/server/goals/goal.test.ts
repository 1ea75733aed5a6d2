import { describe, expect, it } from 'vitest';
import { addGoal, changeGoal, type Goal, getGoalProgress, listGoals, removeGoal } from '#areas/people/contract/goal.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { careerMilestones } from './goal-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const add = async (person: SignedIn, about: object = {}): Promise<Goal> =>
  (await person.call(addGoal, { body: { title: 'Lead a department', ...about } })).json();

describe('a goal', () => {
  it('is added, changed, completed once, opened again and removed', async () => {
    const person = await test.signedIn();
    const made = await add(person, { title: ' Lead  a department ', horizon: 'medium', targetDate: '2027-07-31' });
    expect(made).toMatchObject({
      title: 'Lead a department',
      description: null,
      horizon: 'medium',
      targetDate: '2027-07-31',
      completedAt: null,
    });
    expect(await add(person, { targetDate: '' })).toMatchObject({ horizon: 'short', targetDate: null });
    const done = (await person.call(changeGoal, { ...at(made.id), body: { isCompleted: true } })).json();
    expect(done.completedAt).not.toBeNull();
    test.clock.passes(60_000);
    expect((await person.call(changeGoal, { ...at(made.id), body: { isCompleted: true } })).json()).toEqual(done);
    const open = await person.call(changeGoal, { ...at(made.id), body: { isCompleted: false, title: 'Lead maths' } });
    expect(open.json()).toMatchObject({ completedAt: null, title: 'Lead maths', targetDate: '2027-07-31' });
    expect((await person.call(removeGoal, at(made.id))).statusCode).toBe(204);
    expect((await person.call(removeGoal, at(made.id))).statusCode).toBe(404);
  });

  it('does not exist for others', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = await add(person);
    for (const reply of [
      await other.call(changeGoal, { ...at(id), body: { title: 'Theirs' } }),
      await other.call(removeGoal, at(id)),
    ])
      expect([reply.statusCode, reply.body]).toEqual([404, "The goal you're looking for doesn't exist."]);
    expect((await other.call(listGoals, {})).json()).toEqual([]);
    expect((await other.call(getGoalProgress, {})).json()).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'T'.repeat(201) }, 'Title must be at most 200 characters'],
    [{ title: 'T', horizon: 'someday' }, 'Horizon must be one of: short, medium, long'],
    [{ title: 'T', targetDate: '2027-02-30' }, 'Enter a date'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await (await test.signedIn()).send('/api/goals', { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('is listed by its target date while it is open, goals without a date last', async () => {
    const person = await test.signedIn();
    await add(person, { title: 'Someday' });
    await add(person, { title: 'Later', targetDate: '2028-01-01' });
    await add(person, { title: 'Soon', targetDate: '2027-01-01' });
    const done = await add(person, { title: 'Done', targetDate: '2026-01-01' });
    await person.call(changeGoal, { ...at(done.id), body: { isCompleted: true } });
    const titles = async (reply: Promise<{ json(): Goal[] }>) => (await reply).json().map(({ title }) => title);
    expect(await titles(person.call(getGoalProgress, {}))).toEqual(['Soon', 'Later', 'Someday']);
    expect(await titles(person.call(listGoals, {}))).toEqual(['Done', 'Soon', 'Later', 'Someday']);
  });

  it('is refused after 200 open goals, also with simultaneous requests', async () => {
    const person = await test.signedIn();
    const earlier = Array.from({ length: 195 }, () => ({ userId: person.person.id, title: 'One of many' }));
    await test.context.db.insert(careerMilestones).values(earlier);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => person.call(addGoal, { body: { title: 'One more' } })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'You can have up to 200 open goals. Complete or delete one first.',
    );
  });
});
