import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '#server/steps.ts';
import { buildPages } from '../pages-build.ts';
import { listContents } from './contents.ts';
import { writeLicences } from './licences.ts';
import { listShippedPackages } from './packages.ts';
import { writeSbom } from './sbom.ts';
import { packTarball } from './tarball.ts';
import { findPreviousRelease, writeUpgradeNotes } from './upgrade-notes.ts';

/** The time of every file of a release: SOURCE_DATE_EPOCH, or when the commit was made. */
export function releaseTime(): Date {
  const seconds =
    process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  return new Date(Number(seconds.trim()) * 1_000);
}

/**
 * Builds the pages anew and writes the release into an empty folder. Returns the SHA-256 of each file by its name. Throws if the
 * licence of a package is unknown or may not be shipped, or if the pages contain the path of this machine.
 */
export async function buildRelease(folder: string): Promise<Record<string, string>> {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  const time = releaseTime();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  rmSync('dist', { recursive: true, force: true });
  await step('Pages built', buildPages);
  const packages = listShippedPackages();
  const title = `${name}-${version}`;
  const texts: Record<string, string> = {
    'licences.txt': await step('Licences', () => writeLicences(packages)),
    'sbom.cdx.json': await step('List of packages (SBOM)', () => writeSbom(packages, time)),
    'upgrade-notes.md': writeUpgradeNotes(version, findPreviousRelease()),
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  const tarball = `${title}.tar.gz`;
  const files = listContents();
  refusePaths(files);
  await step(`${tarball}, ${files.length} files`, () =>
    packTarball(join(folder, tarball), { folder: '.', files, name: title, time }),
  );
  const sums = Object.fromEntries(
    [...Object.keys(texts), tarball].toSorted().map((file) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return [file, digest];
    }),
  );
  const lines = Object.entries(sums).map(([file, digest]) => `${digest}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  return sums;
}

function refusePaths(files: readonly string[]): void {
  const here = process.cwd();
  const found = files.find((file) => file.startsWith('dist/') && readFileSync(file).includes(here));
  if (found) throw new Error(`${found} contains the path ${here}, so another machine would build another file.`);
}
