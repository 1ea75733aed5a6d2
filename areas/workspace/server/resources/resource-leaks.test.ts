import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { allTasks, passageKinds, searchAudiences } from '#app/server/gathered.ts';
import { setCircleLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { SaviPassages } from '#areas/coach/server/passages/savi-passages.ts';
import { contentAddress, getFile, getPreview, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { searchEverything, searchWhileTyping } from '#areas/search/contract/search.ts';
import { addResourceVersion } from '#areas/workspace/contract/resources/resource-version.ts';
import { shareWorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import type { Task } from '#server/background/task.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';

/**
 * What somebody who may not see a resource can learn about it. All texts and names of the hidden one have the same made-up
 * word, and each way must give it to a lead, so that none passes because it asks for the wrong thing.
 */
const secret = 'zorblatt';
const open = 'quillwort';
const test = openTestApp();
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let circleId: number;
let hidden: number;
let note: StoredFile;
let oldPicture: StoredFile;

const upload = async (by: SignedIn, name: string, content: Buffer): Promise<StoredFile> =>
  JSON.parse((await network.upload(by, name, content)).body);
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  [owner, lead, member, outsider] = [
    await test.signedIn({ name: 'Olwen Owner' }),
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
  ];
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id],
  });
  for (const person of [lead, member])
    await person.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } });
  oldPicture = await upload(owner, `${secret}.png`, await picture());
  note = await upload(owner, `${secret}.txt`, Buffer.from(`Notes about ${secret} and chairs for the hall.`));
  const text = { description: `How we use ${secret} in the morning, and what it costs us each week.`, tags: [secret] };
  const made = await owner.call(shareWorkspaceResource, {
    ...at(circleId),
    body: {
      title: `Budget of ${secret}`,
      ...text,
      accessLevel: 'circle_leads',
      files: [{ id: oldPicture.id, alt: secret }],
    },
  });
  hidden = made.json().id;
  await owner.call(addResourceVersion, { ...at(hidden), body: { files: [{ id: note.id }], note: secret } });
  await owner.call(shareWorkspaceResource, {
    ...at(circleId),
    body: {
      title: `Plan of ${open}`,
      description: `How we use ${open} in the morning, and what it costs us each week.`,
      url: 'https://school.example/plan',
    },
  });
  await test.background.runWaiting(test.context, fanOut);
  await test.indexSearch();
  await test.indexPassages();
});

const body = async (reply: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await reply;
  return statusCode < 300 ? body : '';
};
const fetched = async (person: SignedIn, path: string) => {
  const { status, headers, body } = await network.get(person, path);
  return status < 300 ? [...headers.values(), body].join('\n') : '';
};
const all = (person: SignedIn, path: string) => body(person.send(path));

const ways: [string, (person: SignedIn) => Promise<string>][] = [
  ['the list', (person) => all(person, `/api/circles/${circleId}/workspace/resources`)],
  ['the filtered list', (person) => all(person, `/api/circles/${circleId}/workspace/resources?q=${secret}`)],
  ['the folders and tags', (person) => all(person, `/api/circles/${circleId}/workspace/resource-folders`)],
  ['a guessed resource', (person) => all(person, `/api/workspace/resources/${hidden}`)],
  ['its versions', (person) => all(person, `/api/workspace/resources/${hidden}/versions`)],
  ['the search', (person) => body(person.call(searchEverything, { query: { q: secret } }))],
  [
    'the search in the circle',
    (person) => body(person.call(searchEverything, { query: { q: secret, circle: String(circleId) } })),
  ],
  ['the quick search', (person) => body(person.call(searchWhileTyping, { query: { q: secret } }))],
  ['a guessed file', (person) => body(person.call(getFile, { params: { id: note.id } }))],
  ['the preview of a file', (person) => body(person.call(getPreview, { params: { id: note.id } }))],
  ['the address of a file', (person) => fetched(person, contentAddress(note))],
  ['the address of a file of an old version', (person) => fetched(person, contentAddress(oldPicture))],
  ['notifications', (person) => body(person.call(listNotifications, {}))],
];

describe.each(ways)('%s', (_name, way) => {
  it('has a resource for leads only for a lead, and for nobody else', async () => {
    expect((await way(lead)).toLowerCase()).toContain(secret);
    for (const person of [member, outsider]) expect((await way(person)).toLowerCase()).not.toContain(secret);
  });
});

it('a guessed file, picture, version and report of it are 404 for a member', async () => {
  for (const path of [contentAddress(note), pictureAddress(oldPicture, 'small'), `/api/files/${note.id}`]) {
    expect((await network.get(lead, path)).status).toBe(200);
    for (const person of [member, outsider]) expect((await network.get(person, path)).status).toBe(404);
  }
  const report = { kind: 'workspace_resource' as const, id: hidden, reason: 'R' };
  expect((await member.call(reportToOperator, { body: report })).statusCode).toBe(404);
});

it('the search of a member for it is the same as for a word that nobody wrote', async () => {
  const found = async (q: string) => (await member.call(searchEverything, { query: { q } })).json();
  expect(await found(secret)).toEqual(await found('qwxyzzy'));
});

it('a member finds a resource for members and gets a notification', async () => {
  const results = await findResults(member, open);
  expect(results).toMatchObject([{ kind: 'workspace_resource', title: `Plan of ${open}` }]);
  expect(await findResults(outsider, open)).toEqual([]);
  expect((await member.call(listNotifications, {})).json()).toMatchObject([
    { text: `Olwen Owner shared “Plan of ${open}” in Reading leads` },
  ]);
});

it('Savi recommends what is for members to members, and what is for leads to nobody', async () => {
  const savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
  const titles = async (person: SignedIn, text: string) =>
    (await savi.find(test.context.db, person.person, { text, role: 'teacher', limit: 5 })).map(({ title }) => title);
  expect(await titles(member, `how do we use ${open}`)).toEqual([`Plan of ${open}`]);
  expect(await titles(outsider, `how do we use ${open}`)).toEqual([]);
  for (const person of [lead, member])
    expect(await titles(person, `how do we use ${secret}`)).not.toContain(`Budget of ${secret}`);
});

it('a lead who is a member again loses it at once, and everybody while the workspace is off', async () => {
  const setLead = (isLead: boolean) =>
    test.context.db.update(circleMembers).set({ isLead }).where(eq(circleMembers.userId, lead.person.id));
  const setWorkspace = (hasWorkspace: boolean) =>
    test.context.db.update(circles).set({ hasWorkspace }).where(eq(circles.id, circleId));
  const statuses = async (person: SignedIn) => [
    (await network.get(person, contentAddress(note))).status,
    (await person.send(`/api/workspace/resources/${hidden}`)).statusCode,
    (await findResults(person, secret)).length,
  ];
  expect(await statuses(lead)).toEqual([200, 200, 1]);
  await setLead(false);
  expect(await statuses(lead)).toEqual([404, 404, 0]);
  await setLead(true);
  await setWorkspace(false);
  expect(await statuses(lead)).toEqual([404, 404, 0]);
  expect(await findResults(member, open)).toEqual([]);
  // Their own files stay readable for those who uploaded them.
  expect((await statuses(owner)).slice(0, 2)).toEqual([200, 404]);
  await setWorkspace(true);
  expect(await statuses(lead)).toEqual([200, 200, 1]);
});

it('the export has what a member shared, and nothing of the others', async () => {
  const exported = async (person: SignedIn) => (await person.call(exportOwnData, {})).json();
  const own = await exported(owner);
  expect(own.workspaceResources.map(({ title }: { title: string }) => title)).toContain(`Budget of ${secret}`);
  expect(own.workspaceResourceVersions).toHaveLength(3);
  expect(JSON.stringify(await exported(member))).not.toContain(secret);
});
