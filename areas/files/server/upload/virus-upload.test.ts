import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { contentAddress, largestFile } from '#areas/files/contract/file.ts';
import { openTestApp } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { clamd, eicar, startVirusScanner } from '#test/virus-scanner.ts';
import { fileContents, files } from '../file-tables.ts';
import { scannerAway, virusFound } from '../store/virus-scan.ts';

// The whole way of an upload with the real daemon. `virus-scan.test.ts` has what a scanner can do wrong.
const scanner = clamd ? await startVirusScanner(clamd) : null;
const test = openTestApp(scanner ? { CLAMAV_HOST: scanner.path } : {});
const network = openNetwork(test);
afterAll(() => scanner?.stop());

async function storedNow() {
  const folder = join(test.context.settings.DATA_DIR, 'uploads');
  const temporary = existsSync(folder) ? readdirSync(folder).length : 0;
  return [await test.context.db.$count(files), await test.context.db.$count(fileContents), temporary];
}

describe.skipIf(!scanner)('an upload with the real virus scanner (skipped if clamd is not installed)', () => {
  it('stores clean files, also the largest, and refuses one with a virus in one sentence', async () => {
    const me = await test.signedIn();
    const square = { create: { width: 40, height: 40, channels: 3 as const, background: 'teal' } };
    const clean: [name: string, content: Buffer][] = [
      ['notes.txt', Buffer.from('Minutes of the staff meeting')],
      ['full.txt', Buffer.alloc(largestFile, 'a')],
      ['square.png', await sharp(square).png().toBuffer()],
    ];
    for (const [name, content] of clean) expect((await network.upload(me, name, content)).status, name).toBe(201);
    const before = await storedNow();
    // At the beginning, behind 9 MB of text, and behind an image, where only the scanner would look.
    const infected: [name: string, content: Buffer][] = [
      ['eicar.txt', eicar],
      ['long.txt', Buffer.concat([Buffer.alloc(9_000_000, 'a'), eicar])],
      ['square.png', Buffer.concat([await sharp(square).png().toBuffer(), eicar])],
    ];
    for (const [name, content] of infected) {
      const refused = await network.upload(me, name, content);
      expect([name, refused.status, refused.body]).toEqual([name, 400, virusFound]);
    }
    expect(await storedNow()).toEqual(before);
    expect(test.logged.join('')).toContain('Local.Eicar.Test');
    // Simultaneous uploads are judged each for itself.
    const replies = await Promise.all([
      network.upload(me, 'a.txt', Buffer.from('a')),
      network.upload(me, 'eicar.txt', eicar),
      network.upload(me, 'b.txt', Buffer.from('b')),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 400, 201]);
  });

  it('refuses every file while the scanner is stopped, and still sends those that were stored', async () => {
    const me = await test.signedIn();
    const stored = JSON.parse((await network.upload(me, 'before.txt', Buffer.from('before'))).body);
    const before = await storedNow();
    await scanner?.stop();
    const refused = await network.upload(me, 'after.txt', Buffer.from('after'));
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([503, scannerAway, '60']);
    expect(await storedNow()).toEqual(before);
    expect((await network.get(me, contentAddress(stored))).body).toBe('before');
  });
});
