import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachables } from '#app/server/gathered.ts';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { listSecurityEvents } from '#areas/account/server/security-log/security-event-queries.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { getReply, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { removeResource, shareResource } from '#areas/discussions/contract/resource.ts';
import { contentAddress, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { startConversation } from '#areas/messages/contract/conversation.ts';
import { listConversationMessages, sendMessage } from '#areas/messages/contract/message.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { removePhoto, setPhoto } from '#areas/photos/contract/photo.ts';
import { type ReportKind, reportToOperator } from '#areas/reports/contract/report.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { printedReport } from '../commands/report-printout.ts';
import { listOpenReports } from '../report-queries.ts';
import { removeFile, saveFile } from './file-actions.ts';
import { listActions } from './operator-actions.ts';

const test = openTestApp();
const network = openNetwork(test);
const folder = makeScratchFolder('staffroom-saved-');
afterAll(() => rmSync(folder, { recursive: true }));
const at = (id: number) => ({ params: { id } });
const reason = 'It shows a pupil.';
const gone = '00000000-0000-4000-8000-000000000000';

let author: SignedIn;
let other: SignedIn;
let circleId: number;

beforeAll(async () => {
  [author, other] = [await test.signedIn({ name: 'Ada Author' }), await test.signedIn({ name: 'Olu Other' })];
  const [made] = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  circleId = made?.id ?? 0;
  for (const person of [author, other]) await person.call(joinCircle, at(circleId));
});

async function upload(name: string, content: Buffer | string): Promise<StoredFile> {
  const { status, body } = await network.upload(author, name, Buffer.from(content));
  expect(status).toBe(201);
  return JSON.parse(body);
}
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function reported(kind: ReportKind, id: number) {
  expect((await other.call(reportToOperator, { body: { kind, id, reason } })).statusCode).toBe(204);
  const found = (await listOpenReports(test.context.db, 10)).find((one) => one.kind === kind && one.subjectId === id);
  if (!found) throw new Error('There is no report.');
  return found;
}
const commandsOn = async ({ person }: SignedIn) =>
  (await listSecurityEvents(test.context.db, { userId: person.id, kind: 'command', since: new Date(0), limit: 9 })).map(
    ({ detail }) => detail,
  );
const save = (fileId: string, pathFor: (name: string) => string) =>
  saveFile(test.context, attachables, fileId, pathFor);
const remove = (fileId: string) => removeFile(test.context, attachables, { fileId, reason });

it('a reported file can be opened and removed by the operator, and the post stays', async () => {
  const [image, notes] = [await upload('lesson.png', await picture()), await upload('notes.txt', 'Some notes')];
  const body = { title: 'T', content: 'C' };
  const thread = (await author.call(startDiscussion, { ...at(circleId), body })).json().id;
  const files = [{ id: image.id, alt: 'A square' }, { id: notes.id }];
  const reply = (await author.call(replyToDiscussion, { ...at(thread), body: { content: 'R', files } })).json().id;
  const report = await reported('reply', reply);
  expect(printedReport(report)).toContain(`lesson.webp (${image.id})\n    notes.txt (${notes.id})`);

  const saved = await save(image.id, (name) => join(folder, name));
  expect(saved).toMatchObject({
    path: join(folder, 'lesson.webp'),
    file: {
      kind: 'image',
      mimeType: 'image/webp',
      owner: { username: author.person.username },
      attachedTo: { kind: 'reply', id: reply },
    },
  });
  const download = await network.get(other, contentAddress(image));
  expect(readFileSync(join(folder, 'lesson.webp')).equals(download.bytes)).toBe(true);
  expect(statSync(join(folder, 'lesson.webp')).mode & 0o777).toBe(0o600);
  expect(saved?.size).toBe(download.bytes.length);

  // A file that is there stays as it is.
  writeFileSync(join(folder, 'kept.txt'), 'kept');
  const over = save(notes.id, () => join(folder, 'kept.txt'));
  await expect(over).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept');
  await expect(save(notes.id, (name) => join(folder, 'no', name))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(await save(gone, (name) => join(folder, name))).toBeNull();
  expect(readdirSync(folder).sort()).toEqual(['kept.txt', 'lesson.webp']);

  expect(await remove(image.id)).toMatchObject({ id: image.id });
  expect(await remove(image.id)).toBeNull();
  expect((await network.get(author, contentAddress(image))).status).toBe(404);
  expect((await other.call(getReply, at(reply))).json().files).toMatchObject([{ id: notes.id }]);
  expect(await listActions(test.context.db, 1)).toMatchObject([
    { action: 'remove file', subjectKind: 'reply', subjectId: reply, username: author.person.username, reason },
  ]);
  const opened = `open file ${notes.id}`;
  expect(await commandsOn(author)).toEqual([`remove file ${image.id}`, opened, opened, `open file ${image.id}`]);
  expect((await listOpenReports(test.context.db, 10)).map(({ id }) => id)).toContain(report.id);
});

it('a photo is in the report of its person and of what they wrote, and can be opened and removed', async () => {
  const photo = await upload('me.png', await picture());
  await author.call(setPhoto, { body: { fileId: photo.id } });
  const line = `  Photo of Ada Author: me.webp (${photo.id})`;
  expect(printedReport(await reported('person', author.person.id))).toContain(line);
  const body = { title: 'T', content: 'C' };
  const thread = (await author.call(startDiscussion, { ...at(circleId), body })).json().id;
  expect(printedReport(await reported('discussion', thread))).toContain(line);
  expect(await save(photo.id, () => join(folder, 'photo'))).toMatchObject({
    file: { attachedTo: { kind: 'photo', id: author.person.id } },
  });
  expect(await remove(photo.id)).toMatchObject({ id: photo.id });
  expect((await network.get(other, pictureAddress(photo, 'small'))).status).toBe(404);
  expect((await other.call(getPerson, at(author.person.id))).json().avatar).toBeNull();
  expect((await author.call(getCurrentUser, {})).json().avatar).toBeNull();
  expect((await listActions(test.context.db, 1))[0]).toMatchObject({ subjectKind: 'photo', action: 'remove file' });
});

it('a photo that is replaced while the operator removes it leaves a photo that can be read, or none', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [before, after] = [await upload('1.png', await picture()), await upload('2.png', await picture())];
    await author.call(setPhoto, { body: { fileId: before.id } });
    const [removed] = await Promise.allSettled([
      remove(before.id),
      author.call(setPhoto, { body: { fileId: after.id } }),
    ]);
    if (removed.status === 'rejected') expect(removed.reason).toMatchObject({ status: 409 });
    const { avatar } = (await author.call(getCurrentUser, {})).json();
    expect(avatar).toBe(pictureAddress(after, 'small'));
    expect((await network.get(other, avatar)).status).toBe(200);
    expect((await network.get(author, pictureAddress(before, 'small'))).status).toBe(404);
  }
  await author.call(removePhoto, {});
});

it('the file of a message is removed from it, and a document is removed with its resource', async () => {
  const inMessage = await upload('plan.txt', 'A plan');
  const conversation = await author.call(startConversation, {
    body: { personIds: [other.person.id], content: 'Hello' },
  });
  const { id } = conversation.json();
  const files = [{ id: inMessage.id, alt: '' }];
  const message = (await author.call(sendMessage, { ...at(id), body: { content: 'Here', files } })).json();
  expect(printedReport(await reported('message', message.id))).toContain(`plan.txt (${inMessage.id})`);
  await remove(inMessage.id);
  const [newest] = (await other.call(listConversationMessages, { ...at(id), query: {} })).json();
  expect(newest).toMatchObject({ content: 'Here', files: [] });

  const document = await upload('guide.txt', 'A guide');
  const shared = await author.call(shareResource, {
    ...at(circleId),
    body: { title: 'D', files: [{ id: document.id }] },
  });
  await expect(remove(document.id)).rejects.toMatchObject({
    status: 409,
    message: `This file is the document of the resource ${shared.json().id}. Remove the resource instead.`,
  });
  expect((await network.get(other, contentAddress(document))).status).toBe(200);
  await author.call(removeResource, at(shared.json().id));
  expect(await remove(document.id)).toBeNull();

  // A file that is attached to nothing belongs to its owner only.
  const loose = await upload('loose.txt', 'Loose');
  const events = await commandsOn(author);
  await expect(save(loose.id, (name) => join(folder, name))).rejects.toMatchObject({
    status: 403,
    message: 'You can only open files that are named in a report or sent with a story idea.',
  });
  expect(await commandsOn(author)).toEqual(events);
  await remove(loose.id);
  expect((await listActions(test.context.db, 1))[0]).toMatchObject({
    subjectKind: 'person',
    subjectId: author.person.id,
  });
});

it('the operator can open the files of a story idea', async () => {
  const file = await upload('story.txt', 'A story');
  await author.call(submitStoryIdea, { body: { title: 'T', idea: 'I', files: [{ id: file.id }] } });
  expect(await save(file.id, (name) => join(folder, name))).toMatchObject({ path: join(folder, 'story.txt') });
  expect(readFileSync(join(folder, 'story.txt'), 'utf8')).toBe('A story');
});
