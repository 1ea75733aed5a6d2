import { listVisibleCircles } from '#areas/circles/server/index.ts';
import type { SaviContext } from '#areas/coach/contract/savi/savi-rules.ts';
import { listComingEvents, listCoursesFor } from '#areas/development/server/index.ts';
import { listInsightsFor } from '#areas/documents/server/index.ts';
import { hasAvailableMentor } from '#areas/mentoring/server/index.ts';
import { circleFits } from '#areas/pathway/contract/position.ts';
import { findStanding } from '#areas/pathway/server/index.ts';
import { fitsPosition } from '#areas/people/contract/audience.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { getOwnUser, listOpenGoals } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';

/** How many of the newest circles and events Savi considers. Older ones are found by search. */
const most = 200;

/**
 * Gathers what a model may know of a member and their community: what every member can read, and what this member
 * wrote. Private circles are left out, because the model's provider is an outsider.
 */
export async function gatherContext(context: Context, db: Db, viewer: Viewer, withDocuments: boolean) {
  const [user, circles, events, goals, insights, hasMentors, { position, reach, courses }] = await Promise.all([
    getOwnUser(db, viewer.id),
    listVisibleCircles(db, viewer, { limit: most }),
    listComingEvents(db, dayInLondon(context.clock.now()), { limit: most }),
    listOpenGoals(db, viewer, 10),
    withDocuments ? listInsightsFor(db, viewer) : [],
    hasAvailableMentor(db, viewer),
    findStandingAndCourses(db, viewer),
  ]);
  const documents = {
    strengths: insights.flatMap(({ strengths }) => strengths.map(({ text }) => text)),
    developmentAreas: insights.flatMap(({ developmentAreas }) => developmentAreas.map(({ text }) => text)),
  };
  const facts: SaviContext = {
    role: user.role,
    completeness: profileCompleteness(user).percent,
    expertise: user.expertise,
    areasForDevelopment: user.areasForDevelopment,
    goals: user.professionalGoals,
    circles: circles.items
      .filter(({ isPrivate, isMember, name }) => !isPrivate && (isMember || circleFits(name, reach)))
      .map(({ id, name, description }) => ({ id, title: name, words: description })),
    events: events.items
      .filter((event) => fitsPosition(event, position))
      .map(({ id, title, description, category }) => ({ id, title, words: `${category} ${description}` })),
    courses,
    hasMentors,
    documents,
  };
  return { user, goals, facts };
}

async function findStandingAndCourses(db: Db, viewer: Viewer) {
  const standing = await findStanding(db, viewer);
  return { ...standing, courses: await listCoursesFor(db, standing.position) };
}
