import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { listContents } from './release/contents.ts';
import { isCompatible, licenceOf, writeLicences } from './release/licences.ts';
import { listShippedPackages } from './release/packages.ts';
import { writeSbom } from './release/sbom.ts';
import { packTarball } from './release/tarball.ts';
import { newestSection, writeUpgradeNotes } from './release/upgrade-notes.ts';

const folder = makeScratchFolder('sr-release-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const time = new Date('2026-11-28T12:00:00Z');
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const packages = listShippedPackages();

/** The same files in a new folder, written in another order, at another time and with other rights. */
function copyOf(name: string, order: readonly string[], mode: number): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'é'), { recursive: true });
  for (const file of order) {
    writeFileSync(join(place, file), `contents of ${file}`);
    chmodSync(join(place, file), file === 'run' ? mode | 0o100 : mode);
    utimesSync(join(place, file), order.indexOf(file) * 1_000, order.indexOf(file) * 1_000);
  }
  return place;
}

describe('the tarball of a release', () => {
  const files = ['b.ts', 'run', 'a.ts', 'é/Ä.md', `${'long-'.repeat(24)}name.md`];
  it('has the same hash from two builds, whatever their folder, order, times and rights', async () => {
    const one = join(folder, 'one.tar.gz');
    const other = join(folder, 'other.tar.gz');
    await packTarball(one, { folder: copyOf('first', files, 0o600), files, name: 'x-1', time });
    const reversed = files.toReversed();
    await packTarball(other, { folder: copyOf('second', reversed, 0o644), files: reversed, name: 'x-1', time });
    expect(digestOf(one)).toBe(digestOf(other));
    expect(gunzipSync(readFileSync(one)).includes(folder)).toBe(false);
    const listed = execFileSync('tar', ['-tvzf', one], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    });
    expect(listed).toMatch(/-rwxr-xr-x root\/root +\d+ 2026-11-28 12:00 x-1\/run/);
    expect(listed).toMatch(/-rw-r--r-- root\/root +\d+ 2026-11-28 12:00 x-1\/a\.ts/);
  });

  it('has what the server runs, and no tests or sources of screens', () => {
    const contents = listContents();
    for (const file of ['package.json', 'package-lock.json', 'LICENSE', 'app/server/start.ts', 'docs/install.md'])
      expect(contents).toContain(file);
    expect(contents.filter((file) => /\.test\.ts|^e2e\/|^test\/|^bench\/|\/web\/.*\.tsx$|\.env$/.test(file))).toEqual(
      [],
    );
  });
});

describe('the list of packages', () => {
  it('has those of the server and of the pages, and not the tools', () => {
    const names = packages.map(({ name }) => name);
    for (const name of ['fastify', 'pg', 'react', 'react-dom', 'scheduler', 'radix-ui']) expect(names).toContain(name);
    for (const name of ['vitest', 'typescript', '@playwright/test', '@biomejs/biome'])
      expect(names).not.toContain(name);
  });

  it('is the same twice, in CycloneDX, with a licence for each', () => {
    const text = writeSbom(packages, time);
    expect(writeSbom(packages, time)).toBe(text);
    const sbom = JSON.parse(text);
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'staffroom' }, timestamp: time.toISOString() },
    });
    expect(new Set(sbom.components.map((one: { name: string }) => one.name))).toEqual(
      new Set(packages.map(({ name }) => name)),
    );
    expect(sbom.components.filter((one: { licenses?: unknown[] }) => !one.licenses?.length)).toEqual([]);
    expect(text).not.toContain(process.cwd());
  });

  it('has licences that are compatible with AGPL-3.0-or-later, with their text', () => {
    const text = writeLicences(packages);
    expect(writeLicences(packages)).toBe(text);
    for (const { name, version } of packages) expect(text).toContain(`${name} ${version}\nLicence: `);
    expect(text).toContain('Permission is hereby granted, free of charge');
  });

  it.each([
    [undefined, 'has no licence'],
    ['SEE LICENSE IN file', 'may not be shipped'],
    ['GPL-2.0-only', 'may not be shipped'],
    ['BUSL-1.1', 'may not be shipped'],
    ['(MIT AND GPL-2.0-only)', 'may not be shipped'],
  ])('refuses the licence %s', (licence, sentence) => {
    const one = {
      name: 'some-package',
      version: '1.0.0',
      path: 'x',
      licence,
      isForPlatform: false,
      integrity: undefined,
      needs: [],
    };
    expect(() => licenceOf(one)).toThrow(sentence);
  });

  it('reads expressions', () => {
    expect(isCompatible('(MIT OR GPL-2.0-only)')).toBe(true);
    expect(isCompatible('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
  });
});

describe('upgrade notes', () => {
  it('have the newest section of the changelog, migrations and settings', () => {
    expect(newestSection('# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n\n- Old.\n')).toBe('- New.\n');
    const notes = writeUpgradeNotes('1.2.3', null);
    expect(notes).toContain('# Staffroom 1.2.3: upgrade notes');
    expect(notes).toContain('`DATABASE_URL`');
    expect(writeUpgradeNotes('1.2.3', 'HEAD')).toContain('## Migrations (0 since HEAD)\n\nNone.');
  });
});
