import { type Chance, makeChance } from './chance.ts';
import { makeTexts, type Texts } from './texts.ts';

/** Members with an unusual amount of everything. */
export const busiest = 5;
/** What the busiest have of each thing, and the replies of the longest discussion. */
export const many = 10_000;
/** One member in eight looks for a job: 1, 9, 17 and so on. */
export const seekerEvery = 8;

/** What each table is made from. It is computed in seconds, also for a million people. */
export interface Community {
  chance: Chance;
  texts: Texts;
  seed: number;
  /** The moment of the data, in milliseconds. Nothing is later, except what is due. */
  asOf: number;
  people: number;
  schools: number;
  /** Ids are 1 to `circles`. The first ones are the starter circles. */
  circles: number;
  starters: number;
  discussions: number;
  circlesOf(person: number): number[];
  membersOf(circle: number): Int32Array;
  discussionsOf(circle: number): Int32Array;
  circleOf(discussion: number): number;
  authorOf(discussion: number): number;
  postedAt(discussion: number): number;
  /** The ids of the replies are `firstReply(d)` to `firstReply(d + 1) - 1`. */
  firstReply(discussion: number): number;
  replyAuthor(discussion: number, reply: number): number;
  repliedAt(discussion: number, reply: number): number;
  joinedAt(person: number): number;
  /** The school of a person. */
  schoolOf(person: number): number;
}

const day = 86_400_000;
const years = 3 * 365 * day;

export function makeCommunity(people: number, seed: number, asOf: number, starters: number): Community {
  const chance = makeChance(seed);
  // A small community also has enough of everything to fill a page. Otherwise the growth of a call would be that of its reply.
  const circles = starters + Math.max(20, Math.round(people / 200));
  const discussions = Math.max(1_500, Math.round(people * 0.3));

  /** One to seven circles, the first of which have very many members. */
  const circlesOf = (person: number) => {
    const found = new Set<number>();
    const wanted = 1 + Math.floor(chance.of(10, person) ** 1.6 * 7);
    for (let at = 0; at < wanted; at += 1) found.add(1 + Math.floor(chance.of(11, person, at) ** 3 * circles));
    return [...found];
  };
  const members = grouped(circles, function* () {
    for (let person = 1; person <= people; person += 1) for (const circle of circlesOf(person)) yield [circle, person];
  });
  const circleOf = Int32Array.from({ length: discussions + 1 }, (_, at) => {
    const circle = 1 + Math.floor(chance.of(12, at) ** 2.5 * circles);
    // Somebody has to write it.
    return members.of(circle).length > 0 ? circle : 1;
  });
  const posts = grouped(circles, function* () {
    for (let at = 1; at <= discussions; at += 1) yield [circleOf[at] ?? 1, at];
  });
  const firstReply = new Int32Array(discussions + 2);
  firstReply[1] = 1;
  for (let at = 1; at <= discussions; at += 1) {
    const count = at === 1 ? Math.min(many, people * 2) : Math.floor(chance.of(13, at) ** 2.2 * 12);
    firstReply[at + 1] = (firstReply[at] ?? 1) + count;
  }

  const memberAt = (circle: number, name: number, one: number, other?: number) => {
    const list = members.of(circle);
    return list[chance.below(list.length, name, one, other)] ?? 1;
  };
  const postedAt = (discussion: number) => Math.round(asOf - day / 2 - years * (1 - discussion / discussions));
  const replies = (discussion: number) => (firstReply[discussion + 1] ?? 0) - (firstReply[discussion] ?? 0);
  return {
    chance,
    texts: makeTexts(chance),
    seed,
    asOf,
    people,
    schools: Math.max(20, Math.round(people / 40)),
    circles,
    starters,
    discussions,
    circlesOf,
    membersOf: members.of,
    discussionsOf: posts.of,
    circleOf: (discussion) => circleOf[discussion] ?? 1,
    authorOf: (discussion) => memberAt(circleOf[discussion] ?? 1, 14, discussion),
    postedAt,
    firstReply: (discussion) => firstReply[discussion] ?? 1,
    replyAuthor: (discussion, reply) => memberAt(circleOf[discussion] ?? 1, 15, discussion, reply),
    repliedAt(discussion, reply) {
      const began = postedAt(discussion);
      const step = Math.min(7 * 3_600_000, (asOf - began) / (replies(discussion) + 1));
      return Math.round(began + (1 + reply - (firstReply[discussion] ?? 1)) * step);
    },
    joinedAt: (person) => Math.round(asOf - day - years * (1 - person / people)),
    schoolOf: (person) => 1 + chance.below(Math.max(20, Math.round(people / 40)), 16, person),
  };
}

/** Puts items into groups 1 to `groups`, in two passes and without an object for each. */
function grouped(groups: number, items: () => Iterable<readonly [group: number, item: number] | number[]>) {
  const starts = new Int32Array(groups + 2);
  for (const [group = 0] of items()) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const all = new Int32Array(starts.at(-1) ?? 0);
  for (const [group = 0, item = 0] of items()) {
    const place = next[group] ?? 0;
    all[place] = item;
    next[group] = place + 1;
  }
  return { of: (group: number) => all.subarray(starts[group] ?? 0, starts[group + 1] ?? 0) };
}
