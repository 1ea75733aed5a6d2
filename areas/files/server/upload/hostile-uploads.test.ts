import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deflatedRun } from '#areas/documents/server/fixtures/deflated-run.ts';
import {
  fixture,
  pageSaying,
  pdfBomb,
  pdfOf,
  wordBomb,
  wordOf,
  wordOfManyParts,
  zipOf,
} from '#areas/documents/server/fixtures/hostile-files.ts';
import {
  contentAddress,
  emptyFile,
  fileTooLarge,
  largestFile,
  pictureAddress,
  wrongFileType,
} from '#areas/files/contract/file.ts';
import { compoundOf, pngOf } from '#test/hostile-images.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { formWith, openNetwork } from '#test/upload.ts';
import { type RunningServer, startServer } from '#test/upload-server.ts';
import { eicar } from '#test/virus-scanner.ts';
import { fileContents, files } from '../file-tables.ts';
import { removeLeftovers } from '../store/temporary-file.ts';

const test = openTestApp();
const network = openNetwork(test);
const text = (content: string) => Buffer.from(content);
const megabyte = 1024 * 1024;
/** The whole server may use so much more memory than before an upload, with the processes that it starts. */
const mostMemory = 300 * megabyte;

let server: RunningServer;
/** Starts while the tests run, for the test that kills the first one. */
let next: Promise<RunningServer>;
let me: SignedIn;
let idle = 0;

beforeAll(async () => {
  server = await startServer(test);
  me = await test.signedIn();
  // The first uploads load the programs that every later one uses.
  await upload('first.pdf', pdfOf([pageSaying('Hello')]));
  await upload('first.gif', await gif());
  server.takePeak();
  await sleep(200);
  idle = server.takePeak();
  next = startServer(test);
});
afterAll(async () => {
  await server.kill();
  await (await next).kill();
});

const gif = () => sharp(pngOf(40, 40)).gif().toBuffer();
const jpeg = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();

async function post(body: FormData | Buffer | string, headers: Record<string, string> = {}) {
  const sent = await fetch(`${server.address}/api/files`, {
    method: 'POST',
    headers: { cookie: me.cookie ?? '', ...headers },
    body: body as string,
  });
  return { status: sent.status, body: await sent.text() };
}
const upload = (name: string, content: Buffer, type = '') => post(formWith(name, content, randomUUID(), type));
const read = async (path: string) => {
  const reply = await fetch(`${server.address}${path}`, { headers: { cookie: me.cookie ?? '' } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

async function storedNow() {
  const folder = join(test.context.settings.DATA_DIR, 'uploads');
  return {
    files: await test.context.db.$count(files),
    contents: await test.context.db.$count(fileContents),
    temporary: existsSync(folder) ? readdirSync(folder).length : 0,
  };
}

/** Nothing is stored, not even for a moment longer than the request. */
async function expectNothing(before: Awaited<ReturnType<typeof storedNow>>) {
  await expect.poll(storedNow, { timeout: 20_000 }).toEqual(before);
}

const sentence = /^[A-Z‘“][^\n{}[\]<>]{10,180}\.$/;
const damaged = /damaged/;
const macros = /contains macros/;
const html = text('<!DOCTYPE html><script>alert(1)</script>');
const entities = text(
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'lol'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]><x>&b;</x>`,
);
const odtOf = (...parts: { name: string; content?: Buffer }[]) =>
  zipOf([
    { name: 'mimetype', content: text('application/vnd.oasis.opendocument.text') },
    { name: 'content.xml', content: text('<office:document-content/>') },
    ...parts,
  ]);
const pptxWith = (content: Buffer) =>
  zipOf([
    { name: '[Content_Types].xml', content: text('<Types/>') },
    { name: 'ppt/presentation.xml', content },
  ]);

type Case = [what: string, name: string, content: () => Buffer | Promise<Buffer>, refusal: string | RegExp];
const refused: Case[] = [
  ['an SVG with a script', 'drawing.svg', () => text('<svg onload="alert(1)"/>'), wrongFileType],
  ['an SVG that is called PNG', 'drawing.png', () => text('<svg onload="alert(1)"/>'), damaged],
  ['HTML that is called PNG', 'photo.png', () => html, damaged],
  ['HTML before a PDF', 'report.pdf', () => Buffer.concat([html, pdfOf([pageSaying('A')])]), damaged],
  ['a script that begins like a GIF', 'photo.gif', () => text('GIF89a/*aaaa*/=1;alert(1)'), /plain text/],
  ['a script', 'homework.js', () => text('alert(1)'), wrongFileType],
  ['a program', 'game.exe', () => Buffer.concat([text('MZ'), randomBytes(900)]), wrongFileType],
  ['a PDF that is called Word', 'report.docx', () => pdfOf([pageSaying('A')]), /it contains a PDF/],
  ['a zip archive', 'all.zip', () => zipOf([{ name: 'a.txt', content: text('a') }]), wrongFileType],
  ['a zip bomb', 'bomb.docx', () => wordBomb(), /too much/],
  ['a zip bomb with a false size', 'bomb.docx', () => wordBomb(1_000), damaged],
  ['a document of 5,001 parts', 'parts.docx', () => wordOfManyParts(5_001), /too much/],
  ['20,000 by 20,000 pixels', 'huge.png', () => pngOf(20_000, 20_000), /too many pixels/],
  [
    'pixels that need 390 MB',
    'deep.png',
    () => pngOf(7_000, 7_000, { bits: 16, colour: 6, isInterlaced: true }),
    /too large to prepare/,
  ],
  ['0 bytes', 'empty.txt', () => Buffer.alloc(0), emptyFile],
  ['a truncated JPEG', 'cut.jpg', async () => (await jpeg()).subarray(0, 9_000), damaged],
  ['a truncated PNG', 'cut.png', async () => pngOf(2_000, 2_000).subarray(0, 200), damaged],
  ['a truncated PDF', 'cut.pdf', () => fixture('myers-briggs.pdf').subarray(0, 1_500), damaged],
  ['a truncated Word document', 'cut.docx', () => fixture('teaching-skills.docx').subarray(0, 3_000), damaged],
  ['Word with macros', 'macros.docx', () => wordOf('A', 'word/document.xml', undefined, 'word/vbaProject.bin'), macros],
  ['older Word with macros', 'macros.doc', () => compoundOf('WordDocument', '_VBA_PROJECT'), macros],
  ['OpenDocument with macros', 'macros.odt', () => odtOf({ name: 'Basic/Standard/Module1.xml' }), macros],
  [
    'entities in Word',
    'lol.docx',
    () =>
      zipOf([
        { name: '[Content_Types].xml', content: entities },
        { name: 'word/document.xml', content: entities },
      ]),
    damaged,
  ],
  ['entities in OpenDocument', 'lol.odt', () => odtOf({ name: 'styles.xml', content: entities }), damaged],
  ['one byte more than 10 MB', 'large.txt', () => Buffer.alloc(largestFile + 1, 'a'), fileTooLarge],
  ['ten times 10 MB', 'larger.txt', () => Buffer.alloc(10 * largestFile, 'a'), fileTooLarge],
];

describe('a hostile file', () => {
  it('that is made of one byte is valid, so that it is not refused for another reason', () => {
    for (const length of [0, 7, 3_000_001])
      expect(inflateSync(deflatedRun(0x20, length)).equals(Buffer.alloc(length, 0x20))).toBe(true);
  });

  it.each(refused)('with %s is refused in one sentence', async (_what, name, content, refusal) => {
    const before = await storedNow();
    server.takePeak();
    const reply = await upload(name, await content());
    expect(reply.status).toBe(typeof refusal === 'string' && refusal === fileTooLarge ? 413 : 400);
    expect(reply.body).toMatch(sentence);
    if (typeof refusal === 'string') expect(reply.body).toBe(refusal);
    else expect(reply.body).toMatch(refusal);
    await expectNothing(before);
    const more = server.takePeak() - idle;
    expect(more).toBeLessThan(mostMemory);
  });

  it.each<[what: string, name: string, content: () => Buffer | Promise<Buffer>, shown: string]>([
    [
      'a script behind a GIF',
      'both.gif',
      async () => Buffer.concat([await gif(), text('alert(1)//canary')]),
      'both.webp',
    ],
    [
      'a zip behind a JPEG',
      'both.jpg',
      async () => Buffer.concat([await jpeg(), zipOf([{ name: 'canary' }])]),
      'both.webp',
    ],
    ['HTML behind a PDF', 'both.pdf', () => Buffer.concat([pdfOf([pageSaying('A')]), html]), 'both.pdf'],
    [
      'a script in a PDF',
      'script.pdf',
      () => pdfOf([Buffer.concat([pageSaying('A'), text('\n% /JS (app.alert(1))')])]),
      'script.pdf',
    ],
    ['a PDF that unpacks to 200 MB', 'bomb.pdf', () => pdfBomb(), 'bomb.pdf'],
    ['a PDF with a password', 'locked.pdf', () => fixture('locked.pdf'), 'locked.pdf'],
    ['Word with a password', 'locked.docx', () => compoundOf('EncryptedPackage'), 'locked.docx'],
    ['a bomb inside a bomb that is never opened', 'nested.pptx', () => pptxWith(wordBomb()), 'nested.pptx'],
    ['a virus that no scanner looks for', 'eicar.txt', () => eicar, 'eicar.txt'],
    ['a path', '../../etc/passwd.txt', () => text('a path'), 'passwd.txt'],
    ['a NUL in its name', 'nul\u0000byte.txt', () => text('nul'), 'nul byte.txt'],
    ['a name that is turned', 'photo\u202egpj.txt', () => text('turned'), 'photo gpj.txt'],
    ['300 characters in its name', `${'a'.repeat(296)}.txt`, () => text('long'), `${'a'.repeat(116)}.txt`],
    ['a line end in its name', 'a\r\nset-cookie: b=c.txt', () => text('lines'), 'a%0D%0Aset-cookie- b=c.txt'],
    ['exactly 10 MB', 'full.txt', () => Buffer.alloc(largestFile, 'a'), 'full.txt'],
  ])('with %s is stored safely', async (_what, name, content, shown) => {
    server.takePeak();
    const bytes = await content();
    const reply = await upload(name, bytes, 'text/html');
    expect([reply.status, reply.body]).toEqual([201, expect.any(String)]);
    const file = JSON.parse(reply.body);
    expect(file.name).toBe(shown);
    const download = await read(contentAddress(file));
    expect(download.headers.get('content-type')).toBe(
      file.kind === 'image' ? 'image/webp' : 'application/octet-stream',
    );
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(download.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    if (file.kind === 'image') {
      const picture = await read(pictureAddress(file, 'large'));
      for (const { bytes: made } of [download, picture]) expect(made.includes('canary')).toBe(false);
    } else expect(download.bytes.equals(bytes)).toBe(true);
    expect((await storedNow()).temporary).toBe(0);
    const more = server.takePeak() - idle;
    expect(more).toBeLessThan(mostMemory);
  });
});

describe('a hostile request', () => {
  const formOf = (...parts: [name: string, value: string | Blob, file?: string][]) => {
    const form = new FormData();
    for (const [name, value, file] of parts)
      typeof value === 'string' ? form.append(name, value) : form.append(name, value, file);
    return form;
  };
  const blob = new Blob(['Hello']);
  const type = 'multipart/form-data; boundary=abc';
  const key = randomUUID();

  it.each<[what: string, send: () => ReturnType<typeof post>, status: number, refusal: RegExp]>([
    ['two files', () => post(formOf(['key', key], ['file', blob, 'a.txt'], ['file', blob, 'b.txt'])), 400, /one file/],
    ['no key', () => post(formOf(['file', blob, 'a.txt'])), 400, /“key”|key/],
    ['a key that is no UUID', () => post(formOf(['key', '../1'], ['file', blob, 'a.txt'])), 400, /key/],
    ['no file', () => post(formOf(['key', key])), 400, /Choose a file/],
    [
      'a field after the file',
      () => post(formOf(['key', key], ['file', blob, 'a.txt'], ['x', 'y'])),
      400,
      /before the file/,
    ],
    ['JSON', () => post('{"key":1}', { 'content-type': 'application/json' }), 415, /multipart/],
    ['no boundary', () => post('x', { 'content-type': 'multipart/form-data' }), 400, /completely/],
    ['no parts', () => post('nothing of a form', { 'content-type': type }), 400, /completely/],
    [
      'a form that ends early',
      () =>
        post(
          `--abc\r\nContent-Disposition: form-data; name="key"\r\n\r\n${key}\r\n--abc\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHel`,
          { 'content-type': type },
        ),
      400,
      /completely/,
    ],
  ])('with %s is refused in one sentence', async (_what, send, status, refusal) => {
    const before = await storedNow();
    const reply = await send();
    expect([reply.status, reply.body]).toEqual([status, expect.stringMatching(refusal)]);
    expect(reply.body).toMatch(sentence);
    await expectNothing(before);
  });

  const start = (bytes: number) => {
    const request = httpRequest(`${server.address}/api/files`, {
      method: 'POST',
      headers: { cookie: me.cookie ?? '', 'content-type': type },
    });
    request.on('error', () => {});
    request.write(`--abc\r\nContent-Disposition: form-data; name="key"\r\n\r\n${randomUUID()}\r\n`);
    request.write('--abc\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    request.write(Buffer.alloc(bytes, 'a'));
    return request;
  };

  it('that breaks off leaves nothing', async () => {
    const before = await storedNow();
    const request = start(3 * megabyte);
    await expect.poll(async () => (await storedNow()).temporary, { timeout: 20_000 }).toBe(1);
    request.destroy();
    await expectNothing(before);
  });

  it('that stops sending gets 408 and leaves nothing', async () => {
    const before = await storedNow();
    const request = start(1_000);
    const [reply] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(reply.statusCode).toBe(408);
    await expectNothing(before);
  });

  it('gets 507 while a disk is full, and works when it no longer is', async () => {
    const before = await storedNow();
    const full = [507, 'Staffroom has no room to store this at the moment. Try again later.'];
    await server.setDiskFull(true);
    const onDisk = await upload('a.txt', Buffer.alloc(100_000, 'a'));
    await server.setDiskFull(false);
    expect([onDisk.status, onDisk.body]).toEqual(full);
    await expectNothing(before);
    await test.context.db.execute(sql`
      create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await test.context.db.execute(
      sql`create trigger full_disk before insert on file_chunks for each row when (new.position = 1) execute function full_disk()`,
    );
    const inDatabase = await upload('a.txt', Buffer.alloc(900_000, 'a'));
    await test.context.db.execute(sql`drop trigger full_disk on file_chunks`);
    expect([inDatabase.status, inDatabase.body]).toEqual(full);
    await expectNothing(before);
    expect((await upload('a.txt', Buffer.alloc(900_000, 'a'))).status).toBe(201);
  });

  it('gets 503 while the folder cannot be written, and works when it can be again', async () => {
    const before = await storedNow();
    const folder = join(test.context.settings.DATA_DIR, 'uploads');
    renameSync(folder, `${folder}-away`);
    // Nobody can make files there, not even root.
    symlinkSync('/proc', folder);
    const refused = await upload('a.txt', text('a'));
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect([refused.status, refused.body]).toEqual([
      503,
      'Staffroom cannot store files at the moment. Try again later.',
    ]);
    await expectNothing(before);
    expect((await upload('a.txt', text('a'))).status).toBe(201);
  });

  it('is refused while the member has three others, and the space of a member holds', async () => {
    const others = [start(1_000), start(1_000), start(1_000)];
    await expect.poll(async () => (await storedNow()).temporary, { timeout: 20_000 }).toBe(3);
    expect(await upload('a.txt', text('a'))).toEqual({
      status: 429,
      body: 'Your other files are still uploading. Try again in a few seconds.',
    });
    for (const other of others) other.destroy();
    await expect.poll(async () => (await storedNow()).temporary, { timeout: 20_000 }).toBe(0);
    await test.context.db.execute(sql`update files set size = 500 * 1048576 where name = 'full.txt'`);
    expect(await upload('a.txt', text('a'))).toMatchObject({ status: 409, body: expect.stringContaining('500MB') });
    await test.context.db.execute(sql`update files set size = 1 where name = 'full.txt'`);
  });
});

it('a server that is killed during an upload keeps nothing of it, and a repeated upload stores one file', async () => {
  const photo = await jpeg();
  for (const delay of [60, 700]) {
    const key = randomUUID();
    const sending = post(formWith('photo.jpg', photo, key)).catch(() => null);
    await sleep(delay);
    await server.kill();
    await sending;
    server = await next;
    // What the start of a server with an embedded database does.
    await removeLeftovers(test.context, 0);
    expect((await storedNow()).temporary).toBe(0);
    // Another server on the same database and folder.
    const [first, second] = await Promise.all([1, 2].map(() => network.upload(me, 'photo.jpg', photo, key)));
    expect([first?.status, second?.status, second?.body]).toEqual([201, 201, first?.body]);
    const { id } = JSON.parse(first?.body ?? '');
    const { rows } = await test.context.db.execute(
      sql`select c.variant, c.size, (select sum(length(chunk))::int from file_chunks where content_id = c.id) as stored
        from file_contents c join files f on f.id = c.file_id where f.upload_key = ${key} and f.id = ${id} order by 1`,
    );
    expect(rows.map(({ variant }) => variant)).toEqual(['large', 'medium', 'small']);
    for (const { size, stored } of rows) expect(stored).toBe(size);
  }
});
