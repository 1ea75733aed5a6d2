import { and, eq, inArray } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { accessTokens } from './access-token-tables.ts';

/** The subject is a token of the recipient. Its email is of its own, because it is about the account. */
export const tokenCreated: NotificationKind = {
  key: 'account.token-created',
  group: 'staffroom',
  one: ({ title }) => `The access token ‘${title}’ was created for your account`,
  because: 'it is about the security of your account',
  ownEmail: true,
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: accessTokens.id, name: accessTokens.name })
      .from(accessTokens)
      .where(and(inArray(accessTokens.id, ids), eq(accessTokens.userId, personId)));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return events.map(({ subject }) => {
      const title = names.get(subject);
      return title === undefined ? null : { title, link: '/settings#access-tokens' };
    });
  },
};
