import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import type { Task } from '#server/background/task.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { publicAddress } from '#server/settings.ts';
import { gatherOwnData } from '../own-data.ts';
import { ownDataFile } from '../own-data-file.ts';
import { exportDays } from './export-actions.ts';
import { dataExportFiles, dataExports } from './export-tables.ts';

const compress = promisify(gzip);
const day = 86_400;

/** Tells a member that a copy of their data was made. */
export function dataExportedEmail(person: { name: string; email: string }, at: string, address: string): EmailContent {
  return {
    to: { name: person.name, address: person.email },
    subject: 'A copy of your Staffroom data was made',
    title: 'A copy of your data was made',
    paragraphs: [
      `On ${longDate(at)}, somebody who runs Staffroom at your school or trust made a copy of the data that Staffroom keeps about you. They do this to answer a request about your data.`,
      `The copy is deleted from Staffroom after ${exportDays} days. You can make the same copy yourself at any time, in your settings.`,
    ],
    action: { label: 'Go to your settings', url: `${address}/settings` },
    afterwards: ['If you do not know of a request, ask the people who run Staffroom.'],
    because: 'a copy of your data was made',
    unsubscribe: null,
  };
}

/** Sends that email. */
export const sendDataExported: Task<{ userId: number; at: string }> = {
  name: 'send-data-exported',
  retries: 10,
  worthDoingFor: 7 * day,
  async run(context, { userId, at }) {
    const [person] = await context.db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)));
    if (!person) return;
    await context.mailer.send(dataExportedEmail(person, at, publicAddress(context.settings)), {
      kind: 'data-exported',
      personId: userId,
    });
  },
};

/** Writes the file of an export. `personalData` has the entries of all areas. */
export const makeExportFile = (personalData: readonly PersonalData[]): Task<{ exportId: number }> => ({
  name: 'make-data-export',
  retries: 2,
  worthDoingFor: day,
  async run(context, { exportId }, stopping) {
    const { db, clock } = context;
    const isThis = eq(dataExports.id, exportId);
    const [wanted] = await db.select().from(dataExports).where(isThis);
    if (wanted?.state !== 'waiting') return;
    try {
      const data = await gatherOwnData(db, { id: wanted.personId }, clock.now(), personalData);
      const queue = context.work.queue('own-data');
      const file = await ownDataFile(data, queue, stopping ?? new AbortController().signal);
      const content = await compress(file);
      await db.transaction(async (tx) => {
        // The person may have been erased meanwhile.
        const [made] = await tx
          .update(dataExports)
          .set({ state: 'ready', size: file.length })
          .where(and(isThis, eq(dataExports.state, 'waiting')))
          .returning({ id: dataExports.id });
        if (!made) return;
        await tx.insert(dataExportFiles).values({ exportId, content });
        if (wanted.notToldReason === null)
          await context.enqueue(tx, sendDataExported, { userId: wanted.personId, at: wanted.at });
      });
    } catch (error) {
      if (!stopping?.aborted) await db.update(dataExports).set({ state: 'failed' }).where(isThis);
      throw error;
    }
  },
});
