import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Starts the real server, as an operator would, on a database of this run's own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sr-e2e-'));
  const database = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    DATABASE_URL: database?.url ?? '',
  };
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await greetingOf(child);
  // Read by the tests, in processes of their own.
  process.env.STAFFROOM_URL = /Staffroom is at\s+(\S+)/.exec(printed)?.[1] ?? '';
  process.env.STAFFROOM_CODE = /Invitation code\s+(\S+)/.exec(printed)?.[1] ?? '';
  process.env.STAFFROOM_DATA = folder;
  process.env.STAFFROOM_DATABASE = database?.url ?? '';
  return async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function greetingOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Invitation code')) resolve(text);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${text}`)));
  });
}

async function makeDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `e2e_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
