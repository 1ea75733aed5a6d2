import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type DeclineReason,
  declineReasons,
  declineResource,
  listDeclined,
  undeclineResource,
} from '#areas/development/contract/pd-recommendation.ts';
import { completeResource, enrol, listSuggestedResources } from '#areas/development/contract/resource-detail.ts';
import { fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { pdRecommendations } from '../recommendations/recommendation-tables.ts';
import type { Aims } from './aims.ts';
import { readCatalogue } from './catalogue-files.ts';
import type { CatalogueItem } from './catalogue-tables.ts';
import { type Known, suggest } from './for-you.ts';

const teacher: Position = { roles: ['teacher'], phases: ['secondary'], levels: ['experienced'], subjects: [] };
const now = new Date('2026-11-28T10:00:00Z');
const nothing: Known = {
  position: teacher,
  aims: null,
  goals: [],
  cues: { findings: [], nextStep: null, methodOf: () => null },
  emptyStandards: [],
  declined: [],
  now,
};
const aims = (about: Partial<Aims>): Aims => ({ roles: [], nextRole: null, gaps: [], ...about });
const model = readCatalogue()[0] as CatalogueItem;
let last = 0;
const item = (about: Partial<CatalogueItem>): CatalogueItem => ({
  ...model,
  ...{ id: ++last, title: `Item ${last}`, category: 'Inclusion', type: 'Course' },
  ...{ roles: [], phases: [], levels: [], subjects: [], skills: [], towards: [] },
  ...about,
});

describe('what is suggested to a member', () => {
  it('has a reason for each item, the most important item first', () => {
    const known: Known = {
      ...nothing,
      aims: aims({
        roles: ['class_teacher', 'head_of_department'],
        nextRole: 'Head of department',
        gaps: [{ skill: 'dataAnalysis', rated: 4, wanted: 7 }],
      }),
      goals: [{ title: 'Better behaviour management in Year 9' }],
    };
    const items = [
      item({ title: 'For teachers', roles: ['teacher'], phases: ['primary', 'secondary'] }),
      item({ title: 'Leading', type: 'Qualification', towards: ['head_of_department'], skills: ['leadership'] }),
      item({ title: 'Data', skills: ['dataAnalysis'] }),
      item({ title: 'Behaviour', skills: ['behaviorManagement'] }),
    ];
    expect(
      suggest(items, known)
        .map(({ item: { title }, reasons }) => [title, reasons])
        .slice(0, 3),
    ).toEqual([
      ['Data', ['You rated data analysis 4 out of 10. The role you want asks for 7.']],
      ['Behaviour', ['It helps with your goal “Better behaviour management in Year 9”.']],
      ['Leading', ['It leads towards the role you want next: Head of department.']],
    ]);
    expect(suggest(items.slice(0, 1), known)[0]?.reasons).toEqual([
      'It suits what we know about you: Teachers · secondary.',
    ]);
  });

  it('is nothing without a reason, and no qualification for another role', () => {
    const long = { type: 'Qualification', roles: ['teacher'], towards: ['senco'] } as const;
    const items = [item({}), item({ ...long, roles: ['teacher'], towards: ['senco'] })];
    expect(suggest(items, nothing)).toEqual([]);
    expect(suggest(items, { ...nothing, aims: aims({ roles: ['head_of_department'] }) })).toEqual([]);
  });

  it('comes from findings, the pathway, empty standards and the way of learning too', () => {
    const data = item({ skills: ['dataAnalysis'] });
    const reasons = suggest([data], {
      ...nothing,
      cues: {
        findings: [{ skill: 'dataAnalysis', document: '360.pdf' }],
        nextStep: { title: 'Lead a data meeting', skill: 'dataAnalysis' },
        methodOf: () => 'Reading',
      },
      emptyStandards: ['TS6'],
    });
    expect(reasons).toMatchObject([
      {
        priority: 'medium',
        reasons: [
          'Your document “360.pdf” names data analysis as something to develop.',
          'It helps with the next step on your pathway: “Lead a data meeting”.',
          'You have no CPD for Teachers’ Standard 6 this school year.',
        ],
      },
    ]);
    // How somebody likes to learn is no reason of its own.
    expect(suggest([data], { ...nothing, cues: { ...nothing.cues, methodOf: () => 'Reading' } })).toEqual([]);
  });

  it('is at most five, and learns from what was declined', () => {
    const skillsOf = [
      'mentoring',
      'leadership',
      'teamwork',
      'dataAnalysis',
      'differentiation',
      'curriculumPlanning',
    ] as const;
    const gaps = skillsOf.map((skill, at) => ({ skill, rated: 4, wanted: 9 - (at % 2) }));
    const items = skillsOf.map((skill) => item({ skills: [skill], type: 'Reading', length: 'hours', price: 'Free' }));
    const known: Known = { ...nothing, aims: aims({ gaps }) };
    const [first, second] = suggest(items, known);
    expect(suggest(items, known)).toHaveLength(5);
    const answer = (reason: DeclineReason, answeredAt = now.toISOString()) => ({
      item: first?.item ?? model,
      reason,
      answeredAt,
    });
    const idsAfter = (declined: Known['declined'], some = items) =>
      suggest(some, { ...known, declined }).map(({ item: { id } }) => id);
    expect(idsAfter([answer('already_done')])).not.toContain(first?.item.id);
    expect(idsAfter([answer('not_now', '2026-08-01T10:00:00Z')])).toContain(first?.item.id);
    const same = item({ skills: [first?.item.skills[0] ?? 'mentoring'], type: 'Course', price: 'See provider' });
    expect(idsAfter([], [same, ...items])[0]).toBe(same.id);
    expect(idsAfter([answer('not_relevant')], [same, ...items])[0]).toBe(second?.item.id);
    expect(idsAfter([answer('too_expensive')], [same, ...items])[0]).toBe(second?.item.id);
    // Four answers leave nothing of this kind.
    const four = [1, 2, 3, 4].map(() => answer('not_my_way'));
    expect(idsAfter(four)).toEqual([]);
  });

  it.each(declineReasons)('changes after ‘%s’', (reason) => {
    const about = { type: 'Course', length: 'months', price: 'See provider' } as const;
    const items = [
      item({ ...about, skills: ['mentoring'] }),
      item({ skills: ['leadership'], type: 'Reading', length: 'hours', price: 'Free' }),
      // Like the declined one in one respect each.
      item({ skills: ['mentoring'], type: 'Reading', length: 'hours', price: 'Free' }),
      item({ skills: ['teamwork'], type: 'Course', length: 'hours', price: 'Free' }),
      item({ skills: ['dataAnalysis'], type: 'Reading', length: 'months', price: 'Free' }),
      item({ skills: ['differentiation'], type: 'Reading', length: 'hours', price: 'See provider' }),
    ];
    const skillsOf = items.flatMap(({ skills }) => skills);
    const gaps = [...new Set(skillsOf)].map((skill) => ({ skill, rated: 4, wanted: 7 }));
    const known: Known = { ...nothing, aims: aims({ gaps }) };
    const [first] = items;
    if (!first) throw new Error('There are no items.');
    const ids = (declined: Known['declined']) => suggest(items, { ...known, declined }).map(({ item: { id } }) => id);
    const before = ids([]);
    const after = ids([{ item: first, reason, answeredAt: now.toISOString() }]);
    expect(before[0]).toBe(first.id);
    expect(after).not.toContain(first.id);
    // What is like it in this respect comes last. Two reasons are about the item alone.
    const like = { not_relevant: 2, already_done: null, too_long: 4, not_my_way: 3, too_expensive: 5, not_now: null }[
      reason
    ];
    if (like !== null) expect(after.at(-1)).toBe(items[like]?.id);
  });

  it('is at most one item about each subject', () => {
    const items = [1, 2, 3].map(() => item({ type: 'Statutory training' }));
    expect(suggest(items, nothing)).toHaveLength(1);
    const same = [1, 2].map(() => item({ roles: ['teacher'], skills: ['mentoring'] }));
    expect(suggest([...items, ...same], nothing)).toHaveLength(2);
  });
});

describe('GET /api/development-resources/for-you', () => {
  const test = openTestApp();
  const forYou = async (member: SignedIn) => (await member.call(listSuggestedResources, {})).json();

  it('says that the role is missing, and suggests nothing then', async () => {
    expect(await forYou(await test.signedIn({ role: 'support_staff' }))).toEqual({ items: [], missing: 'role' });
  });

  it('suggests what fits and is not in the plan, and asks for the self-assessment', async () => {
    const member = await test.signedIn({ role: 'teacher' });
    const { items, missing } = await forYou(member);
    expect(missing).toBe('assessment');
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(5);
    for (const { resource, reasons } of items) {
      expect(reasons.length, resource.title).toBeGreaterThan(0);
      expect(resource).toMatchObject({ fitsYou: true, enrolment: null });
      expect(fitsPosition(resource, { ...teacher, phases: [] }), resource.title).toBe(true);
    }
    const [{ resource }] = items;
    await member.call(enrol, { params: { id: resource.id } });
    const ids = (await forYou(member)).items.map((one: (typeof items)[0]) => one.resource.id);
    expect(ids).not.toContain(resource.id);
    await member.call(completeResource, { params: { id: resource.id }, body: { completed: true } });
    expect((await forYou(member)).items.map((one: (typeof items)[0]) => one.resource.id)).not.toContain(resource.id);
  });

  it('is answered with ‘not for me’, which the member can take back', async () => {
    const member = await test.signedIn({ role: 'teacher' });
    const { items } = await forYou(member);
    const { resource, priority } = items[0];
    const params = { id: resource.id };
    const declined = async () => (await member.call(listDeclined, { query: {} })).json();
    expect(
      (await member.call(declineResource, { params, body: { declinedBecause: 'bored' as 'not_now' } })).statusCode,
    ).toBe(400);
    expect((await member.call(declineResource, { params, body: { declinedBecause: 'too_long' } })).statusCode).toBe(
      204,
    );
    expect((await member.call(declineResource, { params, body: { declinedBecause: 'already_done' } })).statusCode).toBe(
      204,
    );
    expect(await declined()).toMatchObject([
      { resourceId: resource.id, title: resource.title, reason: 'already_done' },
    ]);
    expect((await forYou(member)).items.map((one: (typeof items)[0]) => one.resource.id)).not.toContain(resource.id);
    expect((await member.call(undeclineResource, { params })).statusCode).toBe(204);
    expect((await member.call(undeclineResource, { params })).statusCode).toBe(404);
    expect(await declined()).toEqual([]);
    await member.call(enrol, { params });
    await member.call(completeResource, { params, body: { completed: true } });
    const kept = await test.context.db
      .select({ priority: pdRecommendations.priority, isCompleted: pdRecommendations.isCompleted })
      .from(pdRecommendations)
      .where(eq(pdRecommendations.userId, member.person.id));
    expect(kept).toEqual([{ priority, isCompleted: true }]);
    const missing = { id: 99_999 };
    expect(
      (await member.call(declineResource, { params: missing, body: { declinedBecause: 'not_now' } })).statusCode,
    ).toBe(404);
  });
});
