import { findPlace, readSubjects } from '#areas/jobs/server/index.ts';
import { findStanding } from '#areas/pathway/server/index.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { TrainingCourse } from '#areas/training/contract/training-course.ts';
import type {
  MarkTarget,
  TrainingRecommendation,
  TrainingRecommendations,
} from '#areas/training/contract/training-mark.ts';
import type { Provided } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { searchCourses } from '../courses/course-queries.ts';
import { findStatuses } from '../marks/mark-queries.ts';
import { nationOf } from '../routes/member-nation.ts';
import { listRoutes } from '../routes/route-queries.ts';
import { type Aim, aimsOf, type Learner, missingOf } from './training-aims.ts';

type FindAims = Provided['findAims'];

/** The most routes, and the most courses, that are recommended. */
const most = 5;
/** Courses farther away than this are not recommended. Miles. */
const near = 25;

/** The routes and courses that fit a member, with reasons from their own answers. */
export async function recommendTraining(
  context: Context,
  db: Db,
  viewer: Viewer,
  findAims: FindAims,
): Promise<TrainingRecommendations> {
  const user = await getOwnUser(db, viewer.id);
  const { position } = await findStanding(db, viewer);
  const aims = await findAims(db, viewer);
  const [nextKey] = aims?.roles.slice(-1) ?? [];
  const goals = [
    ...user.professionalGoals,
    ...[user.short_term_goals, user.medium_term_goals, user.long_term_goals].filter((text) => text !== null),
  ];
  const learner: Learner = {
    role: user.role,
    position,
    next: aims?.nextRole && nextKey ? { key: nextKey, title: aims.nextRole } : null,
    qualifications: user.qualifications,
    goals,
  };
  const wanted = aimsOf(learner);
  const statuses = await findStatuses(db, viewer);
  const nation = await nationOf(context, db, viewer);
  const routes = (await listRoutes(db, nation)).filter(({ nations }) => nations.includes(nation));
  const fitting = wanted.flatMap(({ aim, reasons }) =>
    routes
      .filter((route) => route.aims.includes(aim) && fitsPhase(route.type, position.phases))
      .map(
        ({ aims: _aims, ...route }): TrainingRecommendation => ({
          kind: 'route',
          status: statuses.get(`route:${route.id}`) ?? 'suggested',
          reasons,
          route,
          course: null,
        }),
      ),
  );
  const courses = await coursesFor(db, learner, user.location, wanted);
  return {
    items: [
      ...fitting.slice(0, most),
      ...courses.map(
        ({ course, reasons }): TrainingRecommendation => ({
          kind: 'course',
          status: statuses.get(`course:${course.id}`) ?? 'suggested',
          reasons,
          route: null,
          course,
        }),
      ),
    ],
    missing: [...missingOf(learner), ...(findPlace(user.location) ? [] : ['where you live or work'])],
  };
}

/** The NPQ for primary mathematics is for primary schools. Where the phase is not known, it is not recommended. */
const fitsPhase = (type: string, phases: readonly string[]) =>
  type !== 'npq_leading_primary_mathematics' || phases.includes('primary');

/** Courses near the member in their phase and subject, if they want to train as a teacher and have a degree. */
async function coursesFor(
  db: Db,
  { position, goals, qualifications }: Learner,
  location: string | null,
  wanted: readonly Aim[],
): Promise<{ course: TrainingCourse; reasons: string[] }[]> {
  const aim = wanted.find((one) => one.aim === 'teach_with_degree');
  const place = findPlace(location);
  if (!aim || !place || !location) return [];
  const isPrimary = position.phases.includes('primary');
  const [subject] = readSubjects([...qualifications, ...position.subjects, ...goals].join(' · '));
  if (!isPrimary && !subject) return [];
  const { items } = await searchCourses(db, {
    limit: most,
    location,
    within: near,
    sort: 'nearest',
    ...(isPrimary ? { level: 'primary' as const } : { level: 'secondary' as const, subject }),
  });
  return items.map((course) => ({
    course,
    reasons: [
      ...aim.reasons,
      isPrimary ? 'You work in the primary phase.' : 'It fits your subject.',
      `It is within ${near} miles of ${place.name}.`,
    ],
  }));
}

/** Why something is recommended to a member now. Empty if it is not. */
export async function reasonsFor(
  context: Context,
  db: Db,
  viewer: Viewer,
  findAims: FindAims,
  { kind, subjectId }: MarkTarget,
): Promise<string[]> {
  const { items } = await recommendTraining(context, db, viewer, findAims);
  return items.find((item) => item.kind === kind && (item.route ?? item.course)?.id === subjectId)?.reasons ?? [];
}
