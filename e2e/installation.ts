import type { BrowserContext } from '@playwright/test';
import { openDatabase } from '../server/database.ts';
import { findRunningPostgres } from '../server/embedded/embedded-postgres.ts';
import { type MadePerson, makePerson } from '../test/create-people.ts';
import { startServer } from './server-setup.ts';
import { giveRoles, giveSession } from './staffroom-test.ts';

/** A server of its own, for tests of what the whole installation has in common: its name, its colours, its ways to sign in. */
export async function openInstallation(settings: Record<string, string> = {}) {
  const server = await startServer(settings);
  const address = server.databaseUrl ? { url: server.databaseUrl } : findRunningPostgres(server.folder);
  if (!address) throw new Error('The server has no database.');
  const database = openDatabase(address, () => {});
  // As the server names itself in links and to providers.
  const app = { url: server.url.replace('127.0.0.1', 'localhost'), invitationCode: server.code, db: database.db };
  return {
    ...app,
    /** Creates a person and signs them in. */
    async signIn(context: BrowserContext, isOperator: boolean): Promise<MadePerson> {
      await context.clearCookies();
      const person = await makePerson(app.db, {});
      if (isOperator) await giveRoles(app, person.id, ['operator']);
      await giveSession(context, app, person.id);
      return person;
    },
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}
