import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stamp = '.cache/pages-built';

/** Whether the built pages are up to date with their sources. */
export function pagesAreBuilt(): boolean {
  return existsSync('dist/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest();
}

/** Builds the pages. Throws with the output of the build if it fails. */
export function buildPages(): void {
  const digest = sourcesDigest();
  const done = spawnSync(
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (done.status !== 0) throw new Error(`The pages could not be built:\n${done.stderr}${done.stdout}`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, digest);
}

/** A digest of the sources of the pages. It uses names, sizes and times only, so it takes a few milliseconds. */
function sourcesDigest(): string {
  const files = globSync(['app/web/**/*', 'web/**/*', 'contract/**/*', 'areas/*/web/**/*', 'areas/*/contract/**/*'])
    .concat(
      'package-lock.json',
      'vite.config.ts',
      'scripts/page-chunks.ts',
      'scripts/page-fonts.ts',
      'scripts/screen-budgets.ts',
      'scripts/screen-files.ts',
    )
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
