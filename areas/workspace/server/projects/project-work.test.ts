import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeDiscussion } from '#areas/discussions/contract/discussion.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { addMeasure, addReading, removeMeasure, removeReading } from '#areas/workspace/contract/projects/measure.ts';
import { addMilestone, changeMilestone, removeMilestone } from '#areas/workspace/contract/projects/milestone.ts';
import { joinProject, startProjectDiscussion } from '#areas/workspace/contract/projects/participation.ts';
import {
  createProject,
  getProject,
  listProjects,
  moveProject,
  type ProjectDetail,
  type ProjectSummary,
} from '#areas/workspace/contract/projects/project.ts';
import {
  changeProjectUpdate,
  listProjectUpdates,
  postProjectUpdate,
  removeProjectUpdate,
} from '#areas/workspace/contract/projects/update.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const about = {
  title: 'Talk before writing',
  category: 'Oracy',
  hypothesis: 'If each piece is talked through first, pupils write more.',
};

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let other: SignedIn;
let outsider: SignedIn;
let circleId: number;

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner', school: 'Oakfield Primary' });
  lead = await test.signedIn({ name: 'Lena Lead', school: 'Oakfield Primary' });
  member = await test.signedIn({ name: 'Mia Member', school: 'Bede Academy' });
  other = await test.signedIn({ name: 'Oskar Other', school: 'Castle Hill' });
  outsider = await test.signedIn();
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id, other.person.id],
  });
});

const create = (by: SignedIn, body: object = {}) =>
  by.call(createProject, { ...at(circleId), body: { ...about, ...body } });
const created = async (by: SignedIn, body: object = {}): Promise<ProjectDetail> => (await create(by, body)).json();
const read = async (by: SignedIn, id: number): Promise<ProjectDetail> => (await by.call(getProject, at(id))).json();
const list = async (by: SignedIn, query: object = {}): Promise<ProjectSummary[]> =>
  (await by.call(listProjects, { ...at(circleId), query })).json();
const start = (by: SignedIn, id: number) => by.call(moveProject, { ...at(id), body: { status: 'active' } });
const end = (by: SignedIn, id: number, status: 'completed' | 'stopped' = 'completed') =>
  by.call(moveProject, { ...at(id), body: { status, learnt: 'Talk first. Ten minutes is enough.' } });
const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).toSorted();
const told = async (person: SignedIn): Promise<string[]> =>
  (await person.call(listNotifications, {})).json().map(({ text }: { text: string }) => text);

describe('milestones', () => {
  const milestone = async (by: SignedIn, id: number, title: string, dueOn: string) =>
    (await by.call(addMilestone, { ...at(id), body: { title, dueOn } })).json();

  it('make the progress, which nobody types', async () => {
    const { id } = await created(lead);
    const later = await milestone(lead, id, 'Book looks', '2026-12-11');
    const first = await milestone(owner, id, 'Baseline', '2026-10-02');
    await milestone(lead, id, 'Report', '2027-01-15');
    expect(await read(member, id)).toMatchObject({ progress: 0, milestones: 3 });
    const change = (by: SignedIn, body: object) => by.call(changeMilestone, { ...at(first.id), body });
    expect((await change(member, { doneOn: '2026-10-01' })).statusCode).toBe(403);
    expect((await change(lead, { doneOn: '2090-10-01' })).statusCode).toBe(400);
    expect((await change(lead, { doneOn: '2026-10-01' })).json().doneOn).toBe('2026-10-01');
    const project = await read(member, id);
    expect([project.progress, project.plan.map(({ title }) => title)]).toEqual([
      33,
      ['Baseline', 'Book looks', 'Report'],
    ]);
    await lead.call(removeMilestone, at(later.id));
    expect((await list(member))[0]).toMatchObject({ progress: 50, milestones: 2, milestonesDone: 1 });
    await change(lead, { doneOn: null });
    expect((await read(member, id)).progress).toBe(0);
    expect((await outsider.call(removeMilestone, at(first.id))).statusCode).toBe(404);
  });

  it('one that is removed while a reading is added leaves both right', async () => {
    const { id } = await created(lead);
    const done = await milestone(lead, id, 'Baseline', '2026-10-02');
    const removed = await milestone(lead, id, 'Book looks', '2026-12-11');
    await lead.call(changeMilestone, { ...at(done.id), body: { doneOn: '2026-10-02' } });
    const measure = (
      await lead.call(addMeasure, {
        ...at(id),
        body: { name: 'Words', unit: null, baseline: 80, baselineOn: '2026-09-10' },
      })
    ).json();
    const reading = () =>
      member.call(addReading, { ...at(measure.id), body: { value: 95, measuredOn: '2026-11-10', note: null } });
    await member.call(joinProject, at(id));
    const replies = await Promise.all([reading(), lead.call(removeMilestone, at(removed.id)), reading()]);
    expect(statuses(replies)).toEqual([201, 201, 204]);
    const project = await read(lead, id);
    expect([project.progress, project.measures[0]?.readings.length]).toEqual([100, 2]);
    const race = await Promise.all([lead.call(removeMeasure, at(measure.id)), reading(), reading()]);
    expect(race[0]?.statusCode).toBe(204);
    expect(race.slice(1).every(({ statusCode }) => [201, 404].includes(statusCode))).toBe(true);
    expect((await read(lead, id)).measures).toEqual([]);
  });
});

describe('measures', () => {
  it('have a baseline and readings by their days, which participants add', async () => {
    const { id } = await created(lead);
    const body = { name: 'Marking', unit: 'hours a week', baseline: 6.5, baselineOn: '2026-09-10' };
    expect((await member.call(addMeasure, { ...at(id), body })).statusCode).toBe(403);
    expect((await lead.call(addMeasure, { ...at(id), body: { ...body, baselineOn: '2090-01-01' } })).statusCode).toBe(
      400,
    );
    const measure = (await lead.call(addMeasure, { ...at(id), body })).json();
    expect(measure).toMatchObject({ ...body, readings: [] });
    const add = (by: SignedIn, value: number, measuredOn: string) =>
      by.call(addReading, { ...at(measure.id), body: { value, measuredOn, note: 'Bede' } });
    expect((await add(member, 4, '2026-11-01')).statusCode).toBe(403);
    await member.call(joinProject, at(id));
    const late = (await add(member, 4, '2026-11-01')).json();
    await add(lead, 5.25, '2026-10-01');
    expect((await add(member, 4, '2090-11-01')).statusCode).toBe(400);
    const shown = (await read(member, id)).measures[0];
    expect(shown?.readings.map(({ value, mayRemove }) => [value, mayRemove])).toEqual([
      [5.25, false],
      [4, true],
    ]);
    await other.call(joinProject, at(id));
    expect((await other.call(removeReading, at(late.id))).statusCode).toBe(403);
    expect((await member.call(removeReading, at(late.id))).statusCode).toBe(204);
    await start(lead, id);
    await end(lead, id);
    expect((await add(member, 3, '2026-11-20')).statusCode).toBe(201);
    expect((await lead.call(removeMeasure, at(measure.id))).statusCode).toBe(409);
  });
});

describe('updates', () => {
  it('are posted by participants, told to the others, edited by their author and removed by the author and the leads', async () => {
    const { id } = await created(lead);
    const post = (by: SignedIn, content: string) => by.call(postProjectUpdate, { ...at(id), body: { content } });
    expect((await post(member, 'Hello')).statusCode).toBe(403);
    for (const person of [member, other]) await person.call(joinProject, at(id));
    const first = (await post(member, 'The baseline is in.')).json();
    expect(await told(other)).toContain(`Mia Member posted an update to the project “${about.title}”`);
    await post(lead, 'Stems go out on Monday.');
    expect((await list(owner))[0]?.recentUpdate?.content).toBe('Stems go out on Monday.');
    const updates = (await member.call(listProjectUpdates, { ...at(id), query: {} })).json();
    expect(
      updates.map((update: { content: string; mayRemove: boolean }) => [update.content, update.mayRemove]),
    ).toEqual([
      ['Stems go out on Monday.', false],
      ['The baseline is in.', true],
    ]);
    const change = (by: SignedIn) =>
      by.call(changeProjectUpdate, { ...at(first.id), body: { content: 'The baseline is in, and checked.' } });
    expect(statuses([await change(owner), await change(outsider), await change(member)])).toEqual([200, 403, 404]);
    const [, changed] = (await other.call(listProjectUpdates, { ...at(id), query: {} })).json();
    expect(changed).toMatchObject({ content: 'The baseline is in, and checked.', editedAt: expect.any(String) });
    expect((await other.call(removeProjectUpdate, at(first.id))).statusCode).toBe(403);
    expect((await outsider.call(removeProjectUpdate, at(first.id))).statusCode).toBe(404);
    expect((await owner.call(removeProjectUpdate, at(first.id))).statusCode).toBe(204);
    expect((await outsider.call(listProjectUpdates, { ...at(id), query: {} })).statusCode).toBe(404);
  });
});

describe('the discussion', () => {
  it('is started once, in the circle, and can be started again when it was deleted', async () => {
    const { id } = await created(lead);
    const begin = (by: SignedIn) => by.call(startProjectDiscussion, { ...at(id), body: { content: 'Who is in?' } });
    expect((await begin(member)).statusCode).toBe(403);
    await member.call(joinProject, at(id));
    expect(statuses(await Promise.all([begin(member), begin(lead)]))).toEqual([201, 409]);
    const { discussion } = await read(other, id);
    expect(discussion?.title).toBe(about.title);
    const { rows } = await test.context.db.execute<{ user_id: number }>(
      sql`select user_id from circle_discussions where circle_id = ${circleId}`,
    );
    expect(rows).toHaveLength(1);
    const author = rows[0]?.user_id === member.person.id ? member : lead;
    await author.call(removeDiscussion, at(discussion?.id ?? 0));
    expect((await read(other, id)).discussion).toBeNull();
    expect((await begin(member)).statusCode).toBe(201);
  });
});
