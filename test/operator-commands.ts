import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseAddress } from '#server/database.ts';
import { databaseAddress, makeDatabase } from './test-database.ts';

/** The flags with which `scripts/bootstrap.mjs` starts a command. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/quick-imports.mjs'];

export interface Ended {
  code: number;
  out: string;
  error: string;
}

/**
 * The commands as an operator runs them: processes of their own, with a data folder and a database of this test file's
 * own. The database is one of the tests' PostgreSQL: an embedded one would start and stop for each command.
 */
export function openOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-operator-'));
  let url = '';
  beforeAll(async () => {
    const database = await makeDatabase('migrated');
    url = urlOf(databaseAddress(database.name));
    return database.drop;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    /** Holds the data folder, `data`, and what a test puts there. */
    folder,
    run(command: string, ...args: string[]): Promise<Ended> {
      const env = {
        ...process.env,
        npm_lifecycle_event: command,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: url,
        // The demonstration is for an address that only this machine can reach.
        PUBLIC_URL: command === 'seed' ? '' : 'https://sr.example.org',
      };
      return new Promise((resolve) => {
        const call = [...nodeFlags, 'scripts/staffroom.ts', command, ...args];
        execFile(process.execPath, call, { env }, (error, out, complaint) =>
          resolve({ code: error ? Number(error.code) : 0, out, error: complaint }),
        );
      });
    },
  };
}

/** The address of a database as an operator gives it. */
function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { user, database, socketFolder } = address;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(socketFolder)}&password=none`;
}
