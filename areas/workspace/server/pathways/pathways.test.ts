import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { changeCpdActivity, listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import {
  type CpdPathway,
  changeCpdPathway,
  getCpdPathway,
  listCpdPathways,
  proposeCpdPathway,
  removeCpdPathway,
  setCpdPathwayStatus,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import {
  addPathwayModule,
  changePathwayModule,
  finishPathwayModule,
  orderPathwayModules,
  removePathwayModule,
  unfinishPathwayModule,
} from '#areas/workspace/contract/pathways/pathway-module.ts';
import {
  enrolInPathway,
  leavePathway,
  listPathwayParticipants,
} from '#areas/workspace/contract/pathways/pathway-participant.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { pathwayModules } from './pathway-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const about = { title: 'Reading the data', description: 'Three evenings on what a panel hands you.' };
const module = {
  title: 'What a headline hides',
  task: 'Write three questions.',
  hours: 1.5,
  activityType: 'professional_reading' as const,
  standards: ['TS6' as const, 'TS8' as const],
  links: ['https://a.example/report'],
};

let owner: SignedIn;
let leader: SignedIn;
let member: SignedIn;
let other: SignedIn;
let circleId: number;

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner' });
  leader = await test.signedIn({ name: 'Lena Leader' });
  member = await test.signedIn({ name: 'Mia Member' });
  other = await test.signedIn({ name: 'Oskar Other' });
  const members = [leader, member, other].map(({ person }) => person.id);
  circleId = await makeWorkspace(test.context.db, { owner: owner.person.id, members });
});

const propose = (by: SignedIn, body: object = {}) =>
  by.call(proposeCpdPathway, { ...at(circleId), body: { ...about, ...body } });
const add = (by: SignedIn, id: number, body: object = {}) =>
  by.call(addPathwayModule, { ...at(id), body: { ...module, ...body } });
const setStatus = (by: SignedIn, id: number, status: 'active' | 'done') =>
  by.call(setCpdPathwayStatus, { ...at(id), body: { status } });
const enrol = (by: SignedIn, id: number, showsName = false) =>
  by.call(enrolInPathway, { ...at(id), body: { showsName } });
const finish = (by: SignedIn, id: number) => by.call(finishPathwayModule, at(id));
const read = async (by: SignedIn, id: number) => (await by.call(getCpdPathway, at(id))).json();
const list = async (by: SignedIn, query: object = {}): Promise<CpdPathway[]> =>
  (await by.call(listCpdPathways, { ...at(circleId), query })).json();
const entries = async (by: SignedIn): Promise<CpdActivity[]> =>
  (await by.call(listCpdActivities, { query: {} })).json();

/** An active CPD Pathway that the leader leads, with modules of 1.5 and 2 hours, and the member in it. */
async function started(participants: SignedIn[] = [member]) {
  const { id } = (await propose(leader)).json();
  const [first, second] = [(await add(leader, id)).json().id, (await add(leader, id, { hours: 2 })).json().id];
  for (const person of participants) await enrol(person, id);
  expect((await setStatus(leader, id, 'active')).statusCode).toBe(200);
  return { id, first, second };
}

describe('a CPD Pathway', () => {
  it('is proposed by a member, who leads it, with the defaults of the specification', async () => {
    const made = await propose(leader, { startDate: '2027-01-11', endDate: '' });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        ...about,
        status: 'enrolling',
        startDate: '2027-01-11',
        endDate: null,
        ledBy: { name: 'Lena Leader' },
        ...{ modules: 0, hours: 0, participants: 0, enrolment: null, mayChange: true, certificateNamesCircle: false },
      },
    ]);
    const { id } = made.json();
    await add(leader, id);
    await add(leader, id, { hours: 2 });
    await enrol(other, id);
    expect(await list(member)).toMatchObject([
      { id, modules: 2, hours: 3.5, participants: 1, enrolment: null, mayChange: false },
    ]);
  });

  it('refuses bad input with one sentence', async () => {
    const days = await propose(member, { startDate: '2027-02-01', endDate: '2027-01-01' });
    expect([days.statusCode, days.body]).toEqual([400, 'The end is before the start']);
    expect((await propose(member, { title: ' ' })).body).toBe('Title is required');
    expect((await propose(member, { startDate: 'soon' })).body).toBe('Enter a date');
    const { id } = (await propose(member)).json();
    expect((await add(member, id, { hours: 0.3 })).statusCode).toBe(400);
    expect((await add(member, id, { links: ['ftp://a.example'] })).statusCode).toBe(400);
    expect((await add(member, id, { activityType: 'napping' })).statusCode).toBe(400);
  });

  it('is changed by the person who leads it, the owner and leads, and by nobody else', async () => {
    const { id } = (await propose(leader)).json();
    const moduleId = (await add(owner, id)).json().id;
    for (const reply of [
      await member.call(changeCpdPathway, { ...at(id), body: about }),
      await member.call(removeCpdPathway, at(id)),
      await setStatus(member, id, 'active'),
      await add(member, id),
      await member.call(changePathwayModule, { ...at(moduleId), body: module }),
      await member.call(removePathwayModule, at(moduleId)),
      await member.call(listPathwayParticipants, { ...at(id), query: {} }),
    ])
      expect(reply.statusCode).toBe(404);
    const body = { ...about, title: 'New', certificateNamesCircle: true };
    expect((await leader.call(changeCpdPathway, { ...at(id), body })).statusCode).toBe(403);
    expect((await owner.call(changeCpdPathway, { ...at(id), body })).json()).toMatchObject({ title: 'New' });
    expect((await leader.call(changeCpdPathway, { ...at(id), body })).statusCode).toBe(200);
    expect((await leader.call(removeCpdPathway, at(id))).statusCode).toBe(204);
    expect(await list(member)).toEqual([]);
  });

  it('goes from enrolling to active to done, and not back', async () => {
    const { id } = (await propose(leader)).json();
    expect((await setStatus(leader, id, 'active')).body).toBe('Add a module before you start this CPD Pathway.');
    expect((await setStatus(leader, id, 'done')).statusCode).toBe(409);
    await add(leader, id);
    expect((await setStatus(leader, id, 'active')).json()).toMatchObject({ status: 'active', finishedAt: null });
    expect((await setStatus(leader, id, 'active')).statusCode).toBe(200);
    expect((await setStatus(owner, id, 'done')).json().finishedAt).not.toBeNull();
    expect((await setStatus(leader, id, 'active')).statusCode).toBe(409);
    expect([(await add(leader, id)).statusCode, (await enrol(member, id)).statusCode]).toEqual([409, 409]);
  });

  it('is in the list by words, by status and by being in it, page after page', async () => {
    const { id } = await started();
    const second = (await propose(owner, { title: 'Phonics in Year 1' })).json().id;
    const titles = async (query: object) => (await list(member, query)).map((one) => one.id);
    expect(await titles({ q: 'phon' })).toEqual([second]);
    expect(await titles({ q: '!!' })).toEqual([]);
    expect(await titles({ status: 'active' })).toEqual([id]);
    expect(await titles({ mine: 'true' })).toEqual([id]);
    const first = await member.send(`/api/circles/${circleId}/workspace/cpd-pathways?limit=1`);
    const rest = await member.send(/<(.*)>/.exec(String(first.headers.link))?.[1] ?? '');
    expect([first.json()[0].id, rest.json()[0].id]).toEqual([second, id]);
  });
});

describe('the order of modules', () => {
  const titles = async (by: SignedIn, id: number) =>
    (await read(by, id)).moduleList.map(({ title }: { title: string }) => title);

  it('is changed by those who lead it, and a new module comes last', async () => {
    const { id } = (await propose(leader)).json();
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await add(leader, id, { title })).json().id);
    const order = (by: SignedIn, wanted: number[]) =>
      by.call(orderPathwayModules, { ...at(id), body: { ids: wanted } });
    expect((await order(member, ids)).statusCode).toBe(404);
    expect((await order(leader, [...ids.slice(2), ...ids.slice(0, 2)])).statusCode).toBe(204);
    await add(owner, id, { title: 'D' });
    expect(await titles(member, id)).toEqual(['C', 'A', 'B', 'D']);
    for (const wrong of [ids, [...ids, ...ids.slice(0, 1)], [...ids, 2_000_000]])
      expect((await order(owner, wrong)).statusCode).toBe(409);
    expect(await titles(member, id)).toEqual(['C', 'A', 'B', 'D']);
  });
});

describe('finishing a module', () => {
  it('drafts a CPD entry with its hours, standards and kind, which counts when the member confirms it', async () => {
    const { id, first } = await started();
    expect((await finish(member, first)).json()).toEqual({ drafted: true });
    expect((await finish(member, first)).json()).toEqual({ drafted: false });
    const [draft, ...more] = await entries(member);
    expect([draft, more]).toMatchObject([
      {
        status: 'draft',
        title: module.title,
        hoursSpent: 1.5,
        category: 'reflective_cpd',
        activityType: 'professional_reading',
        standards: ['TS6', 'TS8'],
      },
      [],
    ]);
    expect(draft?.description).toBe('A module of the CPD Pathway ‘Reading the data’. Write three questions.');
    expect(await read(member, id)).toMatchObject({ enrolment: { finishedModules: 1, finishedHours: 1.5 } });
    const confirmed = await member.call(changeCpdActivity, { ...at(draft?.id ?? 0), body: { status: 'confirmed' } });
    expect(confirmed.statusCode).toBe(200);
  });

  it('can be taken back with its draft, and stays as an entry that the member changed', async () => {
    const { id, first, second } = await started();
    await finish(member, first);
    await finish(member, second);
    const changed = (await entries(member)).find(({ hoursSpent }) => hoursSpent === 2);
    await member.call(changeCpdActivity, { ...at(changed?.id ?? 0), body: { reflection: 'Mine' } });
    for (const one of [first, second]) expect((await member.call(unfinishPathwayModule, at(one))).statusCode).toBe(204);
    expect((await entries(member)).map(({ id: entry }) => entry)).toEqual([changed?.id]);
    expect(await read(member, id)).toMatchObject({ enrolment: { finishedModules: 0 } });
  });

  it('needs an enrolment and an active CPD Pathway', async () => {
    const { id } = (await propose(leader)).json();
    const moduleId = (await add(leader, id)).json().id;
    expect((await finish(member, moduleId)).body).toBe('You are not enrolled in this CPD Pathway.');
    await enrol(member, id);
    expect((await finish(member, moduleId)).body).toBe('This CPD Pathway has not started yet.');
    await setStatus(leader, id, 'active');
    expect((await finish(member, moduleId)).statusCode).toBe(200);
    await setStatus(leader, id, 'done');
    expect((await member.call(unfinishPathwayModule, at(moduleId))).statusCode).toBe(409);
  });

  it('keeps what certificates name: the module, its hours and the CPD Pathway', async () => {
    const { id, first } = await started();
    await finish(member, first);
    for (const reply of [
      await leader.call(removePathwayModule, at(first)),
      await leader.call(changePathwayModule, { ...at(first), body: { ...module, hours: 9 } }),
      await leader.call(removeCpdPathway, at(id)),
    ])
      expect(reply.statusCode).toBe(409);
    const reworded = await leader.call(changePathwayModule, { ...at(first), body: { ...module, title: 'Better' } });
    expect(reworded.json()).toMatchObject({ title: 'Better', finishedBy: 1 });
  });
});

describe('who sees which names', () => {
  it('the leader sees counts, and names only of those who agreed', async () => {
    const { id, first } = await started([member]);
    await enrol(other, id, true);
    await finish(member, first);
    await finish(other, first);
    const named = async () =>
      (await leader.call(listPathwayParticipants, { ...at(id), query: {} }))
        .json()
        .map(({ person, finishedModules }: { person: { name: string }; finishedModules: number }) => [
          person.name,
          finishedModules,
        ]);
    expect(await named()).toEqual([['Oskar Other', 1]]);
    const forLeader = await leader.call(getCpdPathway, at(id));
    expect([forLeader.json().participants, forLeader.json().moduleList[0].finishedBy]).toEqual([2, 2]);
    expect(forLeader.body).not.toContain('Mia Member');
    const forOther = await other.call(getCpdPathway, at(id));
    expect([forOther.json().moduleList[0].finishedBy, forOther.body.includes('Mia Member')]).toEqual([null, false]);
    await enrol(other, id, false);
    expect(await named()).toEqual([]);
    await enrol(other, id, true);
    await other.call(leaveCircle, at(circleId));
    expect(await named()).toEqual([]);
    expect(await read(leader, id)).toMatchObject({ participants: 1 });
    expect((await other.call(getCpdPathway, at(id))).statusCode).toBe(404);
    expect((await finish(other, first)).body).toBe("The module you're looking for doesn't exist.");
  });

  it('leaving deletes what was finished, and keeps the CPD entries', async () => {
    const { id, first } = await started();
    await finish(member, first);
    expect((await member.call(leavePathway, at(id))).statusCode).toBe(204);
    expect((await member.call(leavePathway, at(id))).statusCode).toBe(404);
    expect(await read(member, id)).toMatchObject({ enrolment: null, participants: 0 });
    expect(await entries(member)).toHaveLength(1);
    await enrol(member, id);
    expect((await finish(member, first)).json()).toEqual({ drafted: false });
  });
});

describe('at the same time', () => {
  it('two modules are finished: both count, with a draft each', async () => {
    const { id, first, second } = await started([member, other]);
    const replies = await Promise.all(
      [first, second, first].flatMap((one) => [finish(member, one), finish(other, one)]),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const person of [member, other]) {
      expect(await entries(person)).toHaveLength(2);
      expect(await read(person, id)).toMatchObject({ enrolment: { finishedModules: 2, finishedHours: 3.5 } });
    }
  });

  it('a module is removed while somebody finishes it: it is gone without a draft, or it stays', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { first } = await started();
      const before = (await entries(member)).length;
      const [finished, removed] = await Promise.all([
        finish(member, first),
        leader.call(removePathwayModule, at(first)),
      ]);
      const stays = (await test.context.db.$count(pathwayModules, eq(pathwayModules.id, first))) === 1;
      expect([finished.statusCode, removed.statusCode]).toEqual(stays ? [200, 409] : [404, 204]);
      expect((await entries(member)).length - before).toBe(stays ? 1 : 0);
    }
  });

  it('somebody leaves while finishing: nothing finished is left without an enrolment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, first } = await started();
      const [finished, left] = await Promise.all([finish(member, first), member.call(leavePathway, at(id))]);
      expect([left.statusCode, [200, 409].includes(finished.statusCode)]).toEqual([204, true]);
      const seen = await leader.call(getCpdPathway, at(id));
      expect([seen.json().participants, seen.json().moduleList[0].finishedBy]).toEqual([0, 0]);
      expect((await leader.call(removePathwayModule, at(first))).statusCode).toBe(204);
    }
  });
});
