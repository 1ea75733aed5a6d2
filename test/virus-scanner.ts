import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeScratchFolder } from './scratch-folder.ts';

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/opt/homebrew/sbin'];

/** The daemon of ClamAV, if it is installed on this machine. */
export const clamd = folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path));

/** The test file that every scanner reports (eicar.org). In two parts, so that no scanner reports this source. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Starts the real daemon with a database of one signature, for the EICAR file. It listens on a Unix socket. */
export async function startVirusScanner(program: string) {
  const folder = makeScratchFolder('staffroom-clamd-');
  const database = join(folder, 'database');
  const path = join(folder, 'clamd.sock');
  mkdirSync(database);
  writeFileSync(join(database, 'local.ndb'), `Local.Eicar.Test:0:*:${eicar.toString('hex')}\n`);
  const lines = [`DatabaseDirectory ${database}`, `LocalSocket ${path}`, `TemporaryDirectory ${folder}`];
  writeFileSync(join(folder, 'clamd.conf'), [...lines, 'Foreground yes', 'StreamMaxLength 20M', ''].join('\n'));
  const daemon: ChildProcess = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  while (!(await accepts(path))) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with ${daemon.exitCode}.`);
    await setTimeout(50);
  }
  return {
    path,
    async stop() {
      const hasEnded = daemon.exitCode !== null || daemon.signalCode !== null;
      const ended = hasEnded ? null : new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ path });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
