import { randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { getDiscussion, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import { dataUrl } from '#areas/documents/server/fixtures/hostile-files.ts';
import { contentAddress, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { startConversation } from '#areas/messages/contract/conversation.ts';
import { listConversationMessages, sendMessage } from '#areas/messages/contract/message.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { setPhoto } from '#areas/photos/contract/photo.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { fileChunks, fileContents, fileObjectsToDelete } from '../file-tables.ts';
import { moveContents } from './move-contents.ts';
import { cleanFileStore } from './store-tasks.ts';

const s3 = await startS3Server();
const test = openTestApp({ FILES_URL: s3.url });
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });

async function upload(person: SignedIn, name: string, content: Buffer): Promise<StoredFile> {
  const { status, body } = await network.upload(person, name, content);
  expect([status, body]).toEqual([201, expect.any(String)]);
  return JSON.parse(body);
}
const picture = (colour: string) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const text = () => Buffer.from(randomBytes(150_000).toString('hex'));
const document = (person: SignedIn, name: string) =>
  person.call(uploadDocument, {
    body: { originalFileName: name, fileUrl: dataUrl(Buffer.from('Strengths\n• Calm')), assessmentType: 'other' },
  });

it('an erasure deletes the files, the photo and the documents of a member from both stores, and nothing of others', async () => {
  const { context } = test;
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const [made] = await context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  const circleId = made?.id ?? 0;
  for (const person of [me, other]) await person.call(joinCircle, at(circleId));

  // These are in the database.
  const photo = await upload(me, 'canary-photo.jpg', await picture('teal'));
  const posted = await upload(me, 'canary-notes.txt', text());
  const theirs = await upload(other, 'theirs.jpg', await picture('navy'));
  await document(me, 'canary-report.txt');
  expect((await moveContents(context, 'database')).failed).toEqual([]);
  expect(s3.keys()).toEqual([]);
  // These are in the S3 store.
  const sent = await upload(me, 'canary-picture.jpg', await picture('maroon'));
  const loose = await upload(me, 'canary-loose.txt', text());
  const theirNotes = await upload(other, 'their-notes.txt', text());
  await document(me, 'canary-second.txt');

  await me.call(setPhoto, { body: { fileId: photo.id } });
  const body = { title: 'T', content: 'C', files: [{ id: posted.id }, { id: sent.id, alt: 'A field' }] };
  const discussion = (await me.call(startDiscussion, { ...at(circleId), body })).json().id;
  const answer = { content: 'R', files: [{ id: theirs.id, alt: 'A sea' }] };
  await other.call(replyToDiscussion, { ...at(discussion), body: answer });
  const started = await me.call(startConversation, { body: { personIds: [other.person.id], content: 'Hello' } });
  const message = await upload(me, 'canary-message.txt', text());
  const { id } = started.json();
  await me.call(sendMessage, { ...at(id), body: { content: 'Here', files: [{ id: message.id }] } });

  // What somebody shared with the other member is not in the other member's export.
  const mine = [photo, posted, sent, loose, message];
  const ownExport = (await me.call(exportOwnData, {})).body;
  const otherExport = (await other.call(exportOwnData, {})).body;
  for (const file of mine) {
    expect(ownExport).toContain(file.id);
    expect(otherExport).not.toContain(file.id);
  }
  expect(ownExport).not.toContain(theirs.id);
  expect(ownExport).not.toContain('their-notes');
  expect(otherExport).not.toContain('canary');
  expect(otherExport).toContain(theirs.id);

  await erasePerson(context, me.person.id, allPersonalData);
  await cleanFileStore.run(context, {});
  const left = await context.db
    .select({ fileId: fileContents.fileId, objectKey: fileContents.objectKey })
    .from(fileContents);
  // Three pictures and one text, of the other member.
  expect(left.map(({ fileId }) => fileId).sort()).toEqual(
    [theirs, theirs, theirs, theirNotes].map((file) => file.id).sort(),
  );
  expect(s3.keys()).toEqual(left.flatMap(({ objectKey }) => objectKey ?? []));
  const { rows } = await context.db.execute(sql`select distinct content_id from file_chunks order by 1`);
  expect(rows).toHaveLength(3);
  expect(await context.db.$count(fileObjectsToDelete)).toBe(0);
  expect(
    await context.db.$count(
      fileChunks,
      inArray(fileChunks.contentId, sql`(select id from file_contents where store = 's3')`),
    ),
  ).toBe(0);

  for (const file of mine) expect((await network.get(other, contentAddress(file))).status).toBe(404);
  expect((await network.get(other, pictureAddress(photo, 'small'))).status).toBe(404);
  expect((await network.get(other, contentAddress(theirs))).status).toBe(200);
  expect((await other.call(getDiscussion, at(discussion))).json()).toMatchObject({
    files: [],
    author: { avatar: null },
  });
  const messages = (await other.call(listConversationMessages, { ...at(id), query: {} })).json();
  expect(JSON.stringify(messages)).not.toContain('canary');
  expect((await other.call(getPerson, at(me.person.id))).statusCode).toBe(404);
});
