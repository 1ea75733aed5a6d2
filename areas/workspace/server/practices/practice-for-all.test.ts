import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTasks, passageKinds, searchAudiences } from '#app/server/gathered.ts';
import { setCircleLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { SaviPassages } from '#areas/coach/server/passages/savi-passages.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole } from '#areas/people/server/index.ts';
import {
  changePractice,
  getPractice,
  listPractices,
  offerPractice,
  sharePractice,
  withdrawPractice,
} from '#areas/workspace/contract/practices/best-practice.ts';
import {
  declinePractice,
  listOfferedPractices,
  publishPractice,
} from '#areas/workspace/contract/practices/practice-desk.ts';
import { planTrial, reportTrial } from '#areas/workspace/contract/practices/practice-trial.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;
const at = (id: number) => ({ params: { id } });
const whole = {
  title: 'Whole-class feedback',
  category: 'Assessment',
  phase: 'primary' as const,
  subject: 'English' as const,
  size: 'up_to_500' as const,
  done: 'One sheet for each class instead of thirty comments.',
  results: 'Two hours a week back for each teacher.',
  evidence: 'We asked twelve teachers in May and in July.',
  cost: 'None',
  time: 'An hour to agree on the sheet',
};

let owner: SignedIn;
let author: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let editor: SignedIn;
let circleId: number;

beforeAll(async () => {
  [owner, author, member, outsider, editor] = [
    await test.signedIn({ name: 'Olwen Owner' }),
    await test.signedIn({ name: 'Aled Author' }),
    await test.signedIn({ name: 'Mia Member' }),
    await test.signedIn({ name: 'Otto Outsider' }),
    await test.signedIn({ name: 'Edda Editor' }),
  ];
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
});

beforeEach(async () => {
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    members: [author.person.id, member.person.id],
  });
});

const write = async (by: SignedIn, about: object = {}): Promise<number> => {
  const reply = await by.call(sharePractice, { ...at(circleId), body: { ...whole, ...about } });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
};
const read = async (by: SignedIn, id: number) => (await by.call(getPractice, at(id))).json();
const status = async (by: SignedIn, id: number) => (await by.call(getPractice, at(id))).statusCode;
const today = () => dayInLondon(test.clock.now());
const plan = (by: SignedIn, id: number, plannedFor: string) => by.call(planTrial, { ...at(id), body: { plannedFor } });
const report = (
  by: SignedIn,
  id: number,
  body: { result: 'worked' | 'partly' | 'not'; comment?: string; tellsAuthor?: boolean },
) => by.call(reportTrial, { ...at(id), body });
const texts = async (by: SignedIn): Promise<string[]> =>
  (await by.call(listNotifications, {})).json().map(({ text }: { text: string }) => text);
const titles = (reply: { json(): { title: string }[] }) => reply.json().map(({ title }) => title);
const offered = async (): Promise<{ id: number; offeredAt: string }[]> =>
  (await editor.call(listOfferedPractices, { query: {} })).json();
/** The author offers it, and the editor publishes it. */
async function publishToAll(id: number) {
  await author.call(offerPractice, at(id));
  const offeredAt = (await offered()).find((one) => one.id === id)?.offeredAt ?? '';
  const reply = await editor.call(publishPractice, { ...at(id), body: { offeredAt } });
  expect(reply.statusCode).toBe(204);
}

describe('a practice for all members', () => {
  it('is offered by its author, published at the desk, and taken back', async () => {
    const id = await write(author);
    const savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
    const recommends = async (person: SignedIn) => {
      await test.indexSearch();
      await test.indexPassages();
      const text = 'whole-class feedback sheet';
      const found = await savi.find(test.context.db, person.person, { text, role: 'teacher', limit: 5 });
      const links = (await findResults(person, 'whole-class')).map(({ link }) => link);
      return [found.some(({ link }) => link === `/practices/${id}`), links.includes(`/practices/${id}`)];
    };
    expect(await offered()).toEqual([]);
    expect(await recommends(member)).toEqual([true, true]);
    expect(await recommends(outsider)).toEqual([false, false]);
    await publishToAll(id);
    expect(await status(outsider, id)).toBe(200);
    const seen = await read(outsider, id);
    expect(seen).toMatchObject({ title: whole.title, circle: null, reach: 'everyone', mayRemove: false });
    expect(JSON.stringify(seen)).not.toContain('Reading leads');
    expect(await recommends(outsider)).toEqual([true, true]);
    expect(titles(await outsider.call(listPractices, { query: { from: 'everyone' } }))).toEqual([whole.title]);
    expect(await texts(author)).toContain(`All members can now read your practice “${whole.title}”`);
    await plan(outsider, id, today());
    await report(outsider, id, { result: 'worked' });
    expect((await read(member, id)).tried.worked).toBe(1);
    await author.call(withdrawPractice, at(id));
    expect(await status(outsider, id)).toBe(404);
    expect(await recommends(outsider)).toEqual([false, false]);
    expect(await status(member, id)).toBe(200);
  });

  it('is taken back by a change of its text, which the editors have not read', async () => {
    const id = await write(author);
    await publishToAll(id);
    await author.call(changePractice, { ...at(id), body: { ...whole, done: 'Something else.' } });
    expect([await status(outsider, id), (await read(author, id)).reach]).toEqual([404, 'circle']);
    await author.call(offerPractice, at(id));
    const [before] = await offered();
    await author.call(changePractice, { ...at(id), body: whole });
    await author.call(offerPractice, at(id));
    const body = { offeredAt: '2020-01-01T00:00:00Z' };
    expect(before?.id).toBe(id);
    expect((await editor.call(publishPractice, { ...at(id), body })).statusCode).toBe(409);
    expect(await status(outsider, id)).toBe(404);
    await author.call(withdrawPractice, at(id));
  });

  it('is declined, or taken back, with a reason that only its author reads', async () => {
    const id = await write(author);
    await publishToAll(id);
    const reason = 'Please take the name of the school out.';
    expect((await editor.call(declinePractice, { ...at(id), body: { reason } })).statusCode).toBe(204);
    expect(await status(outsider, id)).toBe(404);
    expect(await read(author, id)).toMatchObject({ deskNote: reason, reach: 'circle' });
    expect(await read(member, id)).toMatchObject({ deskNote: null });
    expect(await texts(author)).toContain(`The editors wrote to you about your practice “${whole.title}”`);
    expect((await editor.call(declinePractice, { ...at(id), body: { reason } })).statusCode).toBe(404);
  });

  it('shows the desk nothing that was not offered, or whose author left', async () => {
    const id = await write(author);
    const reason = 'No';
    expect((await editor.call(declinePractice, { ...at(id), body: { reason } })).body).toBe(
      (await editor.call(declinePractice, { ...at(2_000_000), body: { reason } })).body,
    );
    for (const person of [owner, author, member])
      expect((await person.call(listOfferedPractices, { query: {} })).statusCode).toBe(404);
    await author.call(offerPractice, at(id));
    const [waiting] = await offered();
    expect(JSON.stringify(waiting)).not.toContain('Reading leads');
    await test.context.db.delete(circleMembers).where(eq(circleMembers.circleId, circleId));
    expect(await offered()).toEqual([]);
    const body = { offeredAt: waiting?.offeredAt ?? '' };
    expect((await editor.call(publishPractice, { ...at(id), body })).statusCode).toBe(404);
  });

  it('stays for all members while the workspace is off, and hides the circle from its members then', async () => {
    const id = await write(author);
    await publishToAll(id);
    const other = await write(author, { title: 'Inside' });
    await test.context.db.update(circles).set({ hasWorkspace: false }).where(eq(circles.id, circleId));
    expect([await status(member, id), await status(member, other)]).toEqual([200, 404]);
    expect((await read(member, id)).circle).toBeNull();
  });
});

it('members who chose Everything are told of a practice once it is published', async () => {
  await member.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } });
  const id = await write(author, { status: 'draft', title: 'A draft' });
  const told = async () => {
    await test.background.runWaiting(test.context, fanOut);
    return (await texts(member)).includes('Aled Author wrote up “A draft” in Reading leads');
  };
  expect(await told()).toBe(false);
  await author.call(changePractice, { ...at(id), body: { ...whole, title: 'A draft' } });
  expect(await told()).toBe(true);
});
