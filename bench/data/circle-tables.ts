import { type Community, many } from './community.ts';
import { describePerson } from './people-tables.ts';
import { type FilledTable, moment } from './table.ts';
import { memberWords } from './texts.ts';

const kinds = ['heartwarming', 'inspiring', 'powerful', 'thoughtProvoking', 'gameChanging'];
const counters = kinds.map((kind) => `${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_count`);
const colours = ['green', 'blue', 'purple', 'orange', 'red'];

/** Who reacted to a post, each with one kind. `name` is 1 for discussions and 2 for replies. */
function reactionsTo({ chance, people }: Community, name: 1 | 2, post: number, most: number) {
  const count = Math.floor(chance.of(30 + name, post) ** 2 * (most + 1));
  const first = chance.below(people, 32 + name, post);
  return Array.from({ length: Math.min(count, people) }, (_, at) => ({
    person: 1 + ((first + at * 3) % people),
    kind: chance.below(kinds.length, 34 + name, post, at),
  }));
}

const counted = (reactions: { kind: number }[]) =>
  kinds.map((_, kind) => reactions.reduce((sum, one) => sum + (one.kind === kind ? 1 : 0), 0));

const circles: FilledTable = {
  name: 'circles',
  columns: ['id', 'name', 'description', 'color', 'member_count', 'is_private', 'created_by', 'created_at'],
  *rows({ circles: count, starters, texts, chance, membersOf, asOf }) {
    for (let circle = starters + 1; circle <= count; circle += 1)
      yield [
        circle,
        `${texts.town(circle)} ${texts.words(2, 36, circle)} ${circle}`,
        texts.words(14, 37, circle),
        chance.pick(colours, 38, circle),
        membersOf(circle).length,
        circle % 20 === 0,
        membersOf(circle)[0] ?? null,
        moment(asOf - 9e10 + circle * 1_000),
      ];
  },
};

const circleMembers: FilledTable = {
  name: 'circle_members',
  columns: ['circle_id', 'user_id', 'role', 'joined_at', 'level', 'read_at', 'person_role', 'words'],
  *rows(community) {
    const { circles: count, starters, membersOf, joinedAt, asOf } = community;
    for (let circle = 1; circle <= count; circle += 1)
      for (const [at, person] of membersOf(circle).entries()) {
        const { name, role, school } = describePerson(community, person);
        yield [
          circle,
          person,
          at === 0 && circle > starters ? 'owner' : 'member',
          moment(joinedAt(person) + 60_000),
          (circle + person) % 20 === 0 ? 'everything' : 'replies',
          moment(asOf - 86_400_000 * ((circle + person) % 30)),
          role,
          memberWords(name, school),
        ];
      }
  },
};

const discussions: FilledTable = {
  name: 'circle_discussions',
  columns: [
    ...'id circle_id user_id title content is_sticky reply_count last_reply_at last_reply_by'.split(' '),
    'created_at',
    ...counters,
  ],
  *rows(community) {
    const { discussions: count, texts, circleOf, authorOf, postedAt, firstReply, repliedAt, replyAuthor } = community;
    for (let at = 1; at <= count; at += 1) {
      const replies = firstReply(at + 1) - firstReply(at);
      const last = firstReply(at + 1) - 1;
      const lastAt = replies > 0 ? moment(repliedAt(at, last)) : null;
      const lastBy = replies > 0 ? replyAuthor(at, last) : null;
      yield [
        at,
        circleOf(at),
        authorOf(at),
        texts.words(7, 39, at),
        texts.words(60, 40, at),
        at % 400 === 0,
        replies,
        lastAt,
        lastBy,
        moment(postedAt(at)),
        ...counted(reactionsTo(community, 1, at, 6)),
      ];
    }
  },
};

const replies: FilledTable = {
  name: 'discussion_replies',
  columns: ['id', 'discussion_id', 'user_id', 'content', 'created_at', ...counters],
  *rows(community) {
    const { discussions: count, texts, firstReply, repliedAt, replyAuthor } = community;
    for (let at = 1; at <= count; at += 1)
      for (let reply = firstReply(at); reply < firstReply(at + 1); reply += 1)
        yield [
          reply,
          at,
          replyAuthor(at, reply),
          texts.words(25, 41, reply),
          moment(repliedAt(at, reply)),
          ...counted(reactionsTo(community, 2, reply, 1)),
        ];
  },
};

const discussionReactions: FilledTable = {
  name: 'discussion_reactions',
  columns: ['discussion_id', 'user_id', 'kind', 'created_at'],
  *rows(community) {
    for (let at = 1; at <= community.discussions; at += 1)
      for (const { person, kind } of reactionsTo(community, 1, at, 6))
        yield [at, person, kinds[kind] ?? '', moment(community.postedAt(at) + person)];
  },
};

const replyReactions: FilledTable = {
  name: 'reply_reactions',
  columns: ['reply_id', 'user_id', 'kind', 'created_at'],
  *rows(community) {
    const last = community.firstReply(community.discussions + 1);
    for (let reply = 1; reply < last; reply += 1)
      for (const { person, kind } of reactionsTo(community, 2, reply, 1))
        yield [reply, person, kinds[kind] ?? '', moment(community.asOf - person)];
  },
};

const activity: FilledTable = {
  name: 'circle_activity',
  columns: ['id', 'kind', 'circle_id', 'user_id', 'discussion_id', 'reply_id', 'created_at'],
  *rows({ discussions: count, circleOf, authorOf, postedAt, firstReply, replyAuthor, repliedAt }) {
    let id = 0;
    for (let at = 1; at <= count; at += 1) {
      id += 1;
      yield [id, 'discussion', circleOf(at), authorOf(at), at, null, moment(postedAt(at))];
      for (let reply = firstReply(at); reply < firstReply(at + 1); reply += 1) {
        id += 1;
        yield [id, 'reply', circleOf(at), replyAuthor(at, reply), at, reply, moment(repliedAt(at, reply))];
      }
    }
  },
};

const reads: FilledTable = {
  name: 'discussion_reads',
  columns: ['person_id', 'circle_id', 'discussion_id', 'read_at'],
  *rows({ people, circlesOf, discussionsOf, chance, asOf }) {
    for (let person = 1; person <= people; person += 1)
      for (const circle of circlesOf(person)) {
        const posts = discussionsOf(circle);
        const post = posts[chance.below(posts.length, 42, person, circle)];
        if (post) yield [person, circle, post, moment(asOf - chance.below(3e9, 43, person, circle))];
      }
  },
};

const suggestionsFor = (people: number) => Math.max(20, Math.round(people / 500));

const suggestions: FilledTable = {
  name: 'circle_suggestions',
  columns: ['id', 'name', 'description', 'suggested_by_user_id', 'votes', 'required_votes', 'created_at'],
  *rows({ people, texts, chance, asOf }) {
    for (let at = 1; at <= suggestionsFor(people); at += 1)
      yield [
        at,
        `A circle for ${texts.words(2, 44, at)} ${at}`,
        texts.words(15, 45, at),
        1 + chance.below(people, 46, at),
        at % 30,
        many,
        moment(asOf - 2e9 + at * 1_000),
      ];
  },
};

const votes: FilledTable = {
  name: 'circle_suggestion_votes',
  columns: ['suggestion_id', 'user_id', 'vote_type', 'created_at'],
  *rows({ people, asOf }) {
    for (let at = 1; at <= suggestionsFor(people); at += 1)
      for (let vote = 0; vote < at % 30; vote += 1)
        yield [at, 2 + 2 * ((at * 7 + vote) % Math.floor(people / 2 - 1)), 'up', moment(asOf - 1e9)];
  },
};

export const circleTables = [
  circles,
  circleMembers,
  discussions,
  replies,
  discussionReactions,
  replyReactions,
  activity,
  reads,
  suggestions,
  votes,
];
