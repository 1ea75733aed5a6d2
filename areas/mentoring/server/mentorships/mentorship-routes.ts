import {
  getPersonMentor,
  listAvailableMentors,
  listMentors,
  listPotentialMatches,
} from '#areas/mentoring/contract/mentor.ts';
import { getMentoringOverview } from '#areas/mentoring/contract/mentoring-overview.ts';
import {
  askBeforeDeciding,
  changeMatch,
  getMatch,
  listMatches,
  requestMentor,
} from '#areas/mentoring/contract/mentorship.ts';
import { type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { makeBestMatches } from '../mentors/best-matches.ts';
import { findMentorCard, findMentors } from '../mentors/mentor-queries.ts';
import { findOverview } from './current-mentorships.ts';
import { askMentor, askOrAnswer, changeMatchStatus } from './mentorship-actions.ts';
import { getOwnMatch, listOwnMatches } from './mentorship-queries.ts';

export function mentorshipRoutes(context: Context): Route[] {
  // Each request sends an email, so the limit stops members from sending and withdrawing requests repeatedly.
  const limit: Limit = { throttle: context.throttle('ask-mentor', 30, 24 * 60 * 60), counts: 'every call' };
  const listBestMatches = makeBestMatches(context);
  return [
    handle(listMentors, { transaction: 'none' }, async ({ db, viewer, query }) =>
      findMentors(db, viewer, context.clock.now(), query),
    ),

    handle(listAvailableMentors, { transaction: 'none' }, async ({ db, viewer, query }) =>
      findMentors(db, viewer, context.clock.now(), query),
    ),

    handle(listPotentialMatches, { transaction: 'none' }, async ({ db, viewer, http }) =>
      listBestMatches(db, viewer, callerGone(http.reply)),
    ),

    handle(getPersonMentor, { transaction: 'none' }, async ({ db, viewer, params }) => ({
      mentor: await findMentorCard(db, viewer, context.clock.now(), params.id),
    })),

    handle(getMentoringOverview, { transaction: 'none' }, async ({ db, viewer }) =>
      findOverview(db, viewer, context.clock.now()),
    ),

    handle(listMatches, { transaction: 'none' }, async ({ db, viewer, query }) =>
      listOwnMatches(db, viewer, context.clock.now(), query.as, query),
    ),

    handle(getMatch, { transaction: 'none' }, async ({ db, viewer, params }) =>
      getOwnMatch(db, viewer, context.clock.now(), params.id),
    ),

    handle(requestMentor, { transaction: 'idempotent', limit }, async ({ db, viewer, body }) =>
      askMentor(context, db, viewer, body),
    ),

    handle(changeMatch, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
      changeMatchStatus(context, db, viewer, params.id, body),
    ),

    handle(askBeforeDeciding, { transaction: 'idempotent' }, async ({ db, viewer, params, body }) =>
      askOrAnswer(context, db, viewer, params.id, body.content),
    ),
  ];
}
