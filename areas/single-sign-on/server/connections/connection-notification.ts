import { and, eq, inArray } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { signInIdentities, signInProviders } from '../sign-in-tables.ts';

/** The subject is an identity of the recipient. Its email is of its own, because it is about the account. */
export const providerConnected: NotificationKind = {
  key: 'single-sign-on.provider-connected',
  group: 'staffroom',
  one: ({ title }) => `${title} was connected with your account`,
  because: 'it is about the security of your account',
  ownEmail: true,
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: signInIdentities.id, name: signInProviders.name })
      .from(signInIdentities)
      .innerJoin(signInProviders, eq(signInProviders.id, signInIdentities.providerId))
      .where(and(inArray(signInIdentities.id, ids), eq(signInIdentities.userId, personId)));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return events.map(({ subject }) => {
      const title = names.get(subject);
      return title === undefined ? null : { title, link: '/settings#providers' };
    });
  },
};
