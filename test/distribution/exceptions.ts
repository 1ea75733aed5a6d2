/** Statements without the distribution key that are known, by table and the columns that they give a value. */
interface Exception {
  /** How many different statements. Lower it when one is gone. It is never raised: give a new statement its key. */
  most: number;
  /** Why, and what a distributed PostgreSQL would need for them (docs/scaling.md). */
  reason: string;
}

const ownCircles =
  "A member's circles, which most screens need first. It needs a copy of the memberships by person, which a trigger keeps.";
const own =
  'What one person wrote, for the profile, badges, the export and erasure. It asks all shards, or needs a copy by person.';
const byId =
  'The address names the item alone. It needs a small table from the item to its circle or person, or the key in the address.';
const marks = "A member's marks of what is read. They need the person as the key, or the circle in each row.";
const leads = 'The leads of circles, for the desk. It asks all shards.';
const whole =
  'Figures of the desk, the search, or a join of two big tables whose keys are not both given. Figures may ask all shards. A join needs the circle in replies and votes.';

export const exceptions: Readonly<Record<string, Exception>> = {
  'circle_activity by kind, user_id': { most: 2, reason: own },
  'circle_activity by user_id': { most: 5, reason: own },
  'circle_discussions by answer_id, id': { most: 1, reason: byId },
  'circle_discussions by id, user_id': { most: 1, reason: byId },
  'circle_discussions by id': { most: 16, reason: byId },
  'circle_discussions by last_reply_by': { most: 1, reason: own },
  'circle_discussions by nothing': { most: 7, reason: whole },
  'circle_discussions by user_id': { most: 5, reason: own },
  'circle_members by invited_by': { most: 1, reason: ownCircles },
  'circle_members by nothing': { most: 7, reason: whole },
  'circle_members by role, user_id': { most: 3, reason: ownCircles },
  'circle_members by role': { most: 3, reason: leads },
  'circle_members by user_id': { most: 61, reason: ownCircles },
  'circle_resources by id': { most: 4, reason: byId },
  'circle_resources by nothing': { most: 7, reason: whole },
  'circle_resources by user_id': { most: 4, reason: own },
  'cpd_activities by nothing': { most: 7, reason: whole },
  'discussion_reactions by user_id': { most: 2, reason: own },
  'discussion_reads by circle_id, person_id': { most: 3, reason: marks },
  'discussion_reads by person_id': { most: 2, reason: marks },
  'discussion_replies by id': { most: 5, reason: byId },
  'discussion_replies by nothing': { most: 3, reason: whole },
  'discussion_replies by user_id': { most: 4, reason: own },
  'messages by author_id': { most: 2, reason: own },
  'messages by id': { most: 1, reason: byId },
  'messages by nothing': { most: 5, reason: whole },
  'notification_events by by_id': { most: 1, reason: own },
  'notification_events by id': { most: 2, reason: byId },
  'notification_events by nothing': { most: 1, reason: whole },
  'notification_events by notification_id': { most: 1, reason: byId },
  'notifications by nothing': { most: 1, reason: whole },
  'reply_reactions by user_id': { most: 2, reason: own },
  'resource_upvotes by nothing': { most: 1, reason: whole },
  'resource_upvotes by user_id': { most: 3, reason: own },
};
