import { eq } from 'drizzle-orm';
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
import { searchEverything, searchWhileTyping } from '#areas/search/contract/search.ts';
import { addMilestone } from '#areas/workspace/contract/projects/milestone.ts';
import { joinProject } from '#areas/workspace/contract/projects/participation.ts';
import { createProject, getProject } from '#areas/workspace/contract/projects/project.ts';
import { listProjectUpdates, postProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import type { Task } from '#server/background/task.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { findMilestoneEntries } from './project-calendar.ts';
import { projectReportable } from './project-reportables.ts';
import { projectHubs } from './project-tables.ts';

/**
 * What somebody outside the circle can learn about a project. All its texts and names have the same made-up word, and each
 * way must give it to a member, so that none passes because it asks for the wrong thing.
 */
const secret = 'zorblatt';
const test = openTestApp();
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;

let owner: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let circleId: number;
let project: number;
let note: StoredFile;

beforeAll(async () => {
  [owner, member, outsider] = [
    await test.signedIn({ name: 'Olwen Owner' }),
    await test.signedIn({ name: 'Mia Member' }),
    await test.signedIn(),
  ];
  circleId = await makeWorkspace(test.context.db, { owner: owner.person.id, members: [member.person.id] });
  await member.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } });
  const made = await owner.call(createProject, {
    ...at(circleId),
    body: {
      title: `Trial of ${secret}`,
      category: 'Reading',
      hypothesis: `If we use ${secret} each morning with the whole class, pupils read more each week.`,
    },
  });
  project = made.json().id;
  await member.call(joinProject, at(project));
  await owner.call(addMilestone, { ...at(project), body: { title: `First ${secret}`, dueOn: '2090-01-15' } });
  note = JSON.parse((await network.upload(owner, `${secret}.txt`, Buffer.from(`About ${secret}.`))).body);
  const body = { content: `We began with ${secret} and Mia Member.`, files: [{ id: note.id }] };
  expect((await owner.call(postProjectUpdate, { ...at(project), body })).statusCode).toBe(201);
  await test.background.runWaiting(test.context, fanOut);
  await test.indexSearch();
  await test.indexPassages();
});

const body = async (reply: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await reply;
  return statusCode < 300 ? body : '';
};
const read = (person: SignedIn, path: string) => body(person.send(path));
const calendar = async ({ person }: SignedIn) =>
  JSON.stringify(await findMilestoneEntries(test.context.db, person.id, test.clock.now()));
const fetched = async (person: SignedIn, path: string) => {
  const { status, headers, body } = await network.get(person, path);
  return status < 300 ? [...headers.values(), body].join('\n') : '';
};

const ways: [string, (person: SignedIn) => Promise<string>][] = [
  ['the list', (person) => read(person, `/api/circles/${circleId}/workspace/projects`)],
  ['the filtered list', (person) => read(person, `/api/circles/${circleId}/workspace/projects?q=${secret}`)],
  ['a guessed project', (person) => read(person, `/api/workspace/projects/${project}`)],
  ['its updates', (person) => read(person, `/api/workspace/projects/${project}/updates`)],
  ['the search', (person) => body(person.call(searchEverything, { query: { q: secret } }))],
  ['the quick search', (person) => body(person.call(searchWhileTyping, { query: { q: secret } }))],
  ['the address of a file', (person) => fetched(person, contentAddress(note))],
  ['notifications', (person) => body(person.call(listNotifications, {}))],
  ['the calendar', calendar],
];
const setWorkspace = (hasWorkspace: boolean) =>
  test.context.db.update(circles).set({ hasWorkspace }).where(eq(circles.id, circleId));

describe.each(ways)('%s', (_name, way) => {
  it('has a project for a member, for nobody outside, and for nobody while the workspace is off', async () => {
    expect((await way(member)).toLowerCase()).toContain(secret);
    expect((await way(outsider)).toLowerCase()).not.toContain(secret);
    await setWorkspace(false);
    expect((await way(member)).toLowerCase()).not.toContain(secret);
    await setWorkspace(true);
  });
});

it('a report of it is 404 outside, and shows all that was written inside', async () => {
  const report = { kind: 'workspace_project' as const, id: project, reason: 'R' };
  expect((await outsider.call(reportToOperator, { body: report })).statusCode).toBe(404);
  const described = await projectReportable.describe(test.context.db, member.person, project);
  expect(described.content).toContain(`Milestone: First ${secret}`);
});

it('Savi recommends it to members', async () => {
  const savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
  const titles = async (person: SignedIn) =>
    (
      await savi.find(test.context.db, person.person, { text: `how do we use ${secret}`, role: 'teacher', limit: 5 })
    ).map(({ title }) => title);
  expect(await titles(member)).toEqual([`Trial of ${secret}`]);
  expect(await titles(outsider)).toEqual([]);
});

it('an erasure keeps what others take part in with a former member, and deletes what nobody else does', async () => {
  const alone = { title: 'Alone', category: 'C', hypothesis: 'If nobody joins.' };
  const own = (await owner.call(createProject, { ...at(circleId), body: alone })).json();
  const exported = (await owner.call(exportOwnData, {})).json();
  expect(exported.workspaceProjects).toHaveLength(2);
  expect(exported.workspaceProjectUpdates).toHaveLength(1);
  expect(JSON.stringify((await outsider.call(exportOwnData, {})).json())).not.toContain(secret);
  await erasePerson(test.context, owner.person.id, allPersonalData);
  expect(await test.context.db.$count(projectHubs, eq(projectHubs.id, own.id))).toBe(0);
  const kept = (await member.call(getProject, at(project))).json();
  expect(kept).toMatchObject({ lead: null, createdBy: { name: 'Former member' }, participants: 1 });
  const [update] = (await member.call(listProjectUpdates, { ...at(project), query: {} })).json();
  expect(update).toMatchObject({ author: { name: 'Former member' }, files: [] });
});
