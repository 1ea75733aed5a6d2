import { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { sessions } from '#areas/account/server/access-tables.ts';
import { deleteFile, listOwnFiles, type OwnFile, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { files } from '#areas/files/server/file-tables.ts';
import { getPerson, updateProfile } from '#areas/people/contract/profile.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { removePhoto, setPhoto } from '#areas/photos/contract/photo.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { countOldPictures, dropOldPictures, fetchOldPictures, fetchPublicPicture } from './old-pictures.ts';

const test = openTestApp();
const network = openNetwork(test);

const square = (colour: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

async function upload(person: SignedIn, colour = 'teal'): Promise<StoredFile> {
  const { status, body } = await network.upload(person, 'photo.jpg', await square(colour));
  expect(status).toBe(201);
  return JSON.parse(body);
}

const avatarOf = async (viewer: SignedIn, person: SignedIn) =>
  (await viewer.call(getPerson, { params: { id: person.person.id } })).json().avatar;

it('shows a photo to other members, and the initials after it is removed', async () => {
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const first = await upload(me);
  expect((await network.get(other, pictureAddress(first, 'small'))).status).toBe(404);
  const set = await me.call(setPhoto, { body: { fileId: first.id } });
  expect([set.statusCode, set.json()]).toEqual([200, { avatar: pictureAddress(first, 'small') }]);
  expect(await avatarOf(other, me)).toBe(pictureAddress(first, 'small'));
  expect((await me.call(getCurrentUser, {})).json().avatar).toBe(pictureAddress(first, 'small'));
  const shown = await network.get(other, pictureAddress(first, 'small'));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(`${network.address}${pictureAddress(first, 'small')}`)).status).toBe(401);

  // A second photo replaces the first, whose file is deleted.
  const second = await upload(me, 'maroon');
  await me.call(setPhoto, { body: { fileId: second.id } });
  expect(await avatarOf(other, me)).toBe(pictureAddress(second, 'small'));
  expect((await network.get(other, pictureAddress(first, 'small'))).status).toBe(404);

  expect((await me.call(removePhoto, {})).statusCode).toBe(204);
  expect((await me.call(removePhoto, {})).statusCode).toBe(204);
  expect(await avatarOf(other, me)).toBeNull();
  expect((await network.get(me, pictureAddress(second, 'small'))).status).toBe(404);
  expect(await test.context.db.$count(files, eq(files.ownerId, me.person.id))).toBe(0);
});

it('gives way to the initials when its owner deletes it among their files', async () => {
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const photo = await upload(me);
  await me.call(setPhoto, { body: { fileId: photo.id } });
  const [file]: OwnFile[] = (await me.call(listOwnFiles, {})).json();
  expect(file?.attachedTo).toEqual({ kind: 'photo', id: me.person.id, title: '', link: '/profile' });
  const query = { from: 'photo', item: String(me.person.id) };
  expect((await me.call(deleteFile, { params: { id: photo.id }, query })).statusCode).toBe(204);
  expect(await avatarOf(other, me)).toBeNull();
});

it('may be shown again by browsers for a day, for the same session only, and is not stored on a shared computer', async () => {
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const photo = await upload(me);
  const headersFor = async (person: SignedIn) => {
    const { headers } = await network.get(person, pictureAddress(photo, 'small'));
    return [headers.get('cache-control'), headers.get('vary')];
  };
  // Until it is the photo, it is a file like others.
  expect(await headersFor(me)).toEqual(['private, no-cache', 'Cookie']);
  await me.call(setPhoto, { body: { fileId: photo.id } });
  expect(await headersFor(other)).toEqual(['private, max-age=86400, immutable', 'Cookie']);
  await test.context.db.update(sessions).set({ isShared: true }).where(eq(sessions.userId, other.person.id));
  expect(await headersFor(other)).toEqual(['private, no-store', 'Cookie']);
});

it('hides the photo of a person whose profile the operator has hidden', async () => {
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const photo = await upload(me);
  await me.call(setPhoto, { body: { fileId: photo.id } });
  await test.context.db.update(users).set({ takenDownAt: '2026-11-01T00:00:00Z' }).where(eq(users.id, me.person.id));
  expect((await network.get(other, pictureAddress(photo, 'small'))).status).toBe(404);
  expect((await network.get(me, pictureAddress(photo, 'small'))).status).toBe(200);
});

it('refuses the image of another person, another file and a stranger', async () => {
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  const theirs = await upload(other);
  expect((await me.call(setPhoto, { body: { fileId: theirs.id } })).statusCode).toBe(404);
  const text = JSON.parse((await network.upload(me, 'a.txt', Buffer.from('A note'))).body);
  const refused = await me.call(setPhoto, { body: { fileId: text.id } });
  expect([refused.statusCode, refused.body]).toEqual([400, 'Choose an image: a JPEG, PNG, WebP or GIF file.']);
  expect((await test.stranger.call(setPhoto, { body: { fileId: theirs.id } })).statusCode).toBe(401);
  expect((await me.call(getCurrentUser, {})).json().avatar).toBeNull();
});

it('leaves one photo after two changes at the same time', async () => {
  const me = await test.signedIn();
  const photos = [await upload(me), await upload(me, 'maroon')];
  const replies = await Promise.all(photos.map(({ id }) => me.call(setPhoto, { body: { fileId: id } })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const shown = (await me.call(getCurrentUser, {})).json().avatar;
  expect(photos.map((photo) => pictureAddress(photo, 'small'))).toContain(shown);
  expect(await test.context.db.$count(files, eq(files.ownerId, me.person.id))).toBe(1);
  expect((await network.get(me, shown ?? '')).status).toBe(200);
});

it('ignores an address in a change of the profile, and never returns one of another website', async () => {
  const me = await test.signedIn();
  const avatar = 'https://pictures.example/me.png';
  const older = { method: updateProfile.method, body: { avatar, bio: 'New' } };
  expect((await me.send(updateProfile.path.replace('{id}', String(me.person.id)), older)).statusCode).toBe(200);
  expect((await me.call(getCurrentUser, {})).json()).toMatchObject({ avatar: null, bio: 'New' });
  await test.context.db.update(users).set({ avatar }).where(eq(users.id, me.person.id));
  expect((await me.call(getCurrentUser, {})).json().avatar).toBeNull();
  expect(await avatarOf(await test.signedIn(), me)).toBeNull();
});

it('fetches pictures of other websites once, and forgets those that cannot be fetched', async () => {
  const picture = await square('navy');
  const asked: (string | undefined)[] = [];
  const website = createServer((request, reply) => {
    asked.push(request.url);
    if (request.url === '/me.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else if (request.url === '/page') reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else reply.writeHead(302, { location: '/me.jpg' }).end();
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  const { port } = website.address() as AddressInfo;
  const people: SignedIn[] = [];
  await dropOldPictures(test.context.db);
  for (const path of ['me.jpg', 'page', 'moved']) {
    const person = await test.signedIn();
    await test.context.db
      .update(users)
      .set({ avatar: `http://localhost:${port}/${path}` })
      .where(eq(users.id, person.person.id));
    people.push(person);
  }
  try {
    const before = await countOldPictures(test.context.db);
    const refused: string[] = [];
    // Without the replaced look-up, the addresses of this machine are refused.
    expect(await fetchOldPictures(test.context, (_id, reason) => refused.push(reason))).toBe(0);
    expect(new Set(refused)).toEqual(new Set(['It is not the address of a public website.']));
    expect(asked).toEqual([]);
    const failures = new Map<number, string>();
    const fetched = await fetchOldPictures(
      test.context,
      (id, reason) => failures.set(id, reason),
      (address) => fetchPublicPicture(address, lookup as never),
    );
    expect(fetched).toBe(1);
    expect(people.map(({ person }) => failures.get(person.id))).toEqual([
      undefined,
      'It is not an image.',
      'The website answered 302.',
    ]);
    expect(asked).toEqual(['/me.jpg', '/page', '/moved']);
    const [me] = people;
    const avatar = me && (await me.call(getCurrentUser, {})).json().avatar;
    expect(avatar).toMatch(/^\/api\/files\//);
    expect(await countOldPictures(test.context.db)).toBe(before - 1);
    await dropOldPictures(test.context.db);
    expect(await countOldPictures(test.context.db)).toBe(0);
    expect(me && (await me.call(getCurrentUser, {})).json().avatar).toBe(avatar);
  } finally {
    website.close();
  }
});
