import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartRefused } from '#server/settings.ts';
import { printErrors } from '#server/start-errors.ts';
import { buildRelease } from './release/build-release.ts';

// `npm run release` (docs/releasing.md).
await printErrors(async () => {
  const { values } = parseArgs({ options: { verify: { type: 'boolean' } } });
  const changed = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (changed.status !== 0) throw new StartRefused('A release is built in a clone of the Git repository.');
  if (changed.stdout.trim() !== '')
    throw new StartRefused(`A release is built from a commit, but files have changed:\n${changed.stdout}`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const folder = `release/staffroom-${version}`;
  console.log('');
  const sums = await buildRelease(folder);
  if (values.verify) {
    const second = `${folder}.second`;
    const others = await buildRelease(second);
    rmSync(second, { recursive: true, force: true });
    const differing = Object.keys(sums).filter((file) => sums[file] !== others[file]);
    if (differing.length > 0)
      throw new StartRefused(`Two builds of the same commit differ: ${differing.join(', ')}. Do not publish this one.`);
    console.log('\n  Two builds are the same, byte for byte.');
  }
  console.log(
    `\n${Object.entries(sums)
      .map(([file, digest]) => `  ${digest}  ${file}`)
      .join('\n')}\n\n  ${folder}\n`,
  );
});
