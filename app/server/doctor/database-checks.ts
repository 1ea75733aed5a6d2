import { setTimeout as sleep } from 'node:timers/promises';
import { loadSettings } from '#areas/desk/server/index.ts';
import { findFileStoreFault } from '#areas/files/server/index.ts';
import type { HealthItem } from '#areas/machines/contract/health.ts';
import {
  backupWords,
  emailWords,
  feedWords,
  lengthInWords,
  queueWords,
  readState,
  replicaWords,
  trainingFeedWords,
  versionWords,
} from '#areas/machines/server/index.ts';
import { openAppDatabaseForCommand, openReplicas } from '#server/app-database.ts';
import { backupFolder, findNewestBackup } from '#server/backup/newest-backup.ts';
import type { OpenDatabase } from '#server/database.ts';
import { findRunningPostgres, hasEmbeddedDatabase } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { compareWithProgram } from '#server/migrations.ts';
import type { Settings } from '#server/settings.ts';
import { sentenceFor } from '#server/start-errors.ts';
import { refuseExposedDemo } from '../demo.ts';

const name = 'Database';
const broken = (sentence: string, advice: string | null): HealthItem => ({ name, state: 'broken', sentence, advice });

/** What the database says about the installation. Reads only, and starts no database. `settings` then has what the desk stored. */
export async function checkDatabase(settings: Settings): Promise<HealthItem[]> {
  const fromFolder = findNewestBackup(backupFolder(settings)) ? [checkBackup(settings, undefined, new Date())] : [];
  if (!settings.DATABASE_URL && !findRunningPostgres(settings.DATA_DIR)) {
    const isThere = hasEmbeddedDatabase(settings.DATA_DIR);
    const sentence = isThere
      ? 'The embedded database is stopped, because the server is not running.'
      : `There is no database in ${settings.DATA_DIR} yet.`;
    return [{ name, state: 'look', sentence, advice: 'Run npm start, then ask the doctor again.' }, ...fromFolder];
  }
  let database: OpenDatabase;
  try {
    database = await openAppDatabaseForCommand(settings);
  } catch (error) {
    return [
      broken(sentenceFor(error) ?? `The database cannot be used: ${(error as Error).message}.`, null),
      ...fromFolder,
    ];
  }
  try {
    return await checkOpen(settings, database);
  } catch (error) {
    return [broken(sentenceFor(error) ?? `The database cannot be read: ${(error as Error).message}.`, null)];
  } finally {
    await database.close();
  }
}

async function checkOpen(settings: Settings, database: OpenDatabase): Promise<HealthItem[]> {
  const { db } = database;
  const found = await compareWithProgram(db);
  if (!found)
    return [{ name, state: 'look', sentence: 'It is empty.', advice: 'The first start makes the tables: npm start.' }];
  const clock = await checkClock(database);
  if (found.isNewer)
    return [clock, broken('It was made by a newer Staffroom than this one.', 'Update the program, then start it.')];
  if (found.waiting > 0) {
    const some = found.waiting === 1 ? '1 migration waits' : `${found.waiting} migrations wait`;
    return [
      clock,
      { name, state: 'look', sentence: `${some}.`, advice: 'Make a backup, then run npm start, which applies them.' },
    ];
  }
  const log = makeLog('silent');
  await loadSettings(db, settings, log);
  const state = await readState({ db, settings });
  const now = new Date();
  const items: HealthItem[] = [
    { ...versionWords(state.database), name },
    clock,
    checkBackup(settings, state.backup, now),
    queueWords(state.queue),
    { ...emailWords(state.emails, settings), name: 'Emails of the last day' },
    ...feedWords(state.feeds, settings, now),
    ...trainingFeedWords(state.trainingFeeds, settings, now),
    await checkFiles(settings, database),
    ...(await checkReplicas(settings, database)),
  ];
  if (Number.parseInt(state.database.version, 10) < 15)
    items.push(broken('PostgreSQL is older than 15.', 'Update PostgreSQL to 15 or later.'));
  try {
    await refuseExposedDemo(db, settings);
  } catch (error) {
    items.push(broken((error as Error).message, null));
  }
  return items;
}

/** One-time codes and sessions need the right time. Half a minute is too much for a code. */
async function checkClock({ pool }: OpenDatabase): Promise<HealthItem> {
  const began = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  // The database read its clock between the two moments.
  const middle = (began + Date.now()) / 2;
  return clockWords('the database', middle - (rows[0]?.now ?? new Date()).getTime(), Date.now() - began);
}

/** `difference`: milliseconds by which this machine is ahead of the other one. `uncertain`: how exact that is. */
export function clockWords(other: string, difference: number, uncertain: number): HealthItem {
  const apart = Math.max(0, Math.abs(difference) - uncertain);
  const words = `The clock of this machine and that of ${other}`;
  if (apart < 2_000) return { name: 'Clock', state: 'good', sentence: `${words} agree.`, advice: null };
  const sentence = `${words} are ${apart < 60_000 ? `${Math.round(apart / 1_000)} seconds` : lengthInWords(apart)} apart.`;
  const advice = 'Switch on time synchronisation on both machines (timedatectl set-ntp true).';
  return { name: 'Clock', state: apart < 20_000 ? 'look' : 'broken', sentence, advice };
}

/** The newer one of the backup that the database recorded and the newest file in the folder. */
function checkBackup(settings: Settings, recorded: Parameters<typeof backupWords>[0], now: Date): HealthItem {
  const file = findNewestBackup(backupFolder(settings));
  if (!file || (recorded && Date.parse(recorded.finishedAt) > file.writtenAt.getTime()))
    return backupWords(recorded, now);
  return backupWords({ finishedAt: file.writtenAt.toISOString(), bytes: file.size }, now);
}

async function checkFiles(settings: Settings, { db }: OpenDatabase): Promise<HealthItem> {
  const fault = await findFileStoreFault({ db, settings, log: makeLog('silent') });
  if (fault)
    return { name: 'Files', state: 'broken', sentence: fault, advice: 'Check FILES_URL, and that the store answers.' };
  const sentence = settings.FILES_URL ? 'The S3 store of FILES_URL answers.' : 'Files are stored in the database.';
  return { name: 'Files', state: 'good', sentence, advice: null };
}

/** Milliseconds for the replicas to answer. */
const replicaPatience = 3_000;

async function checkReplicas(settings: Settings, database: OpenDatabase): Promise<HealthItem[]> {
  const replicas = openReplicas(settings, database, () => {});
  if (!replicas) return [];
  try {
    const until = Date.now() + replicaPatience;
    while (Date.now() < until && replicas.states().some(({ use }) => use !== 'used')) await sleep(100);
    return replicaWords(replicas.states());
  } finally {
    await replicas.close();
  }
}
