import { type ChildProcess, execFile, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { urlOf } from './database-url.ts';
import { nodeFlags } from './node-flags.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { databaseAddress, makeDatabase } from './test-database.ts';

export interface Ended {
  code: number;
  out: string;
  error: string;
}

/** A command for `command-process.ts`: the script, its arguments, and the environment variables that are set for it. */
export interface CommandCall {
  script: string;
  args: string[];
  environment: Record<string, string>;
}

/**
 * Runs commands as an operator does, outside the process of the tests, with a data folder and a database of this test
 * file only. The database is in the PostgreSQL of the tests: an embedded one would start and stop for each command.
 */
export function openOperator() {
  const folder = makeScratchFolder('staffroom-operator-');
  let url = '';
  let shared: ChildProcess | undefined;
  beforeAll(async () => {
    const database = await makeDatabase('migrated');
    url = urlOf(databaseAddress(database.name));
    return database.drop;
  });
  afterAll(() => {
    shared?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const callOf = (command: string, args: string[]): CommandCall => ({
    script: 'scripts/staffroom.ts',
    args: [command, ...args],
    environment: {
      npm_lifecycle_event: command,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      // The demonstration is for an address that only this machine can reach.
      PUBLIC_URL: command === 'seed' ? '' : 'https://sr.example.org',
    },
  });
  return {
    /** Holds the data folder, `data`, and the files of a test. */
    folder,

    /** The address of the database, for what a test reads from it. */
    get url() {
      return url;
    },

    /** Runs a command in a process that all commands of this test file share: loading the program takes most of the time. */
    run(command: string, ...args: string[]): Promise<Ended> {
      shared ??= fork('test/command-process.ts', {
        execArgv: nodeFlags,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const child = shared;
      return new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`The process that ran ${command} ended.`));
        child.once('exit', onExit).once('message', (ended) => {
          child.off('exit', onExit);
          resolve(ended as Ended);
        });
        child.send(callOf(command, args));
      });
    },

    /** Runs a command in a process of its own, which must end by itself. */
    runAlone(command: string, ...args: string[]): Promise<Ended> {
      const { script, args: call, environment } = callOf(command, args);
      const env = { ...process.env, ...environment };
      return new Promise((resolve) => {
        execFile(process.execPath, [...nodeFlags, script, ...call], { env }, (error, out, complaint) =>
          resolve({ code: error ? Number(error.code) : 0, out, error: complaint }),
        );
      });
    },
  };
}
