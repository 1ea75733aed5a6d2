import { fileURLToPath } from 'node:url';
import type { HealthItem } from '#areas/machines/contract/health.ts';
import { readSettings, type Settings, StartRefused } from '#server/settings.ts';
import { checkDatabase } from './database-checks.ts';
import { checkDataFolder, checkDisk, checkPort } from './machine-checks.ts';
import { checkEmail, checkPublicAddress } from './network-checks.ts';
import { checkProgram, checkSettings } from './settings-checks.ts';

const pagesFolder = fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * Examines an installation, with a running server or without. Changes nothing but a small file that it writes into DATA_DIR and
 * removes, starts no database and sends no email. With a setting that is not valid, it can only say so.
 */
export async function examine(): Promise<HealthItem[]> {
  const program = checkProgram(pagesFolder);
  let settings: Settings;
  try {
    settings = readSettings();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const advice = 'Correct it in .env or in the environment. Nothing else can be checked until then.';
    return [program, { name: 'Settings', state: 'broken', sentence: error.message, advice }];
  }
  const machine = [
    ...checkSettings(settings),
    checkDataFolder(settings),
    await checkDisk(settings),
    await checkPort(settings),
  ];
  // The mail server may be one that the desk stored, so it is read first.
  const database = await checkDatabase(settings);
  const network = await Promise.all([checkEmail(settings), checkPublicAddress(settings)]);
  return [program, ...machine, ...database, ...network.flat()];
}
