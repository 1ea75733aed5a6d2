import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** A process that locks a folder. Its parent never reads its exit code. */
async function holderOf(folder: string, then: string): Promise<number> {
  const lock = new URL('./folder-lock.ts', import.meta.url).href;
  const code = `const { lockFolder } = await import('${lock}'); const held = await lockFolder(process.argv[1], 'Staffroom');
    console.log('held', process.pid); ${then}`;
  const parent = spawn(
    'sh',
    ['-c', '"$0" "$@" & exec sleep 60', process.execPath, '--input-type=module', '-e', code, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void parent.kill('SIGKILL'));
  return new Promise((resolve) => {
    parent.stdout.on('data', (chunk) => {
      const pid = /held (\d+)/.exec(String(chunk))?.[1];
      if (pid) resolve(Number(pid));
    });
  });
}

function makeFolder(): string {
  const folder = makeScratchFolder('sr-lock-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.runIf(process.platform === 'linux')(
  'a killed holder that its parent has not reaped does not hold a folder',
  async () => {
    const folder = makeFolder();
    const pid = await holderOf(folder, 'setInterval(() => {}, 1000);');
    process.kill(pid, 'SIGKILL');
    const lock = await lockFolder(folder, 'next');
    // The process is still in the process table.
    expect(process.kill(pid, 0)).toBe(true);
    await lock.release();
  },
);

it('waits for a holder that is ending', async () => {
  const folder = makeFolder();
  await holderOf(folder, 'setTimeout(async () => { await held.release(); process.exit(); }, 300);');
  const lock = await lockFolder(folder, 'next');
  await lock.release();
});

it('names a holder that still runs after two seconds', async () => {
  const folder = makeFolder();
  const pid = await holderOf(folder, 'setInterval(() => {}, 1000);');
  const began = performance.now();
  await expect(lockFolder(folder, 'next')).rejects.toThrow(`is in use (Staffroom, process ${pid})`);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  process.kill(pid, 'SIGKILL');
});
