import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { getPractice, likePractice, sharePractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { planTrial, reportTrial } from '#areas/workspace/contract/practices/practice-trial.ts';
import { dayInLondon } from '#server/clock.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { bestPractices, practiceTrials } from './practice-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
let author: SignedIn;
let member: SignedIn;
let circleId: number;

beforeAll(async () => {
  [author, member] = [await test.signedIn({ name: 'Aled Author' }), await test.signedIn({ name: 'Mia Member' })];
  circleId = await makeWorkspace(test.context.db, { owner: member.person.id, members: [author.person.id] });
});

const write = async (by: SignedIn, about: object = {}): Promise<number> => {
  const body = {
    title: 'Grids of Aled Author',
    category: 'Reading',
    done: 'We read.',
    results: 'They read.',
    ...about,
  };
  return (await by.call(sharePractice, { ...at(circleId), body })).json().id;
};
const isThere = async (id: number) => (await test.context.db.$count(bestPractices, eq(bestPractices.id, id))) === 1;

it('an erasure keeps what others built on, in the circle only, and deletes the rest', async () => {
  const [alone, liked, tried, draft] = [
    await write(author),
    await write(author),
    await write(author),
    await write(author, { status: 'draft' }),
  ];
  const ofMember = await write(member, { title: 'Of the member' });
  await member.call(likePractice, at(liked));
  const today = dayInLondon(test.clock.now());
  await member.call(planTrial, { ...at(tried), body: { plannedFor: today } });
  await author.call(planTrial, { ...at(ofMember), body: { plannedFor: today } });
  await author.call(reportTrial, { ...at(ofMember), body: { result: 'not', comment: 'Zorblatt', tellsAuthor: true } });
  const now = test.clock.now().toISOString();
  await test.context.db.update(bestPractices).set({ offeredAt: now, sharedAt: now }).where(eq(bestPractices.id, liked));

  const exported = (await author.call(exportOwnData, {})).json();
  expect(exported.bestPractices).toHaveLength(4);
  expect(exported.practiceTrials).toMatchObject([{ result: 'not', comment: 'Zorblatt' }]);
  const ofOther = (await member.call(exportOwnData, {})).json();
  expect(ofOther.practiceLikes).toHaveLength(1);
  expect(JSON.stringify(ofOther)).not.toContain('Zorblatt');

  await erasePerson(test.context, author.person.id, allPersonalData);
  expect(await Promise.all([alone, liked, tried, draft, ofMember].map(isThere))).toEqual([
    ...[false, true, true, false],
    true,
  ]);
  const kept = (await member.call(getPractice, at(liked))).json();
  expect(kept).toMatchObject({ author: { name: 'Former member' }, reach: 'circle', likes: 1 });
  expect(kept.title).not.toContain('Aled Author');
  expect((await member.call(getPractice, at(ofMember))).json().tried.not).toBe(0);
  expect(await test.context.db.$count(practiceTrials)).toBe(1);
});
