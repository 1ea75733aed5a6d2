import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, allTasks, passageKinds, searchAudiences } from '#app/server/gathered.ts';
import { setCircleLevel } from '#areas/circles/contract/following.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { SaviPassages } from '#areas/coach/server/passages/savi-passages.ts';
import { contentAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { searchEverything } from '#areas/search/contract/search.ts';
import {
  getCpdPathway,
  proposeCpdPathway,
  setCpdPathwayStatus,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { addPathwayModule, finishPathwayModule } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { enrolInPathway } from '#areas/workspace/contract/pathways/pathway-participant.ts';
import type { Task } from '#server/background/task.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { findPathwayEntries } from './pathway-calendar.ts';
import { cpdPathways, finishedModules, pathwayParticipants } from './pathway-tables.ts';

/** Each way must give the word to a member, so that none passes because it asks for the wrong thing. */
const secret = 'zorblatt';
const test = openTestApp();
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;

let leader: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let circleId: number;
let pathwayId: number;
let moduleId: number;
let note: StoredFile;

beforeAll(async () => {
  leader = await test.signedIn({ name: 'Lena Leader' });
  [member, outsider] = [await test.signedIn(), await test.signedIn()];
  circleId = await makeWorkspace(test.context.db, { owner: leader.person.id, members: [member.person.id] });
  await member.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } });
  note = JSON.parse((await network.upload(leader, `${secret}.txt`, Buffer.from(`Notes about ${secret}.`))).body);
  const today = test.context.clock.now().toISOString().slice(0, 10);
  const body = { title: `Running ${secret}`, description: `How we run ${secret} in a school.`, startDate: today };
  pathwayId = (await leader.call(proposeCpdPathway, { ...at(circleId), body })).json().id;
  const module = { title: `First ${secret}`, task: `Try ${secret}.`, hours: 1, activityType: 'webinar' as const };
  const added = await leader.call(addPathwayModule, {
    ...at(pathwayId),
    body: { ...module, files: [{ id: note.id, alt: secret }] },
  });
  moduleId = added.json().id;
  await member.call(enrolInPathway, { ...at(pathwayId), body: { showsName: true } });
  await leader.call(setCpdPathwayStatus, { ...at(pathwayId), body: { status: 'active' } });
  await test.background.runWaiting(test.context, fanOut);
  await test.indexSearch();
  await test.indexPassages();
});

const all = async (person: SignedIn, path: string) => {
  const { statusCode, body } = await person.send(path);
  return statusCode < 300 ? body : '';
};
const calendar = (person: SignedIn) => findPathwayEntries(test.context.db, person.person.id, test.context.clock.now());

const ways: [string, (person: SignedIn) => Promise<string>][] = [
  ['the list', (person) => all(person, `/api/circles/${circleId}/workspace/cpd-pathways`)],
  ['the filtered list', (person) => all(person, `/api/circles/${circleId}/workspace/cpd-pathways?q=${secret}`)],
  ['a guessed CPD Pathway', (person) => all(person, `/api/workspace/cpd-pathways/${pathwayId}`)],
  ['the search', async (person) => (await person.call(searchEverything, { query: { q: secret } })).body],
  ['a guessed file', (person) => all(person, `/api/files/${note.id}`)],
  [
    'the address of a file',
    async (person) => {
      const { status, body } = await network.get(person, contentAddress(note));
      return status < 300 ? body : '';
    },
  ],
  ['notifications', async (person) => (await person.call(listNotifications, {})).body],
  ['the calendar', async (person) => JSON.stringify(await calendar(person))],
  [
    'Savi',
    async (person) => {
      const savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
      const asked = { text: `how do we run ${secret}`, role: 'teacher' as const, limit: 5 };
      return JSON.stringify(await savi.find(test.context.db, person.person, asked));
    },
  ],
];

describe.each(ways)('%s', (_name, way) => {
  it('has a CPD Pathway for a member, and for nobody outside', async () => {
    expect((await way(member)).toLowerCase()).toContain(secret);
    const nothing = (await way(outsider)).toLowerCase().replaceAll(`"${secret}"`, '');
    expect(nothing).not.toContain(secret);
  });
});

it('every change and a report by an outsider is 404, and so is everything while the workspace is off', async () => {
  const tries = async (person: SignedIn) => [
    (await person.call(finishPathwayModule, at(moduleId))).statusCode,
    (await person.call(enrolInPathway, { ...at(pathwayId), body: { showsName: true } })).statusCode,
    (await person.send(`/api/workspace/cpd-pathways/${pathwayId}/participants`)).statusCode,
    (await person.send(`/api/workspace/cpd-pathways/${pathwayId}/certificate`)).statusCode,
    (await person.send(`/api/workspace/pathway-modules/${moduleId}`, { method: 'DELETE' })).statusCode,
    (await person.call(reportToOperator, { body: { kind: 'cpd_pathway', id: pathwayId, reason: 'R' } })).statusCode,
  ];
  expect(new Set(await tries(outsider))).toEqual(new Set([404]));
  const set = (hasWorkspace: boolean) =>
    test.context.db.update(circles).set({ hasWorkspace }).where(eq(circles.id, circleId));
  await set(false);
  expect(new Set(await tries(member))).toEqual(new Set([404]));
  expect([await findResults(member, secret), await calendar(member)]).toEqual([[], []]);
  await set(true);
  expect(await calendar(member)).toMatchObject([{ title: `CPD Pathway starts: Running ${secret}`, isAllDay: true }]);
});

it('the export has the own enrolment, finished modules and texts', async () => {
  await member.call(finishPathwayModule, at(moduleId));
  const exported = async (person: SignedIn) => (await person.call(exportOwnData, {})).json();
  expect(await exported(member)).toMatchObject({
    cpdPathwayEnrolments: [{ pathwayId, showsName: true }],
    finishedPathwayModules: [{ moduleId }],
    cpdPathways: [],
  });
  expect(await exported(leader)).toMatchObject({
    cpdPathways: [{ title: `Running ${secret}` }],
    cpdPathwayModules: [{ title: `First ${secret}` }],
  });
});

it('an erasure keeps what others are enrolled in under a former member, and deletes the rest', async () => {
  const [owner, gone] = [await test.signedIn(), await test.signedIn({ name: 'Gilda Gone' })];
  const circle = await makeWorkspace(test.context.db, { owner: owner.person.id, members: [gone.person.id] });
  const body = { title: 'Walks with Gilda Gone', description: 'D' };
  const propose = async () => (await gone.call(proposeCpdPathway, { ...at(circle), body })).json().id;
  const [alone, joined] = [await propose(), await propose()];
  const task = { title: 'M', task: 'Ask Gilda Gone.', hours: 1, activityType: 'webinar' as const };
  await gone.call(addPathwayModule, { ...at(joined), body: task });
  for (const person of [owner, gone]) await person.call(enrolInPathway, { ...at(joined), body: { showsName: true } });
  await erasePerson(test.context, gone.person.id, allPersonalData);
  expect(await test.context.db.$count(cpdPathways, eq(cpdPathways.id, alone))).toBe(0);
  const kept = await owner.call(getCpdPathway, at(joined));
  expect(kept.json()).toMatchObject({ ledBy: { name: 'Former member' }, participants: 1 });
  expect(kept.body).not.toContain('Gilda Gone');
  const { rows } = await test.context.db.execute<{ left: number }>(sql`
    select (select count(*) from ${pathwayParticipants} where user_id = ${gone.person.id})::int
      + (select count(*) from ${finishedModules} where user_id = ${gone.person.id})::int as left`);
  expect(rows).toEqual([{ left: 0 }]);
});
