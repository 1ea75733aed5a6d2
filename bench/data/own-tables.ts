import { activityTypesOf, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { busiest, type Community, many } from './community.ts';
import { type FilledTable, moment } from './table.ts';

const day = 86_400_000;

/** A person's notifications of replies in their circles, oldest first. */
function* notificationsOf({ chance, circlesOf, discussionsOf, firstReply, asOf }: Community, person: number) {
  const wanted = person <= busiest ? many : chance.below(9, 50, person);
  const circles = circlesOf(person).filter((circle) => discussionsOf(circle).length > 0);
  const unread = new Set<number>();
  for (let at = 0; at < wanted; at += 1) {
    const circle = circles[at % Math.max(circles.length, 1)];
    if (circle === undefined) return;
    const posts = discussionsOf(circle);
    const post = posts[chance.below(posts.length, 51, person, at)] ?? 1;
    const replies = firstReply(post + 1) - firstReply(post);
    // One row for each discussion until it is read.
    const isRead = at < wanted - 4 || unread.has(post);
    if (!isRead) unread.add(post);
    const happenedAt = asOf - (wanted - at) * Math.min(day, (80 * day) / wanted);
    const item = replies > 0 ? firstReply(post) + chance.below(replies, 52, person, at) : null;
    yield { post, item, isRead, happenedAt };
  }
}

const notifications: FilledTable = {
  name: 'notifications',
  columns: ['id', 'person_id', 'kind', 'subject', 'happened_at', 'read_at'],
  *rows(community) {
    let id = 0;
    for (let person = 1; person <= community.people; person += 1)
      for (const { post, item, isRead, happenedAt } of notificationsOf(community, person)) {
        id += 1;
        const kind = item === null ? 'discussions.new-in-circle' : 'discussions.reply-in-followed';
        yield [id, person, kind, post, moment(happenedAt), isRead ? moment(happenedAt + 3_600_000) : null];
      }
  },
};

const notificationEvents: FilledTable = {
  name: 'notification_events',
  columns: ['id', 'notification_id', 'person_id', 'event', 'item', 'by_id', 'happened_at'],
  *rows(community) {
    let id = 0;
    for (let person = 1; person <= community.people; person += 1) {
      const known = new Set<string>();
      for (const { post, item, happenedAt } of notificationsOf(community, person)) {
        id += 1;
        const event = item === null ? `discussion:${post}` : `reply:${item}`;
        // A person is notified of each event once.
        if (known.has(event)) continue;
        known.add(event);
        const by = item === null ? community.authorOf(post) : community.replyAuthor(post, item);
        yield [id, id, person, event, item, by, moment(happenedAt)];
      }
    }
  },
};

const cpd: FilledTable = {
  name: 'cpd_activities',
  columns: [
    ...'id user_id category activity_type title description hours_spent reflection date skill_area'.split(' '),
    ...'skill_node_id status created_at'.split(' '),
  ],
  *rows({ people, chance, texts, asOf }) {
    let id = 0;
    for (let person = 1; person <= people; person += 1) {
      const count = person <= busiest ? many : chance.below(5, 60, person);
      for (let at = 0; at < count; at += 1) {
        id += 1;
        const category = chance.pick(cpdCategories, 61, id);
        const when = moment(asOf - chance.below(1_000, 62, id) * day);
        yield [
          id,
          person,
          category,
          chance.pick(activityTypesOf[category], 63, id),
          texts.words(5, 64, id),
          texts.words(16, 65, id),
          0.5 + 0.5 * chance.below(8, 66, id),
          id % 3 === 0 ? texts.words(20, 67, id) : null,
          when.slice(0, 10),
          null,
          1 + chance.below(5, 68, id),
          id % 40 === 0 ? 'draft' : 'confirmed',
          when,
        ];
      }
    }
  },
};

/** Two people in every five have a conversation with one other. Person 1 has a very long one. */
const conversationsOf = (people: number) => Math.floor(people / 5);
const pairOf = ({ chance }: Community, at: number): [number, number] => [
  5 * at - 4,
  5 * at - 3 + chance.below(4, 70, at),
];
const messagesOf = ({ chance }: Community, at: number) => (at === 1 ? many : 1 + chance.below(7, 71, at));

const conversations: FilledTable = {
  name: 'conversations',
  columns: ['id', 'kind', 'pair', 'created_at'],
  *rows(community) {
    for (let at = 1; at <= conversationsOf(community.people); at += 1)
      yield [at, 'two', pairOf(community, at).join(':'), moment(community.asOf - 100 * day)];
  },
};

const conversationMembers: FilledTable = {
  name: 'conversation_members',
  columns: ['conversation_id', 'person_id', 'last_read_id', 'unread_count', 'last_activity_at', 'joined_at'],
  *rows(community) {
    let last = 0;
    for (let at = 1; at <= conversationsOf(community.people); at += 1) {
      last += messagesOf(community, at);
      const activity = moment(community.asOf - (at % 90) * day);
      for (const person of pairOf(community, at))
        yield [at, person, last, 0, activity, moment(community.asOf - 100 * day)];
    }
  },
};

/** Without their words, which `derived.ts` adds. */
export const messages: FilledTable = {
  name: 'bench_messages',
  columns: ['id', 'conversation_id', 'author_id', 'content', 'created_at'],
  *rows(community) {
    let id = 0;
    for (let at = 1; at <= conversationsOf(community.people); at += 1) {
      const pair = pairOf(community, at);
      const count = messagesOf(community, at);
      const ended = community.asOf - (at % 90) * day;
      for (let message = 0; message < count; message += 1) {
        id += 1;
        const when = moment(ended - (count - 1 - message) * Math.min(3_600_000, (9 * day) / count));
        yield [id, at, pair[message % 2] ?? 1, community.texts.words(12, 72, id), when];
      }
    }
  },
};

export const ownTables = [notifications, notificationEvents, cpd, conversations, conversationMembers];
