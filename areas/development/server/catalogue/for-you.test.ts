import { describe, expect, it } from 'vitest';
import { completeResource, enrol, listSuggestedResources } from '#areas/development/contract/resource-detail.ts';
import { fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import type { Aims } from './aims.ts';
import { readCatalogue } from './catalogue-files.ts';
import type { CatalogueItem } from './catalogue-tables.ts';
import { type Known, suggest } from './for-you.ts';

const teacher: Position = { roles: ['teacher'], phases: ['secondary'], levels: ['experienced'], subjects: [] };
const nothing: Known = { position: teacher, aims: null, goals: [] };
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
      position: teacher,
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
    expect(suggest(items, known).map(({ item: { title }, reasons }) => [title, reasons])).toEqual([
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
    expect(items.length).toBeLessThanOrEqual(3);
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
});
