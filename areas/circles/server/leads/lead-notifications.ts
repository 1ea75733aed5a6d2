import { and, eq } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { ownMembership } from '../circle-access.ts';
import { circleMembers, circles } from '../circle-tables.ts';

/** A kind about the recipient's part in a workspace. It is shown while it is true. */
const aboutLead = (key: string, isLead: boolean, one: NotificationKind['one'], because: string): NotificationKind => ({
  key,
  group: 'circles',
  one,
  because,
  async show(db, personId, events) {
    const rows = await db
      .select({ id: circles.id, title: circles.name })
      .from(circles)
      .innerJoin(circleMembers, ownMembership(personId))
      .where(
        and(
          isAmong(
            circles.id,
            events.map(({ subject }) => subject),
          ),
          eq(circles.hasWorkspace, true),
          eq(circleMembers.isLead, isLead),
        ),
      );
    const found = new Map(rows.map(({ id, title }) => [id, title]));
    return events.map(({ subject }) => {
      const title = found.get(subject);
      return title === undefined ? null : { title, link: `/circles/${subject}` };
    });
  },
});

export const becameLead = aboutLead(
  'circles.became-lead',
  true,
  ({ who, title }) => `${who} made you a lead of “${title}”. You can see and change what is for leads`,
  'you became a lead of a circle',
);

export const noLongerLead = aboutLead(
  'circles.no-longer-lead',
  false,
  ({ who, title }) => `${who} made you a member of “${title}” again. You are no longer a lead`,
  'you were a lead of this circle',
);
