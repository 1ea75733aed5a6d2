import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { changeCpdActivity, listCpdActivities, removeCpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { cpdActivities } from '#areas/development/server/cpd/cpd-tables.ts';
import { circleDiscussions } from '#areas/discussions/server/discussion-tables.ts';
import { assessmentDocuments } from '#areas/documents/server/document-tables.ts';
import { type FullStep, getPathway } from '#areas/pathway/contract/pathway.ts';
import {
  addPathwayStep,
  addStepEvidence,
  changePathwayStep,
  listEvidenceChoices,
  movePathwayStep,
  removePathwayStep,
  removeStepEvidence,
} from '#areas/pathway/contract/pathway-changes.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { full } from '../assessment/assessment-examples.ts';
import { countPathwayFacts } from '../badge-facts.ts';

const test = openTestApp();

const take = async (person: SignedIn, about: object = {}) =>
  expect((await person.call(saveSelfAssessment, { body: { ...full, ...about } })).statusCode).toBe(201);
const stepsOf = async (person: SignedIn): Promise<FullStep[]> => (await person.call(getPathway, {})).json().steps;
const titlesOf = async (person: SignedIn) => (await stepsOf(person)).map(({ title }) => title);
const add = (person: SignedIn, title: string, about: object = {}) =>
  person.call(addPathwayStep, { body: { title, ...about } });
const change = (person: SignedIn, id: number, body: object) => person.call(changePathwayStep, { params: { id }, body });
const move = (person: SignedIn, id: number, after: number | null) =>
  person.call(movePathwayStep, { params: { id }, body: { after } });
const link = (person: SignedIn, id: number, kind: 'cpd_entry' | 'discussion' | 'document', subjectId: number) =>
  person.call(addStepEvidence, { params: { id }, body: { kind, subjectId } });
const draftsOf = async (person: SignedIn) =>
  (await person.call(listCpdActivities, { query: { status: 'draft' } })).json();

/** A member with a pathway. */
async function onThePath() {
  const person = await test.signedIn();
  await take(person);
  const steps = await stepsOf(person);
  const first = steps.find(({ dependsOnStep }) => dependsOnStep === null);
  if (!first) throw new Error('There is no step.');
  return { person, steps, first };
}

describe('a member’s own steps', () => {
  it('are added at the end, changed, dated and removed', async () => {
    const { person, steps } = await onThePath();
    const made = await add(person, '  Ask  for a coach ', { description: 'In January.', dueOn: '2099-01-10' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      title: 'Ask for a coach',
      description: 'In January.',
      dueOn: '2099-01-10',
      isOwn: true,
      stepNumber: steps.length + 1,
      isCompleted: false,
    });
    const { id } = made.json();
    expect((await change(person, id, { title: 'Find a coach', dueOn: '' })).json()).toMatchObject({
      title: 'Find a coach',
      description: 'In January.',
      dueOn: null,
    });
    expect((await person.call(removePathwayStep, { params: { id } })).statusCode).toBe(204);
    expect(await titlesOf(person)).toEqual(steps.map(({ title }) => title));
  });

  it('need a pathway, and there are at most 30', async () => {
    const nobody = await test.signedIn();
    expect((await add(nobody, 'A step')).body).toBe('Take the self-assessment first. Then you can add your own steps.');
    const { person, steps } = await onThePath();
    const replies = await Promise.all(Array.from({ length: 32 }, (_, at) => add(person, `Step ${at}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'You have 30 steps of your own. Remove one to add another.',
    );
    const now = await stepsOf(person);
    expect(now.map(({ stepNumber }) => stepNumber)).toEqual(
      Array.from({ length: steps.length + 30 }, (_, at) => at + 1),
    );
  });

  it.each([
    [{ title: ' ' }, 'Enter a title'],
    [{ title: 'x'.repeat(121) }, null],
    [{ title: 'A step', description: 'x'.repeat(1001) }, null],
    [{ title: 'A step', dueOn: '2020-01-01' }, 'Choose today or a later day'],
    [{ title: 'A step', dueOn: 'soon' }, null],
  ])('%# are refused', async (body, message) => {
    const { person } = await onThePath();
    const reply = await person.call(addPathwayStep, { body });
    expect(reply.statusCode).toBe(400);
    if (message) expect(reply.body).toContain(message);
  });

  it('do not count for badges', async () => {
    const { person, first } = await onThePath();
    const { id } = (await add(person, 'Easy')).json();
    await change(person, id, { isCompleted: true });
    expect(await countPathwayFacts(test.context.db, person.person.id)).toMatchObject({ pathwayStepsDone: 0 });
    await change(person, first.id, { isCompleted: true });
    expect(await countPathwayFacts(test.context.db, person.person.id)).toMatchObject({ pathwayStepsDone: 1 });
  });

  it('belong to their member', async () => {
    const [{ person }, { person: other }] = [await onThePath(), await onThePath()];
    const { id } = (await add(person, 'Mine')).json();
    const replies = await Promise.all([
      change(other, id, { title: 'Theirs' }),
      other.call(removePathwayStep, { params: { id } }),
      move(other, id, null),
      link(other, id, 'cpd_entry', 1),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await titlesOf(person)).toContain('Mine');
  });
});

describe('a step of the self-assessment', () => {
  it('is changed but not removed', async () => {
    const { person, first } = await onThePath();
    expect((await change(person, first.id, { title: 'In my words', description: null })).json()).toMatchObject({
      title: 'In my words',
      description: '',
      isOwn: false,
    });
    const refused = await person.call(removePathwayStep, { params: { id: first.id } });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This step comes from your self-assessment. You can change it, but not remove it.',
    ]);
  });

  it('keeps its words, date, tick and evidence in the next pathway, as own steps do', async () => {
    const { person, first } = await onThePath();
    await change(person, first.id, { title: 'In my words', dueOn: '2099-02-01', isCompleted: true });
    const own = (await add(person, 'Mine')).json();
    await move(person, own.id, first.id);
    const [draft] = await draftsOf(person);
    await link(person, own.id, 'cpd_entry', draft.id);
    test.clock.passes(86_400_000);
    await take(person);
    const [again, mine] = await stepsOf(person);
    expect(again).toMatchObject({
      title: 'In my words',
      dueOn: '2099-02-01',
      isCompleted: true,
      cpdEntry: { id: draft.id },
    });
    expect(mine).toMatchObject({
      title: 'Mine',
      isOwn: true,
      stepNumber: 2,
      evidence: [{ subject: { title: 'In my words' } }],
    });
    // A tab that shows the pathway before cannot change it without being told.
    const late = await change(person, first.id, { isCompleted: false });
    expect([late.statusCode, late.body]).toEqual([
      409,
      'You have taken the self-assessment again. Look at your new pathway.',
    ]);
    // A removed step does not come back from an earlier pathway.
    await person.call(removePathwayStep, { params: { id: mine?.id ?? 0 } });
    await take(person);
    expect(await titlesOf(person)).not.toContain('Mine');
  });
});

describe('the order of steps', () => {
  it('changes freely, and what depends on a step follows it', async () => {
    const { person, steps } = await onThePath();
    const locked = steps.find(({ dependsOnStep }) => dependsOnStep !== null);
    const ground = steps.find(({ stepNumber }) => stepNumber === locked?.dependsOnStep);
    if (!locked || !ground) throw new Error('No step depends on another.');
    expect((await move(person, locked.id, null)).statusCode).toBe(204);
    const [now] = await stepsOf(person);
    expect(now).toMatchObject({
      id: locked.id,
      stepNumber: 1,
      dependsOnStep: ground.stepNumber + (ground.stepNumber < locked.stepNumber ? 1 : 0),
    });
    const refused = await change(person, locked.id, { isCompleted: true });
    expect(refused.body).toContain(`“${ground.title}”, is done.`);
    await change(person, ground.id, { isCompleted: true });
    expect((await change(person, locked.id, { isCompleted: true })).statusCode).toBe(200);
  });

  it('loses no step when two tabs move steps at the same time', async () => {
    const { person, steps } = await onThePath();
    const ids = steps.map(({ id }) => id);
    await Promise.all(ids.map((id, at) => move(person, id, ids[(at * 3 + 1) % ids.length] ?? null)));
    const after = await stepsOf(person);
    expect(after.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(after.map(({ stepNumber }) => stepNumber)).toEqual(ids.map((_, at) => at + 1));
  });

  it('is refused after a step that another tab removed', async () => {
    const { person, first } = await onThePath();
    const { id } = (await add(person, 'Gone soon')).json();
    await person.call(removePathwayStep, { params: { id } });
    const late = await move(person, first.id, id);
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Your pathway has changed. Look at the new order, then move the step again.',
    ]);
  });
});

describe('completing a step', () => {
  it('drafts its CPD entry once, which counts only when it is complete', async () => {
    const { person, first } = await onThePath();
    const done = (await change(person, first.id, { isCompleted: true })).json();
    const drafts = await draftsOf(person);
    expect(drafts).toMatchObject([{ title: first.title, status: 'draft', activityType: null, skillArea: first.skill }]);
    expect(done.cpdEntry).toEqual({ id: drafts[0].id, status: 'draft' });
    await Promise.all([1, 2, 3].map(() => change(person, first.id, { isCompleted: true })));
    expect(await draftsOf(person)).toHaveLength(1);
  });

  it('removes an unchanged draft when it is undone, and drafts again', async () => {
    const { person, first } = await onThePath();
    await change(person, first.id, { isCompleted: true });
    expect((await change(person, first.id, { isCompleted: false })).json().cpdEntry).toBeNull();
    expect(await draftsOf(person)).toEqual([]);
    await change(person, first.id, { isCompleted: true });
    expect(await draftsOf(person)).toHaveLength(1);
  });

  it('leaves an entry that the member changed or completed, and never drafts a second', async () => {
    const { person, first } = await onThePath();
    await change(person, first.id, { isCompleted: true });
    const [draft] = await draftsOf(person);
    const at = { params: { id: draft.id } };
    await person.call(changeCpdActivity, { ...at, body: { hoursSpent: 2 } });
    expect((await change(person, first.id, { isCompleted: false })).json().cpdEntry).toEqual({
      id: draft.id,
      status: 'draft',
    });
    const body = { activityType: 'podcast', description: 'I listened and tried it.', status: 'confirmed' } as const;
    expect((await person.call(changeCpdActivity, { ...at, body })).statusCode).toBe(200);
    expect((await change(person, first.id, { isCompleted: true })).json().cpdEntry.status).toBe('confirmed');
    await change(person, first.id, { isCompleted: false });
    expect(await test.context.db.$count(cpdActivities, eq(cpdActivities.userId, person.person.id))).toBe(1);
  });

  it('does not bring back a draft that the member removed', async () => {
    const { person, first } = await onThePath();
    await change(person, first.id, { isCompleted: true });
    const [draft] = await draftsOf(person);
    await person.call(removeCpdActivity, { params: { id: draft.id } });
    await change(person, first.id, { isCompleted: false });
    expect((await change(person, first.id, { isCompleted: true })).json().cpdEntry).toBeNull();
    expect(await draftsOf(person)).toEqual([]);
  });
});

describe('evidence', () => {
  /** A private circle with a discussion, of which the person is a member. */
  async function withDiscussion(person: SignedIn) {
    const { db } = test.context;
    const [circle] = await db
      .insert(circles)
      .values({ name: `Private ${person.person.id}`, description: 'x', isPrivate: true, isInnerCircle: true })
      .returning();
    const circleId = circle?.id ?? 0;
    await db.insert(circleMembers).values({ circleId, userId: person.person.id });
    const [discussion] = await db
      .insert(circleDiscussions)
      .values({ circleId, userId: person.person.id, title: 'How do you plan 100%?', content: 'x' })
      .returning();
    return { circleId, discussionId: discussion?.id ?? 0 };
  }

  const choices = async (person: SignedIn, kind: 'cpd_entry' | 'discussion' | 'document', q?: string) =>
    (await person.call(listEvidenceChoices, { query: { kind, ...(q === undefined ? {} : { q }) } })).json();

  it('links to entries, discussions and documents, and says when they are gone', async () => {
    const { person, first } = await onThePath();
    const { db } = test.context;
    const { circleId, discussionId } = await withDiscussion(person);
    await change(person, first.id, { isCompleted: true });
    const [entry] = await draftsOf(person);
    const [document] = await db
      .insert(assessmentDocuments)
      .values({
        userId: person.person.id,
        fileName: 'a.txt',
        originalFileName: 'Appraisal.txt',
        fileSize: 1,
        mimeType: 'text/plain',
        assessmentType: 'other',
        assessmentProvider: 'custom',
      })
      .returning();
    expect(await choices(person, 'discussion', '100%')).toMatchObject([
      { id: discussionId, title: 'How do you plan 100%?' },
    ]);
    expect(
      await choices(person, 'discussion', `https://x.org/circles/${circleId}/discussions/${discussionId}#reply-2`),
    ).toHaveLength(1);
    expect(await choices(person, 'discussion', 'something else')).toEqual([]);
    expect(await choices(person, 'cpd_entry')).toMatchObject([{ id: entry.id }]);
    expect(await choices(person, 'document', 'apprais')).toMatchObject([{ id: document?.id, title: 'Appraisal.txt' }]);
    for (const [kind, id] of [
      ['cpd_entry', entry.id],
      ['discussion', discussionId],
      ['document', document?.id ?? 0],
    ] as const)
      expect((await link(person, first.id, kind, id)).statusCode).toBe(200);
    // Again changes nothing.
    await link(person, first.id, 'cpd_entry', entry.id);
    const evidence = async () => (await stepsOf(person)).find(({ id }) => id === first.id)?.evidence ?? [];
    expect((await evidence()).map(({ subject }) => subject?.path)).toEqual([
      `/development-tracker#entry-${entry.id}`,
      `/circles/${circleId}/discussions/${discussionId}`,
      `/ai-coach?tab=documents#document-${document?.id}`,
    ]);

    // The member leaves the private circle, and removes the entry and the document.
    await db.delete(circleMembers).where(eq(circleMembers.userId, person.person.id));
    await db.delete(cpdActivities).where(eq(cpdActivities.id, entry.id));
    await db.delete(assessmentDocuments).where(eq(assessmentDocuments.id, document?.id ?? 0));
    expect((await evidence()).map(({ subject }) => subject)).toEqual([null, null, null]);
    const [one] = await evidence();
    expect((await person.call(removeStepEvidence, { params: { id: one?.id ?? 0 } })).statusCode).toBe(204);
    expect(await evidence()).toHaveLength(2);
  });

  it('cannot be what another member sees, and there are at most ten for a step', async () => {
    const [{ person, first }, { person: other, first: theirs }] = [await onThePath(), await onThePath()];
    const { circleId, discussionId } = await withDiscussion(person);
    await change(person, first.id, { isCompleted: true });
    const [entry] = await draftsOf(person);
    expect((await link(other, theirs.id, 'discussion', discussionId)).statusCode).toBe(404);
    expect((await link(other, theirs.id, 'cpd_entry', entry.id)).statusCode).toBe(404);
    expect(await choices(other, 'discussion', `/circles/${circleId}/discussions/${discussionId}`)).toEqual([]);
    const rows = Array.from({ length: 12 }, (_, at) => ({
      circleId,
      userId: person.person.id,
      title: `D${at}`,
      content: 'x',
    }));
    const made = await test.context.db.insert(circleDiscussions).values(rows).returning({ id: circleDiscussions.id });
    const replies = await Promise.all(made.map(({ id }) => link(person, first.id, 'discussion', id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'This step has 10 links to evidence. Remove one to add another.',
    );
    const [mine] = (await stepsOf(person)).find(({ id }) => id === first.id)?.evidence ?? [];
    expect((await other.call(removeStepEvidence, { params: { id: mine?.id ?? 0 } })).statusCode).toBe(404);
  });
});
