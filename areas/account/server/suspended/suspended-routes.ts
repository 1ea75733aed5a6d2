import { suspendedPage } from '#areas/account/contract/suspended-page.ts';
import { appealSuspension, readSuspension, type Suspension } from '#areas/account/contract/suspension.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Provided } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { Refusal, relatedTo } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { refuseSuspended } from '../suspension.ts';
import { makeSuspensionToken, requireSuspended, type Suspended } from './suspension-token.ts';

type Appealing = Pick<Suspension, 'content' | 'mayAppeal' | 'appeal'>;

/** How a suspended person appeals. The reports area provides it. */
export interface SuspensionAppeals {
  read(db: Db, suspended: Suspended): Promise<Appealing>;
  /** Stores the appeal. Throws 409 for a second one. Call it with the person locked. */
  save(context: Context, db: Db, suspended: Suspended, text: string): Promise<void>;
}

declare module '#server/area.ts' {
  interface Provided {
    suspensionAppeals: SuspensionAppeals;
  }
}

/**
 * Throws 403 with the reason for a suspended person, with a link to the page where they can appeal. Call it after the person
 * has proved who they are, and outside a transaction.
 */
export async function refuseWithAppeal(context: Context, userId: number): Promise<void> {
  try {
    await refuseSuspended(context.db, userId);
  } catch (error) {
    const token = error instanceof Refusal ? await makeSuspensionToken(context, context.db, userId, 'signIn') : null;
    throw token && error instanceof Refusal ? relatedTo(`${suspendedPage}${token}`, error) : error;
  }
}

/** The only two endpoints for a suspended person. */
export function suspendedRoutes(context: Context, { suspensionAppeals }: Pick<Provided, 'suspensionAppeals'>): Route[] {
  const opened = context.throttle('suspension', 100, 15 * 60);
  const describe = async (db: Db, found: Suspended): Promise<Suspension> => {
    const { reason, since, until } = found;
    return { reason, since, until, ...(await suspensionAppeals.read(db, found)) };
  };
  return [
    handle(readSuspension, { transaction: 'none' }, async ({ db, body, http }) => {
      await opened.count(networkOf(http.request.ip));
      return describe(db, await requireSuspended(context, db, body.token));
    }),

    handle(appealSuspension, { transaction: 'own' }, async ({ body, http }) => {
      await opened.count(networkOf(http.request.ip));
      const { userId } = await requireSuspended(context, context.db, body.token);
      return context.db.transaction(async (db) => {
        // The suspension may end, and another appeal may be sent, at this moment.
        await lockPerson(db, userId);
        const found = await requireSuspended(context, db, body.token);
        await suspensionAppeals.save(context, db, found, body.text);
        return describe(db, found);
      });
    }),
  ];
}
