import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { areas } from '#app/server/areas.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { DigestPart } from '#server/digests.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const provided = Object.assign({}, ...areas.map(({ provides }) => provides));
const parts = areas.flatMap(({ digestParts }) => digestParts?.(provided) ?? []);
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const period = () => ({ since: new Date(Date.now() - 7 * 24 * hour), now: new Date(), most: 5 });

async function found(section: DigestPart['section'], person: SignedIn, most = 5) {
  const lists = [];
  for (const part of parts.filter((each) => each.section === section))
    lists.push(await part.find(test.context.db, person.person.id, { ...period(), most }));
  return lists.flat();
}

async function circleOf(people: SignedIn[], name: string, isPrivate = false): Promise<number> {
  const { db } = test.context;
  const [made] = await db.insert(circles).values({ name, description: 'A circle', isPrivate }).returning();
  if (!made) throw new Error('The circle was not made.');
  const members = people.map(({ person }) => ({ circleId: made.id, userId: person.id, readAt: ago(100) }));
  await db.insert(circleMembers).values(members);
  return made.id;
}

async function discussion(circleId: number, by: SignedIn, title: string, repliesBy: SignedIn[]): Promise<number> {
  const { db } = test.context;
  const values = { circleId, userId: by.person.id, title, content: 'C', createdAt: ago(300) };
  const [made] = await db.insert(circleDiscussions).values(values).returning();
  if (!made) throw new Error('The discussion was not made.');
  for (const { person } of repliesBy)
    await db
      .insert(discussionReplies)
      .values({ discussionId: made.id, userId: person.id, content: 'R', createdAt: ago(2) });
  return made.id;
}

describe('what is new in the circles', () => {
  it('lists discussions that the member has not read, those with most people first', async () => {
    const [me, a, b, c] = await Promise.all([test.signedIn(), test.signedIn(), test.signedIn(), test.signedIn()]);
    const everybody = [me, a, b, c];
    const maths = await circleOf(everybody, 'Maths leads');
    const busy = await discussion(maths, me, 'Marking', [a, b, b]);
    const busier = await discussion(maths, a, 'Cover', [a, b, c]);
    await discussion(maths, a, 'Only mine', [me]);
    const muted = await circleOf(everybody, 'Muted');
    await discussion(muted, a, 'Not this', [a, b]);
    await test.context.db.execute(sql`update circle_members set level = 'nothing'
      where circle_id = ${muted} and user_id = ${me.person.id}`);
    await discussion(await circleOf([a, b], 'Of others', true), a, 'Not mine', [b]);
    expect(await found('new', me)).toEqual([
      { text: 'Cover', link: `/circles/${maths}/discussions/${busier}`, note: 'Maths leads · 3 people took part' },
      { text: 'Marking', link: `/circles/${maths}/discussions/${busy}`, note: 'Maths leads · 2 people took part' },
    ]);
    await test.context.db.insert(blocks).values({ blockerId: me.person.id, blockedId: a.person.id });
    expect((await found('new', me)).map(({ text, note }) => [text, note])).toEqual([
      ['Marking', 'Maths leads · 1 person took part'],
    ]);
    await test.context.db.execute(sql`update circle_members set read_at = now() where user_id = ${me.person.id}`);
    expect(await found('new', me)).toEqual([]);
  });
});

describe('what fits the member', () => {
  it('is for their role and phase, with the reason, and never what is for others', async () => {
    const me = await test.signedIn({ role: 'support_staff' });
    await test.context.db
      .update(users)
      .set({ expertise: ['Teaching Assistant'] })
      .where(sql`id = ${me.person.id}`);
    const fits = await found('fits', me, 2);
    expect(fits).toHaveLength(2);
    for (const { note } of fits) expect(note).toMatch(/^It suits you because it is for: /);
    for (const { note } of fits) expect(note).not.toMatch(/^It suits you because it is for: School leaders$/);
  });
});

describe('what is due', () => {
  it('is empty for a member without goals and events', async () => {
    expect(await found('due', await test.signedIn())).toEqual([]);
  });

  it('lists open goals of the week after next, without their text', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const add = (person: SignedIn, dueIn: number, completedAt: string | null = null) =>
      test.context.db.insert(careerMilestones).values({
        userId: person.person.id,
        title: 'Private',
        horizon: 'short',
        targetDate: dayInLondon(new Date(Date.now() + days(dueIn))),
        completedAt,
      });
    for (const dueIn of [3, 10, 20]) await add(me, dueIn);
    await add(me, 11, ago(1));
    await add(other, 12);
    const due = longDate(new Date(Date.now() + days(10)));
    expect(await found('due', me)).toEqual([{ text: `Your goal for ${due}`, link: '/profile?tab=goals' }]);
  });
});
