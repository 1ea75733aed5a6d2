import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { getPersonMentor } from '#areas/mentoring/contract/mentor.ts';
import { decideDeskQualification } from '#areas/mentoring/contract/mentoring-desk.ts';
import { listOwnQualifications } from '#areas/mentoring/contract/qualification.ts';
import {
  doTrainingStep,
  enrolInTraining,
  finishTraining,
  leaveTraining,
  listTraining,
  stepsOf,
  type TrainingProgramme,
} from '#areas/mentoring/contract/training.ts';
import { addDeskTraining, changeDeskTraining, listDeskTraining } from '#areas/mentoring/contract/training-desk.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { notificationEmails } from '#areas/notifications/server/delivery/delivery-tables.ts';
import { auditEntries, grantRole } from '#areas/people/server/index.ts';
import { fillProfile } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { expiryReminders } from '../notifications/expiry-reminders.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { yearsLater } from './training-actions.ts';
import { readTraining } from './training-files.ts';

const test = openTestApp();

const first = async (person: SignedIn): Promise<TrainingProgramme> => {
  const [programme] = (await person.call(listTraining, {})).json();
  return programme;
};

async function doAll(person: SignedIn, { id, modules }: TrainingProgramme): Promise<void> {
  for (const module of modules)
    for (const step of stepsOf(module))
      expect(
        (
          await person.call(doTrainingStep, {
            params: { id },
            body: { module: module.id, step, isDone: true, notes: step === 'reflect' ? 'I talk too much.' : null },
          })
        ).statusCode,
      ).toBe(200);
}

async function lead(): Promise<SignedIn> {
  const person = await test.signedIn();
  await grantRole(test.context, test.context.db, null, person.person.id, 'mentoring_lead');
  return person;
}

describe('mentor training', () => {
  it('comes with a programme of five modules and a framework with its source', async () => {
    const [file] = readTraining();
    expect(file?.modules).toHaveLength(5);
    expect(file?.framework).toMatchObject({ publisher: 'Department for Education', asOf: expect.any(String) });
    expect(file?.framework.quote.length).toBeGreaterThan(30);
    expect((await first(await test.signedIn())).title).toBe(file?.title);
    expect([yearsLater('2026-11-28', 3), yearsLater('2028-02-29', 3)]).toEqual(['2029-11-28', '2031-02-28']);
  });

  it('needs enrolment and all steps, and ends in a CPD draft and a pending qualification', async () => {
    const person = await test.signedIn();
    await fillProfile(test.context.db, person.person.id, { isAvailableAsMentor: true, maxMentees: 2 });
    const programme = await first(person);
    const at = { params: { id: programme.id } };
    const [module] = programme.modules;
    const step = (body: { step: 'read' | 'reflect'; module?: string; isDone?: boolean; notes?: string }) =>
      person.call(doTrainingStep, { ...at, body: { module: module?.id ?? '', isDone: true, ...body } });
    expect((await step({ step: 'read' })).statusCode).toBe(409);
    expect((await person.call(finishTraining, at)).statusCode).toBe(409);
    expect((await person.call(enrolInTraining, { params: { id: 999_999 } })).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await person.call(enrolInTraining, at)).statusCode).toBe(200);
    expect((await step({ step: 'read', module: 'nothing' })).statusCode).toBe(400);
    expect((await step({ step: 'reflect' })).statusCode).toBe(400);
    expect((await step({ step: 'read' })).statusCode).toBe(200);
    expect((await person.call(finishTraining, at)).body).toContain('are left');
    expect((await person.call(leaveTraining, at)).statusCode).toBe(204);
    expect((await person.call(leaveTraining, at)).statusCode).toBe(409);
    const again = (await person.call(enrolInTraining, at)).json();
    expect(again.enrolment).toMatchObject({ status: 'enrolled', steps: [{ step: 'read' }] });
    await doAll(person, programme);
    const replies = await Promise.all([1, 2].map(() => person.call(finishTraining, at)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await first(person)).enrolment).toMatchObject({ status: 'completed' });
    expect((await person.call(listCpdActivities, { query: { status: 'draft' } })).json()).toMatchObject([
      { title: programme.title, hoursSpent: programme.hours, standards: ['TS8'] },
    ]);
    const [qualification] = (await person.call(listOwnQualifications, {})).json();
    expect(qualification).toMatchObject({ type: 'internal_training', status: 'pending', title: programme.title });
    expect((await person.call(enrolInTraining, at)).statusCode).toBe(409);

    // It is on the card once the mentoring lead has verified it.
    const reader = await test.signedIn();
    const card = { params: { id: person.person.id } };
    expect((await reader.call(getPersonMentor, card)).body).not.toContain('internal_training');
    const desk = await lead();
    const body = { decision: 'verified' as const, note: null };
    expect((await desk.call(decideDeskQualification, { params: { id: qualification.id }, body })).statusCode).toBe(200);
    expect((await reader.call(getPersonMentor, card)).body).toContain('internal_training');
  });

  it('reminds before and after a qualification expires, and can be renewed then', async () => {
    const person = await test.signedIn();
    const programme = await first(person);
    const at = { params: { id: programme.id } };
    await person.call(enrolInTraining, at);
    await doAll(person, programme);
    await person.call(finishTraining, at);
    const own = eq(mentorQualifications.userId, person.person.id);
    const dayIn = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    const remind = async () => {
      for (let time = 0; time < 2; time += 1) await expiryReminders.run(test.context, {});
      const notes: { kind: string }[] = (await person.call(listNotifications, {})).json();
      return notes.map(({ kind }) => kind).filter((kind) => kind.includes('qualification-expir'));
    };
    await test.context.db
      .update(mentorQualifications)
      .set({ status: 'verified', expiresOn: dayIn(30) })
      .where(own);
    expect(await remind()).toEqual(['mentoring.qualification-expiring']);
    // It is sent by email as other kinds are, and leads to the training.
    expect(await test.context.db.$count(notificationEmails, eq(notificationEmails.personId, person.person.id))).toBe(1);
    expect((await person.call(listNotifications, {})).body).toContain('/mentor-training');
    const renewed = (await person.call(enrolInTraining, at)).json();
    expect(renewed.enrolment).toMatchObject({ status: 'enrolled', steps: [] });
    await doAll(person, programme);
    expect((await person.call(finishTraining, at)).statusCode).toBe(200);
    expect(await test.context.db.$count(mentorQualifications, own)).toBe(2);
    await test.context.db
      .update(mentorQualifications)
      .set({ status: 'expired', expiresOn: dayIn(-2) })
      .where(own);
    expect(await remind()).toContain('mentoring.qualification-expired');
  });
});

describe('two requests at once', () => {
  it('keep one row of a step, and one of two reflections whole', async () => {
    const person = await test.signedIn();
    const programme = await first(person);
    const at = { params: { id: programme.id } };
    await person.call(enrolInTraining, at);
    const module = programme.modules[0]?.id ?? '';
    const write = (notes: string) =>
      person.call(doTrainingStep, { ...at, body: { module, step: 'reflect', isDone: true, notes } });
    const replies = await Promise.all(['One', 'Two'].map(write));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { enrolment } = await first(person);
    expect(enrolment?.steps).toHaveLength(1);
    expect(['One', 'Two']).toContain(enrolment?.steps[0]?.notes);
  });
});

describe('mentor training at the desk', () => {
  const module = { title: 'A module', minutes: 30, read: 'Read this.', watch: null, try: 'Try this.', reflect: 'And?' };
  const body = {
    title: 'Our own',
    about: 'Of our trust.',
    hours: 2,
    validYears: null,
    isShown: true,
    modules: [module],
  };

  it('adds and changes programmes, and keeps the progress of modules that stay', async () => {
    const [desk, member] = [await lead(), await test.signedIn()];
    expect((await member.call(listDeskTraining, {})).statusCode).toBe(404);
    expect((await desk.call(addDeskTraining, { body: { ...body, modules: [] } })).statusCode).toBe(400);
    const wrong = { ...module, watch: { title: 'T', publisher: 'P', url: 'javascript:alert(1)' } };
    expect((await desk.call(addDeskTraining, { body: { ...body, modules: [wrong] } })).statusCode).toBe(400);
    const made = (await desk.call(addDeskTraining, { body })).json();
    expect(made).toMatchObject({ followsFile: false, enrolled: 0, modules: [{ id: 'module-1' }] });
    const at = { params: { id: made.id } };
    await member.call(enrolInTraining, at);
    await member.call(doTrainingStep, {
      ...at,
      body: { module: 'module-1', step: 'read', isDone: true },
    });
    const modules = [module, { ...module, id: 'module-1', title: 'Renamed' }];
    const changed = (await desk.call(changeDeskTraining, { ...at, body: { ...body, modules, isShown: false } })).json();
    expect(changed.modules.map(({ id }: { id: string }) => id)).toEqual(['module-2', 'module-1']);
    expect(changed).toMatchObject({ enrolled: 1, completed: 0 });
    // Who began it still sees it. Others do not.
    const titles = async (person: SignedIn) =>
      (await person.call(listTraining, {})).json().map(({ title }: { title: string }) => title);
    expect(await titles(member)).toContain('Our own');
    expect(await titles(await test.signedIn())).not.toContain('Our own');
    expect((await desk.call(changeDeskTraining, { params: { id: 999_999 }, body })).statusCode).toBe(404);
    const actions = await test.context.db.select({ action: auditEntries.action }).from(auditEntries);
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['training_added', 'training_changed']));
  });
});
