import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { contentAddress, deleteFile, getFileSpace, listOwnFiles, type StoredFile } from '#areas/files/contract/file.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { fileChunks, files } from './file-tables.ts';

const test = openTestApp({ FILES_PER_MEMBER_MB: '3', FILES_PER_CIRCLE_MB: '2' });
const network = openNetwork(test);
const at = (id: number) => ({ params: { id } });
let circleId = 0;
let owner: SignedIn;

beforeAll(async () => {
  const [made] = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  circleId = made?.id ?? 0;
  owner = await member();
});

async function member(): Promise<SignedIn> {
  const person = await test.signedIn();
  await person.call(joinCircle, at(circleId));
  return person;
}

async function uploaded(person: SignedIn, bytes = 2_000): Promise<StoredFile> {
  const reply = await network.upload(person, 'a.txt', Buffer.alloc(bytes, 'a'), randomUUID());
  expect([reply.status, reply.body]).toEqual([201, expect.any(String)]);
  return JSON.parse(reply.body);
}
const post = (person: SignedIn, ...attached: StoredFile[]) =>
  person.call(startDiscussion, {
    ...at(circleId),
    body: { title: 'T', content: 'C', files: attached.map(({ id }) => ({ id })) },
  });
const readStatus = async (person: SignedIn, file: StoredFile) =>
  (await network.get(person, contentAddress(file))).status;
const isStored = async ({ id }: StoredFile) => (await test.context.db.$count(files, sql`id = ${id}`)) === 1;

it('a file is only for its owner until it is attached, and then for those who see the item, at that moment', async () => {
  const [reader, stranger] = [await member(), await member()];
  const file = await uploaded(owner);
  expect([await readStatus(owner, file), await readStatus(reader, file)]).toEqual([200, 404]);
  const { id } = (await post(owner, file)).json();
  expect([await readStatus(reader, file), await readStatus(stranger, file)]).toEqual([200, 200]);
  expect((await owner.call(listOwnFiles, {})).json()[0]).toMatchObject({
    id: file.id,
    attachedTo: { kind: 'discussion', id },
  });
  await test.context.db.execute(sql`update circles set is_private = true where id = ${circleId}`);
  await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, stranger.person.id));
  expect([await readStatus(reader, file), await readStatus(stranger, file)]).toEqual([200, 404]);
  await test.context.db.execute(sql`delete from sessions where user_id = ${reader.person.id}`);
  expect(await readStatus(reader, file)).toBe(401);
  await test.context.db.execute(sql`update circles set is_private = false where id = ${circleId}`);
  // It is a part of the post now.
  expect((await owner.call(deleteFile, { params: { id: file.id } })).statusCode).toBe(409);
  expect((await stranger.call(deleteFile, { params: { id: file.id } })).statusCode).toBe(404);
});

it('holds the space of a member and of a circle, also for simultaneous uploads', async () => {
  const me = await member();
  const megabyte = 1_048_576;
  const send = () => network.upload(me, 'a.txt', Buffer.alloc(1.4 * megabyte, 'a'));
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toBe(
    'Your files can take up to 3MB in total. Delete some before you upload more.',
  );
  const [one, two] = replies.filter(({ status }) => status === 201).map(({ body }) => JSON.parse(body) as StoredFile);
  expect((await me.call(getFileSpace, {})).json()).toEqual({
    used: one && two && one.size + two.size,
    limit: 3 * megabyte,
  });
  if (!one || !two) throw new Error('Nothing was uploaded.');
  const posts = await Promise.all([post(me, one), post(me, two)]);
  expect(posts.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const free = posts[0]?.statusCode === 409 ? one : two;
  expect((await me.call(deleteFile, { params: { id: free.id } })).statusCode).toBe(204);
  expect(await isStored(free)).toBe(false);
});

it('deletes files that nobody attached after a day, and those of items that are gone', async () => {
  const me = await member();
  const [kept, gone, old, young] = [await uploaded(me), await uploaded(me), await uploaded(me), await uploaded(me)];
  await post(me, kept);
  await post(me, gone);
  await test.context.db.execute(sql`update attachments set subject_id = 2000000000 where file_id = ${gone.id}`);
  await test.context.db.execute(
    sql`update files set unattached_since = now() - interval '25 hours' where id in (${old.id}, ${kept.id}) and unattached_since is not null`,
  );
  const task = allTasks.find(({ name }) => name === 'clean-files') as unknown as Task;
  await task.run(test.context, {});
  expect(await Promise.all([kept, gone, old, young].map(isStored))).toEqual([true, false, false, true]);
});

it('are in the export with their addresses, and are deleted with their contents when their owner is erased', async () => {
  const me = await member();
  const [loose, posted] = [await uploaded(me), await uploaded(me)];
  await post(me, posted);
  const exported = (await me.call(exportOwnData, {})).json().files as { id: string; address: string }[];
  expect(exported.map(({ address }) => address).sort()).toEqual([loose, posted].map(contentAddress).sort());
  for (const { address } of exported) expect((await network.get(me, address)).status).toBe(200);
  const chunks = await test.context.db.$count(fileChunks);
  await erasePerson(test.context, me.person.id, allPersonalData);
  expect([await isStored(loose), await isStored(posted)]).toEqual([false, false]);
  expect(await test.context.db.$count(fileChunks)).toBe(chunks - 2);
});
