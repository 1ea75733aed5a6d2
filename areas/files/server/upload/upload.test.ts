import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contentAddress, getFile, getPreview, listOwnFiles, pictureAddress } from '#areas/files/contract/file.ts';
import { openTestApp } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';

const test = openTestApp();
const network = openNetwork(test);
const leftovers = () => {
  const folder = join(test.context.settings.DATA_DIR, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('stores a text with a preview, and returns it whole or in part', async () => {
  const me = await test.signedIn();
  const text = `Café notes\n${'A line of the lesson.\n'.repeat(40_000)}`;
  const uploaded = await network.upload(me, 'Notes.txt', Buffer.from(text));
  expect(uploaded).toMatchObject({ status: 201 });
  const file = JSON.parse(uploaded.body);
  expect(file).toMatchObject({ name: 'Notes.txt', kind: 'text', size: Buffer.byteLength(text), hasPreview: true });
  const preview = (await me.call(getPreview, { params: { id: file.id } })).json();
  expect(preview).toEqual({ text: text.slice(0, 20_000), isCut: true });

  const whole = await network.get(me, contentAddress(file));
  expect([whole.status, whole.body === text]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename=Notes.txt',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-length': String(Buffer.byteLength(text)),
  });
  const tag = whole.headers.get('etag') ?? '';
  const size = Buffer.byteLength(text);
  for (const [range, status, from, to] of [
    ['bytes=0-9', 206, 0, 9],
    ['bytes=262140-524300', 206, 262_140, 524_300],
    ['bytes=-7', 206, size - 7, size - 1],
    [`bytes=${size - 3}-`, 206, size - 3, size - 1],
    [`bytes=5-${size + 100}`, 206, 5, size - 1],
    ['bytes=9-3', 200, 0, size - 1],
    ['bytes=0-1,4-5', 200, 0, size - 1],
    ['lines=0-1', 200, 0, size - 1],
  ] as const) {
    const part = await network.get(me, contentAddress(file), { range });
    expect([range, part.status]).toEqual([range, status]);
    expect(part.bytes.equals(Buffer.from(text).subarray(from, to + 1)), range).toBe(true);
    expect(part.headers.get('content-range')).toBe(status === 206 ? `bytes ${from}-${to}/${size}` : null);
  }
  const beyond = await network.get(me, contentAddress(file), { range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect((await network.get(me, contentAddress(file), { 'if-none-match': tag })).status).toBe(304);
  const older = await network.get(me, contentAddress(file), { range: 'bytes=0-9', 'if-range': '"other"' });
  expect(older.status).toBe(200);
  const same = await network.get(me, contentAddress(file), { range: 'bytes=0-9', 'if-range': tag });
  expect(same.status).toBe(206);
});

it('keeps three upright pictures of a photo, without its metadata', async () => {
  const me = await test.signedIn();
  const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Canary', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const uploaded = await network.upload(me, 'IMG_1.JPG', photo, randomUUID(), 'text/html');
  expect(uploaded).toMatchObject({ status: 201 });
  const file = JSON.parse(uploaded.body);
  expect(file).toMatchObject({ name: 'IMG_1.webp', kind: 'image', mimeType: 'image/webp', width: 800, height: 1_200 });
  for (const [size, width] of [
    ['small', 320],
    ['medium', 800],
    ['large', 800],
  ] as const) {
    const picture = await network.get(me, pictureAddress(file, size));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { format, exif, icc, xmp, width: w, orientation } = await sharp(picture.bytes).metadata();
    expect({ format, exif, icc, xmp, w, orientation }).toEqual({
      format: 'webp',
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      w: width,
      orientation: undefined,
    });
  }
  const download = await network.get(me, contentAddress(file));
  expect(download.bytes.includes('Canary')).toBe(false);
  expect(download.headers.get('content-disposition')).toBe('attachment; filename=IMG_1.webp');
});

it('returns the same file for the same key, however often and however simultaneously it is sent', async () => {
  const me = await test.signedIn();
  const key = randomUUID();
  const send = () => network.upload(me, 'once.txt', Buffer.from('Only once'), key);
  const replies = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect((await me.call(listOwnFiles, {})).json()).toHaveLength(1);
  // Another member's key is another key.
  const other = await test.signedIn();
  const theirs = JSON.parse((await network.upload(other, 'once.txt', Buffer.from('Only once'), key)).body);
  const mine = JSON.parse(replies[0]?.body ?? '');
  expect(theirs.id).not.toBe(mine.id);
  expect((await other.call(getFile, { params: { id: mine.id } })).statusCode).toBe(404);
  expect((await network.get(other, contentAddress(mine))).status).toBe(404);
  expect(leftovers()).toEqual([]);
});
