import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { findPlace, readSubjects } from '#areas/jobs/server/index.ts';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import type { DeskProviderDetail, offerBody, providerBody } from '#areas/training/contract/training-desk.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { tellOfClosed } from '../marks/closed-courses.ts';
import { externalTrainingRoutes, routeProviders, trainingCourses, trainingProviders } from '../training-tables.ts';
import { mostOffers, providerMissing, readProvider } from './provider-desk-queries.ts';

type ProviderFields = z.output<typeof providerBody>;
type OfferFields = z.output<typeof offerBody>;

/** Changes run one after the other, so that a name is free when it is taken. */
const lockProviders = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.training-providers'))`);

async function refuseTakenName(db: Db, name: string, exceptId: number): Promise<void> {
  const { id, sourceId } = trainingProviders;
  const [taken] = await db
    .select({ id })
    .from(trainingProviders)
    .where(and(isNull(sourceId), sql`lower(${trainingProviders.name}) = lower(${name})`, ne(id, exceptId)))
    .limit(1);
  if (taken) throw conflict('You added a provider with this name already. Change that one, or choose another name.');
}

const seen = (now: string) => ({ lastSeenAt: now, seenInRun: 0 });
const offered = (isOffered: boolean, now: string) => ({ isActive: isOffered, endedAt: isOffered ? null : now });

function providerRow({ providerType, routeIds: _routes, isOffered, ...fields }: ProviderFields, now: string) {
  const place = findPlace(fields.city) ?? findPlace(fields.postcode);
  return {
    ...fields,
    type: providerType,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ...seen(now),
    ...offered(isOffered, now),
  };
}

async function writeRoutes(db: Db, providerId: number, routeIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(routeIds)];
  const known = await db.$count(
    externalTrainingRoutes,
    sql`${externalTrainingRoutes.id} = any(${sql.param(wanted)}::int[])`,
  );
  if (known !== wanted.length) throw badRequest('Choose routes from the list');
  await db.delete(routeProviders).where(eq(routeProviders.providerId, providerId));
  if (wanted.length > 0)
    await db.insert(routeProviders).values(wanted.map((routeId) => ({ routeId, providerId, isAddedHere: true })));
}

/** Adds a provider. */
export async function addProvider(
  context: Context,
  db: Db,
  by: Actor,
  body: ProviderFields,
): Promise<DeskProviderDetail> {
  await lockProviders(db);
  await refuseTakenName(db, body.name, 0);
  const now = context.clock.now().toISOString();
  const [added] = await db
    .insert(trainingProviders)
    .values({ ...providerRow(body, now), firstSeenAt: now })
    .returning({ id: trainingProviders.id });
  if (!added) throw new Error('The provider was not added.');
  await writeRoutes(db, added.id, body.routeIds);
  await recordAudit(context, db, {
    by,
    action: 'training_provider_added',
    after: { provider: added.id, name: body.name },
  });
  return readProvider(db, added.id);
}

async function requireOwn(db: Db, providerId: number): Promise<DeskProviderDetail> {
  await lockProviders(db);
  const provider = await readProvider(db, providerId);
  if (!provider.isOwn) throw conflict('This provider comes from the feed, so it cannot be changed here.');
  return provider;
}

/** Changes a provider that was added here. Its courses follow its place. */
export async function changeProvider(
  context: Context,
  db: Db,
  by: Actor,
  providerId: number,
  body: ProviderFields,
): Promise<DeskProviderDetail> {
  const before = await requireOwn(db, providerId);
  await refuseTakenName(db, body.name, providerId);
  const now = context.clock.now().toISOString();
  const row = providerRow(body, now);
  await db.update(trainingProviders).set(row).where(eq(trainingProviders.id, providerId));
  const { latitude, longitude } = row;
  await db.update(trainingCourses).set({ latitude, longitude }).where(eq(trainingCourses.providerId, providerId));
  await writeRoutes(db, providerId, body.routeIds);
  await tellOfClosed(context, db, { providerId });
  const { id: _id, isOwn: _own, courses: _courses, offers: _offers, ...was } = before;
  const recorded = changeWithoutTexts(was, body, ['about']);
  await recordAudit(context, db, {
    by,
    action: 'training_provider_changed',
    before: { provider: providerId, ...recorded.before },
    after: { provider: providerId, ...recorded.after },
  });
  return readProvider(db, providerId);
}

async function offerRow(db: Db, { courseLevel, isOffered, routeId, ...fields }: OfferFields, now: string) {
  const { id } = externalTrainingRoutes;
  if (routeId !== null && (await db.$count(externalTrainingRoutes, eq(id, routeId))) === 0)
    throw badRequest('Choose a route from the list');
  return {
    ...fields,
    routeId,
    level: courseLevel,
    subjects: readSubjects(fields.name),
    ...seen(now),
    ...offered(isOffered, now),
  };
}

/** Adds a course to a provider that was added here. */
export async function addOffer(
  context: Context,
  db: Db,
  by: Actor,
  providerId: number,
  body: OfferFields,
): Promise<DeskProviderDetail> {
  await requireOwn(db, providerId);
  const [place] = await db
    .select({ latitude: trainingProviders.latitude, longitude: trainingProviders.longitude })
    .from(trainingProviders)
    .where(eq(trainingProviders.id, providerId));
  if (!place) throw providerMissing();
  if ((await db.$count(trainingCourses, eq(trainingCourses.providerId, providerId))) >= mostOffers)
    throw conflict(`This provider has ${mostOffers} courses. Change one that is no longer offered.`);
  const now = context.clock.now().toISOString();
  const [added] = await db
    .insert(trainingCourses)
    .values({ ...(await offerRow(db, body, now)), ...place, providerId, firstSeenAt: now })
    .returning({ id: trainingCourses.id });
  await recordAudit(context, db, {
    by,
    action: 'training_course_added',
    after: { provider: providerId, course: added?.id ?? null, name: body.name },
  });
  return readProvider(db, providerId);
}

/** Changes a course that was added here. Throws 409 for a course of a feed. */
export async function changeOffer(
  context: Context,
  db: Db,
  by: Actor,
  courseId: number,
  body: OfferFields,
): Promise<DeskProviderDetail> {
  const [course] = await db
    .select({ providerId: trainingCourses.providerId })
    .from(trainingCourses)
    .where(eq(trainingCourses.id, courseId));
  if (!course) throw notFound("The course you're looking for doesn't exist.");
  const { offers } = await requireOwn(db, course.providerId);
  const before = offers.find(({ id }) => id === courseId);
  if (!before) throw notFound("The course you're looking for doesn't exist.");
  const now = context.clock.now().toISOString();
  await db
    .update(trainingCourses)
    .set(await offerRow(db, body, now))
    .where(eq(trainingCourses.id, courseId));
  await tellOfClosed(context, db, { providerId: course.providerId });
  const { id: _id, ...was } = before;
  const recorded = changeWithoutTexts(was, body, ['about']);
  await recordAudit(context, db, {
    by,
    action: 'training_course_changed',
    before: { course: courseId, ...recorded.before },
    after: { course: courseId, ...recorded.after },
  });
  return readProvider(db, course.providerId);
}
