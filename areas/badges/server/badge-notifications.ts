import { and, eq, inArray } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { expertiseBadges, userBadges } from './badge-tables.ts';

/** The subject is the member, so that badges earned together are one notification. The item is the badge. */
export const badgeEarned: NotificationKind = {
  key: 'badges.earned',
  group: 'development',
  one: ({ title }) => `You earned the badge ‘${title}’`,
  many: ({ count }) => `You earned ${count} badges`,
  because: 'you earned a badge',
  async show(db, personId, events) {
    const items = events.flatMap(({ item }) => item ?? []);
    const rows = await db
      .select({ id: userBadges.badgeId, title: expertiseBadges.name })
      .from(userBadges)
      .innerJoin(expertiseBadges, eq(expertiseBadges.id, userBadges.badgeId))
      .where(and(eq(userBadges.userId, personId), inArray(userBadges.badgeId, items)));
    const names = new Map(rows.map(({ id, title }) => [id, title]));
    return events.map(({ item }) => {
      const title = item === null ? undefined : names.get(item);
      return title === undefined ? null : { title, link: '/badges' };
    });
  },
};
