import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getPathway } from '#areas/pathway/contract/pathway.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { full } from '#areas/pathway/server/assessment/assessment-examples.ts';
import { users } from '#areas/people/server/index.ts';
import {
  compareTrainingCourses,
  getTrainingCourse,
  listTrainingCourses,
} from '#areas/training/contract/training-course.ts';
import {
  listTrainingMarks,
  listTrainingRecommendations,
  removeTrainingMark,
  setTrainingMark,
  setTrainingStep,
} from '#areas/training/contract/training-mark.ts';
import { listTrainingRoutes } from '#areas/training/contract/training-route.ts';
import { openTestApp } from '#test/test-app.ts';
import { feedCourse, feedProvider, startTrainingFeed } from '#test/training-feed-stand-in.ts';
import { importTraining, teacherTrainingCourses } from './feed/training-importer.ts';
import { aimsOf, type Learner } from './recommendations/training-aims.ts';

const test = openTestApp();
type Course = { id: number; name: string; milesAway: number | null };

beforeAll(async () => {
  const feed = await startTrainingFeed();
  feed.providers = [
    feedProvider(1),
    feedProvider(2, { name: 'University of the Coast', provider_type: 'university', city: 'Plymouth' }),
  ];
  feed.courses = [
    feedCourse(1, 1),
    feedCourse(2, 2, {
      name: 'Physics',
      funding_type: 'salary',
      program_type: 'school_direct_salaried_training_programme',
    }),
    feedCourse(3, 1, {
      name: 'Primary with SEND',
      level: 'primary',
      age_minimum: 5,
      age_maximum: 11,
      is_send: true,
      study_mode: 'both',
      can_sponsor_student_visa: false,
    }),
    feedCourse(4, 2, {
      name: 'English',
      funding_type: 'apprenticeship',
      study_mode: 'part_time',
      can_sponsor_student_visa: false,
    }),
  ];
  await importTraining(test.context, teacherTrainingCourses(feed.url), { pause: async () => {} });
  await feed.close();
});

const search = async (query: object) => {
  const someone = await test.signedIn();
  const found: Course[] = (await someone.call(listTrainingCourses, { query })).json();
  return found.map(({ name }) => name);
};
const courseId = async (name: string) => {
  const found: Course[] = (await (await test.signedIn()).call(listTrainingCourses, { query: { q: name } })).json();
  return found[0]?.id ?? 0;
};

describe('the search of courses', () => {
  it.each([
    [{}, ['English', 'Mathematics', 'Physics', 'Primary with SEND']],
    [{ q: 'physics' }, ['Physics']],
    [{ subject: 'mathematics' }, ['Mathematics']],
    [{ level: 'primary' }, ['Primary with SEND']],
    [{ age: '7' }, ['Primary with SEND']],
    [{ funding: 'salary' }, ['Physics']],
    [{ funding: 'apprenticeship' }, ['English']],
    [{ studyMode: 'part_time' }, ['English', 'Primary with SEND']],
    [{ visa: 'true' }, ['Mathematics', 'Physics']],
    [{ send: 'true' }, ['Primary with SEND']],
    [{ route: '4' }, ['Physics']],
    [{ location: 'Leeds', within: '10' }, ['Mathematics', 'Primary with SEND']],
    [{ location: 'Exeter', within: '200', sort: 'nearest', funding: 'salary' }, ['Physics']],
    [{ q: '', level: '', location: '' }, ['English', 'Mathematics', 'Physics', 'Primary with SEND']],
  ])('finds with %j', async (query, names) => {
    expect(await search(query)).toEqual(names);
  });

  it('refuses a place that is not known, and pages without gaps', async () => {
    const someone = await test.signedIn();
    const refused = await someone.call(listTrainingCourses, { query: { location: 'Nowhereville', within: 5 } });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('not a place we know')]);
    const first = await someone.call(listTrainingCourses, { query: { limit: 3 } });
    const cursor =
      new URL(String(first.headers.link).slice(1).split('>')[0] ?? '', 'http://any').searchParams.get('cursor') ?? '';
    const second: Course[] = (await someone.call(listTrainingCourses, { query: { limit: 3, cursor } })).json();
    expect(second.map(({ name }) => name)).toEqual(['Primary with SEND']);
  });

  it('shows one with its texts, and compares up to four in the order asked for', async () => {
    const someone = await test.signedIn();
    const ids = [await courseId('Physics'), await courseId('Mathematics')];
    const one = (await someone.call(getTrainingCourse, { params: { id: ids[1] ?? 0 } })).json();
    expect(one).toMatchObject({
      about: 'You train **in two schools**.',
      provider: { name: 'Ashgrove SCITT 1', location: 'Leeds, West Yorkshire' },
      source: { licence: 'Open Government Licence v3.0', isStandIn: false },
    });
    const compared: Course[] = (
      await someone.call(compareTrainingCourses, { query: { ids: `${ids.join(',')},999` } })
    ).json();
    expect(compared.map(({ id }) => id)).toEqual(ids);
    expect((await someone.call(compareTrainingCourses, { query: { ids: '1,2,3,4,5' } })).statusCode).toBe(400);
  });
});

describe('marks', () => {
  it('are changed, listed with the latest first, and removed only by their member', async () => {
    const [someone, other] = [await test.signedIn(), await test.signedIn()];
    const subjectId = await courseId('Mathematics');
    const body = { kind: 'course', subjectId, status: 'considering' } as const;
    const first = (await someone.call(setTrainingMark, { body })).json();
    expect(first).toMatchObject({ title: 'Mathematics', place: 'Ashgrove SCITT 1', status: 'considering', step: null });
    await someone.call(setTrainingMark, { body: { kind: 'route', subjectId: 9, status: 'started' } });
    expect((await someone.call(setTrainingMark, { body: { ...body, status: 'applied' } })).json().id).toBe(first.id);
    const listed: { status: string }[] = (await someone.call(listTrainingMarks, { query: {} })).json();
    expect(listed.map(({ status }) => status)).toEqual(['applied', 'started']);
    expect((await other.call(removeTrainingMark, { params: { id: first.id } })).statusCode).toBe(404);
    expect((await someone.call(setTrainingStep, { params: { id: first.id }, body: { step: 'new' } })).statusCode).toBe(
      409,
    );
    expect((await someone.call(removeTrainingMark, { params: { id: first.id } })).statusCode).toBe(204);
    expect((await someone.call(listTrainingMarks, { query: {} })).json()).toHaveLength(1);
    expect((await someone.call(setTrainingMark, { body: { ...body, subjectId: 99_999 } })).statusCode).toBe(404);
  });
});

describe('a step of the pathway', () => {
  it('is fulfilled by a course: finishing it ticks the step and drafts a CPD entry', async () => {
    const [someone, other] = [await test.signedIn(), await test.signedIn()];
    for (const person of [someone, other]) await person.call(saveSelfAssessment, { body: full });
    const body = { kind: 'course', subjectId: await courseId('Physics') } as const;
    const mark = (await someone.call(setTrainingMark, { body: { ...body, status: 'started' } })).json();
    const linked = await someone.call(setTrainingStep, { params: { id: mark.id }, body: { step: 'new' } });
    expect(linked.json().step).toMatchObject({
      title: 'Training: Physics, University of the Coast',
      isCompleted: false,
    });
    const strangers = (await other.call(getPathway, {})).json().steps[0].id;
    expect(
      (await someone.call(setTrainingStep, { params: { id: mark.id }, body: { step: strangers } })).statusCode,
    ).toBe(404);
    const finished = (await someone.call(setTrainingMark, { body: { ...body, status: 'finished' } })).json();
    expect(finished.step.isCompleted).toBe(true);
    const steps: { title: string; cpdEntry: object | null }[] = (await someone.call(getPathway, {})).json().steps;
    expect(steps.find(({ title }) => title.startsWith('Training: Physics'))?.cpdEntry).toMatchObject({
      status: 'draft',
    });
  });
});

describe('recommendations', () => {
  const learner = (more: Partial<Learner>): Learner => ({
    role: 'teacher',
    position: { roles: [], phases: [], levels: [], subjects: [] },
    next: null,
    qualifications: [],
    goals: [],
    ...more,
  });
  it.each<[string, Partial<Learner>, string[]]>([
    ['nothing is known', {}, []],
    ['support staff without a wish', { role: 'support_staff' }, []],
    [
      'support staff who want to teach and have a degree',
      { role: 'support_staff', goals: ['Train as a teacher'], qualifications: ['BA History'] },
      ['teach_with_degree'],
    ],
    [
      'support staff who want to teach and have no degree',
      { role: 'support_staff', goals: ['Become a teacher'], qualifications: ['Level 3 TA'] },
      ['teach_without_degree'],
    ],
    [
      'a teaching assistant on the way to HLTA',
      { role: 'support_staff', next: { key: 'higher_level_teaching_assistant', title: 'HLTA' } },
      ['hlta'],
    ],
    [
      'one who is HLTA already',
      {
        role: 'support_staff',
        next: { key: 'higher_level_teaching_assistant', title: 'HLTA' },
        qualifications: ['HLTA'],
      },
      [],
    ],
    [
      'a deputy on the way to headship',
      { role: 'school_leader', next: { key: 'headteacher', title: 'Headteacher' } },
      ['headship'],
    ],
    ['a teacher with a master’s already', { goals: ['Do a master’s'], qualifications: ['MA Education'] }, []],
    ['a teacher who wants one', { goals: ['Do a master’s'], qualifications: ['PGCE'] }, ['masters']],
    [
      'somebody who is starting out',
      {
        next: { key: 'subject_leader', title: 'Subject leader' },
        position: { roles: [], phases: [], levels: ['starting'], subjects: [] },
      },
      [],
    ],
  ])('fit role, wish and qualifications: %s', (_who, more, aims) => {
    const found = aimsOf(learner(more));
    expect(found.map(({ aim }) => aim)).toEqual(aims);
    expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  it('say why, and what is missing', async () => {
    const someone = await test.signedIn({ role: 'support_staff' });
    await test.context.db
      .update(users)
      .set({ location: 'Leeds', qualifications: ['BSc Mathematics'], professionalGoals: ['Become a maths teacher'] })
      .where(eq(users.id, someone.person.id));
    const found = (await someone.call(listTrainingRecommendations, {})).json();
    expect(found.items[0]).toMatchObject({
      kind: 'route',
      status: 'suggested',
      reasons: expect.arrayContaining(['One of your goals: “Become a maths teacher”.']),
    });
    expect(found.items.at(-1)).toMatchObject({ kind: 'course', course: { name: 'Mathematics' } });
    expect(found.missing).toContain('your self-assessment');
    const { routes }: { routes: { title: string; facts: { url: string }[] }[] } = (
      await someone.call(listTrainingRoutes, {})
    ).json();
    expect(routes.length).toBe(25);
    expect(routes.every(({ facts }) => facts.every(({ url }) => url.startsWith('https://')))).toBe(true);
  });
});
