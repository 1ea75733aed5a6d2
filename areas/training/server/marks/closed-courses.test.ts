import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { addDeskOffer, addDeskProvider, changeDeskOffer } from '#areas/training/contract/training-desk.ts';
import { listTrainingMarks, type MarkStatus, setTrainingMark } from '#areas/training/contract/training-mark.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { feedCourse, feedProvider, startTrainingFeed, type TrainingFeedStandIn } from '#test/training-feed-stand-in.ts';
import { importTraining, teacherTrainingCourses } from '../feed/training-importer.ts';
import { trainingCourses } from '../training-tables.ts';

const test = openTestApp();
let feed: TrainingFeedStandIn;

const importNow = async () => {
  test.clock.passes(3_600_000);
  return importTraining(
    test.context,
    teacherTrainingCourses(feed.url),
    { pause: async () => {} },
    { isFull: true, isAccepted: true },
  );
};
beforeAll(async () => {
  feed = await startTrainingFeed();
  feed.providers = [feedProvider(1)];
  feed.courses = Array.from({ length: 10 }, (_, at) => feedCourse(at, 1, { name: `Course ${at}` }));
  await importNow();
});
afterAll(() => feed.close());

const provider = {
  ...{ providerType: 'multi_academy_trust' as const, website: '', city: '', postcode: '' },
  routeIds: [] as number[],
  isOffered: true,
};
const offer = {
  ...{ courseLevel: '', fundingType: '', studyMode: '', courseLength: '', salaryDetails: '', page: '' },
  ...{ routeId: null as number | null, feeDomestic: null, isOffered: true },
};

const idOf = async (name: string) => {
  const [row] = await test.context.db
    .select({ id: trainingCourses.id })
    .from(trainingCourses)
    .where(eq(trainingCourses.name, name));
  return row?.id ?? 0;
};
const mark = (person: SignedIn, subjectId: number, status: MarkStatus) =>
  person.call(setTrainingMark, { body: { kind: 'course', subjectId, status } });
const told = async (person: SignedIn): Promise<string[]> =>
  (await person.call(listNotifications, {}))
    .json<{ kind: string; text: string }[]>()
    .filter(({ kind }) => kind === 'training.course-closed')
    .map(({ text }) => text);

describe('a marked course that closes', () => {
  it('is told to those who are considering it or applied, once, and again if it closes a second time', async () => {
    const [keen, applied, done, other] = await Promise.all([1, 2, 3, 4].map(() => test.signedIn()));
    if (!keen || !applied || !done || !other) throw new Error('There are four people.');
    const id = await idOf('Course 1');
    await mark(keen, id, 'considering');
    await mark(applied, id, 'applied');
    await mark(done, id, 'finished');
    await mark(other, await idOf('Course 2'), 'considering');
    feed.courses[1] = feedCourse(1, 1, { name: 'Course 1', open_for_applications: false });
    await importNow();
    await importNow();
    for (const person of [keen, applied])
      expect(await told(person)).toEqual([expect.stringContaining('A course that you marked has closed: Course 1, ')]);
    for (const person of [done, other]) expect(await told(person)).toEqual([]);
    expect((await keen.call(listTrainingMarks, {})).json()).toMatchObject([{ isOpen: false, isActive: true }]);

    feed.courses[1] = feedCourse(1, 1, { name: 'Course 1', open_for_applications: true });
    await importNow();
    expect(await told(keen)).toEqual([]);
    feed.courses.splice(1, 1);
    await importNow();
    await importNow();
    expect((await told(keen)).length).toBeGreaterThan(0);
    expect((await keen.call(listTrainingMarks, {})).json()).toMatchObject([{ isActive: false }]);
  });

  it('is not told to somebody who marks it afterwards, because its page says so', async () => {
    const late = await test.signedIn();
    feed.courses = feed.courses.map((one, at) =>
      at === 3 ? feedCourse(4, 1, { name: 'Course 4', open_for_applications: false }) : one,
    );
    await importNow();
    await mark(late, await idOf('Course 4'), 'considering');
    await importNow();
    expect(await told(late)).toEqual([]);
  });

  it('is told when an editor no longer offers a course of the trust', async () => {
    const [editor, keen] = [await test.signedIn(), await test.signedIn()];
    await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
    const { id: providerId } = (
      await editor.call(addDeskProvider, {
        body: { ...provider, name: 'Our trust' },
      })
    ).json();
    const body = { ...offer, name: 'Evenings' };
    const { offers } = (await editor.call(addDeskOffer, { params: { id: providerId }, body })).json();
    await mark(keen, offers[0].id, 'applied');
    await editor.call(changeDeskOffer, { params: { id: offers[0].id }, body: { ...body, isOffered: false } });
    expect(await told(keen)).toEqual(['A course that you marked has closed: Evenings, Our trust']);
  });
});

describe('two at the same time', () => {
  it('mark one course once', async () => {
    const someone = await test.signedIn();
    const id = await idOf('Course 6');
    const all = await Promise.all([mark(someone, id, 'considering'), mark(someone, id, 'applied')]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await someone.call(listTrainingMarks, {})).json()).toHaveLength(1);
  });

  it('import while an editor changes a provider of the desk: both are saved, and imports leave it alone', async () => {
    const editor = await test.signedIn();
    await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
    const { id } = (
      await editor.call(addDeskProvider, {
        body: { ...provider, name: 'Side by side', routeIds: [9] },
      })
    ).json();
    feed.courses = feed.courses.map((_, at) => feedCourse(at + 20, 1, { name: `New ${at}` }));
    const changes = Array.from({ length: 4 }, (_, at) =>
      editor.call(addDeskOffer, { params: { id }, body: { ...offer, name: `Own ${at}`, routeId: 9 } }),
    );
    const [done, ...added] = await Promise.all([importNow(), ...changes]);
    expect(done).toMatchObject({ failure: null, added: feed.courses.length });
    expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const rows = await test.context.db.select().from(trainingCourses).where(eq(trainingCourses.providerId, id));
    expect(rows.filter(({ isActive }) => isActive)).toHaveLength(4);
  });
});
