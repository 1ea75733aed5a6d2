import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  addPattern,
  changeInduction,
  getInduction,
  getInductionPdf,
  type InductionTrack,
  removeInduction,
  removePattern,
  startInduction,
} from '#areas/induction/contract/induction.ts';
import {
  addInductionEntry,
  listInductionEntries,
  removeInductionEntry,
} from '#areas/induction/contract/induction-entry.ts';
import { listInductionRules } from '#areas/induction/contract/induction-rules.ts';
import {
  acceptInductionShare,
  endInductionShare,
  getSharedInduction,
  listSharedEntries,
  listSharedInductions,
  shareInduction,
} from '#areas/induction/contract/induction-share.ts';
import { listNotifications, listWaiting } from '#areas/notifications/contract/notification.ts';
import { blockPerson } from '#areas/people/contract/block.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { inductionReminders } from './induction-reminders.ts';
import { inductionEntries, inductionPatterns, inductionShares, inductionTracks } from './induction-tables.ts';

const test = openTestApp();
const england = { nation: 'england', route: 'two-years', startsOn: '2026-09-01', percent: 100 } as const;
const trackOf = async (person: SignedIn): Promise<InductionTrack> => (await person.call(getInduction, {})).json();

async function newTeacher(about: Partial<EndpointInput<typeof startInduction>['body']> = {}): Promise<SignedIn> {
  const person = await test.signedIn();
  expect((await person.call(startInduction, { body: { ...england, ...about } })).statusCode).toBe(201);
  return person;
}

type NewEntry = EndpointInput<typeof addInductionEntry>['body'];
const add = (person: SignedIn, body: Partial<NewEntry> & Pick<NewEntry, 'kind'>) =>
  person.call(addInductionEntry, { body: { date: '2026-10-05', title: 'An entry', ...body } });

describe('an induction tracker', () => {
  it('starts once, with the rules of the nation', async () => {
    const person = await test.signedIn();
    expect(await trackOf(person)).toBeNull();
    const rules = (await person.call(listInductionRules, {})).json();
    expect(rules.map(({ nation }: { nation: string }) => nation).sort()).toEqual([
      'england',
      'northern_ireland',
      'scotland',
      'wales',
    ]);
    const wrong = await person.call(startInduction, { body: { ...england, route: 'flexible-route' } });
    expect(wrong.statusCode).toBe(400);
    const replies = await Promise.all([1, 2].map(() => person.call(startInduction, { body: england })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const track = await trackOf(person);
    expect(track).toMatchObject({ needs: 6, nation: 'england', shares: [], patterns: [{ percent: 100 }] });
    expect(track.checkpoints.map(({ key }) => key)).toEqual([
      'review-1',
      'review-2',
      'assessment-1',
      'review-3',
      'review-4',
      'assessment-2',
    ]);
    expect(track.evidence).toHaveLength(8);
  });

  it('shows what is overdue until it is recorded, and reminds once', async () => {
    const person = await newTeacher({ startsOn: '2025-09-01' });
    await inductionReminders.run(test.context, {});
    await inductionReminders.run(test.context, {});
    const notes = (await person.call(listNotifications, {})).json();
    expect(notes.filter(({ kind }: { kind: string }) => kind === 'induction.overdue')).toHaveLength(1);
    const before = await trackOf(person);
    expect(before.overdue[0]).toMatch(/^First progress review was due by \d+ December 2025 and is not recorded\.$/);
    expect((await add(person, { kind: 'review', checkpoint: 'nothing' })).statusCode).toBe(400);
    expect((await add(person, { kind: 'review' })).statusCode).toBe(400);
    const review = { kind: 'review', checkpoint: 'review-1', date: '2025-12-10' } as const;
    expect((await add(person, review)).statusCode).toBe(201);
    expect((await add(person, review)).statusCode).toBe(409);
    const after = await trackOf(person);
    expect(after.checkpoints[0]).toMatchObject({ state: 'done', doneOn: '2025-12-10' });
    expect(after.overdue).toHaveLength(before.overdue.length - 1);
  });

  it('counts absence, leaves family leave out, and compares the timetable', async () => {
    const person = await newTeacher();
    await add(person, { kind: 'absence', amount: 30, absenceKind: 'family_leave' });
    await add(person, { kind: 'absence', amount: 29 });
    expect((await trackOf(person)).parts[0]).toMatchObject({ absentDays: 29, extendedBy: 0 });
    const last = await add(person, { kind: 'absence', amount: 1 });
    expect((await trackOf(person)).parts[0]).toMatchObject({ absentDays: 30, extendedBy: 30 });
    await person.call(removeInductionEntry, { params: { id: last.json().id } });
    expect((await trackOf(person)).parts[0]).toMatchObject({ absentDays: 29, extendedBy: 0 });
    const timetable = { meetingWeeks: 1, fullLessons: 25, ownLessons: 24 };
    const changed = (await person.call(changeInduction, { body: timetable })).json();
    expect(changed.timetable).toMatchObject({ actualPercent: 4, expectedPercent: 10, isEnough: false });
    expect(changed.overdue.join(' ')).toContain('It should be 10% lighter.');
    expect(changed.isMeetingOverdue).toBe(true);
    await add(person, { kind: 'mentor_meeting', date: test.context.clock.now().toISOString().slice(0, 10) });
    expect((await trackOf(person)).isMeetingOverdue).toBe(false);
    expect((await add(person, { kind: 'service', amount: 4 })).statusCode).toBe(400);
    expect((await add(person, { kind: 'absence' })).statusCode).toBe(400);
  });

  it('changes the working pattern without overlap', async () => {
    const person = await newTeacher();
    const pattern = (startsOn: string, percent: number) =>
      person.call(addPattern, { body: { startsOn, endsOn: null, percent } });
    expect((await pattern('2026-08-01', 50)).statusCode).toBe(400);
    expect((await pattern('2027-01-01', 50)).statusCode).toBe(201);
    expect((await pattern('2026-10-01', 80)).statusCode).toBe(409);
    const { patterns } = await trackOf(person);
    expect(patterns).toMatchObject([
      { startsOn: '2026-09-01', endsOn: '2026-12-31', percent: 100 },
      { startsOn: '2027-01-01', endsOn: null, percent: 50 },
    ]);
    const remove = (id = 0) => person.call(removePattern, { params: { id } });
    expect((await (await newTeacher()).call(removePattern, { params: { id: patterns[0]?.id ?? 0 } })).statusCode).toBe(
      404,
    );
    expect((await remove(patterns[1]?.id)).statusCode).toBe(204);
    expect((await remove(patterns[0]?.id)).statusCode).toBe(409);
  });

  it('counts sessions and days that are recorded', async () => {
    const wales = await newTeacher({ nation: 'wales', route: 'sessions' });
    await add(wales, { kind: 'service', amount: 200 });
    await add(wales, { kind: 'service', amount: 100 });
    expect(await trackOf(wales)).toMatchObject({ served: 300, needs: 380, endsOn: null, parts: [] });
    await add(wales, { kind: 'service', amount: 90 });
    expect((await trackOf(wales)).checkpoints[0]).toMatchObject({ state: 'soon', dueOn: null });
    const scotland = await newTeacher({ nation: 'scotland', route: 'teacher-induction-scheme' });
    expect(await trackOf(scotland)).toMatchObject({ served: 0, needs: 190 });
    const ireland = await newTeacher({ nation: 'northern_ireland', route: 'induction-and-epd' });
    expect((await trackOf(ireland)).checkpoints.map(({ dueOn }) => dueOn?.slice(0, 4))).toEqual([
      '2027',
      '2028',
      '2029',
    ]);
  });

  it('lists entries in pages, and evidence by standard', async () => {
    const person = await newTeacher();
    for (const date of ['2026-09-10', '2026-09-11', '2026-09-12'])
      await add(person, { kind: 'evidence', date, standards: ['TS1', 'TS7', 'TS1'] });
    expect((await add(person, { kind: 'evidence', standards: ['pedagogy'] })).statusCode).toBe(400);
    const first = await person.call(listInductionEntries, { query: { limit: 2 } });
    expect(first.json().map(({ date }: { date: string }) => date)).toEqual(['2026-09-12', '2026-09-11']);
    expect(first.headers.link).toContain('cursor=');
    expect((await person.call(listInductionEntries, { query: { kind: 'absence' } })).json()).toEqual([]);
    expect((await trackOf(person)).evidence.filter(({ count }) => count > 0)).toEqual([
      { standard: 'TS1', count: 3 },
      { standard: 'TS7', count: 3 },
    ]);
    const other = await newTeacher();
    const [entry] = first.json();
    expect((await other.call(removeInductionEntry, { params: { id: entry.id } })).statusCode).toBe(404);
  });
});

describe('sharing', () => {
  it('needs the agreement of both, and either ends it', async () => {
    const [teacher, mentor, other] = [await newTeacher(), await test.signedIn(), await test.signedIn()];
    await add(teacher, { kind: 'evidence', title: 'A seating plan' });
    const body = { personId: mentor.person.id, role: 'mentor' as const };
    expect((await other.call(shareInduction, { body })).statusCode).toBe(404);
    expect((await teacher.call(shareInduction, { body: { ...body, personId: teacher.person.id } })).statusCode).toBe(
      400,
    );
    const share = (await teacher.call(shareInduction, { body })).json();
    expect((await teacher.call(shareInduction, { body })).statusCode).toBe(409);
    const at = { params: { id: share.id } };
    for (const person of [mentor, other]) expect((await person.call(getSharedInduction, at)).statusCode).toBe(404);
    expect((await mentor.call(listWaiting, {})).body).toContain('asks you to follow their induction');
    for (const person of [teacher, other]) expect((await person.call(acceptInductionShare, at)).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await mentor.call(acceptInductionShare, at)).statusCode).toBe(204);
    const shown = (await mentor.call(getSharedInduction, at)).json();
    expect(shown).toMatchObject({ share: { person: { id: teacher.person.id } }, track: { needs: 6, shares: [] } });
    expect((await mentor.call(listSharedEntries, at)).body).toContain('A seating plan');
    for (const call of [getSharedInduction, listSharedEntries])
      expect((await other.call(call, at)).statusCode).toBe(404);
    expect((await mentor.call(listSharedInductions, {})).json()).toHaveLength(1);
    expect((await other.call(endInductionShare, at)).statusCode).toBe(404);
    expect((await mentor.call(endInductionShare, at)).statusCode).toBe(204);
    expect((await mentor.call(getSharedInduction, at)).statusCode).toBe(404);
    expect((await trackOf(teacher)).shares).toEqual([]);
  });

  it('is not possible with somebody who blocked the member', async () => {
    const [teacher, other] = [await newTeacher(), await test.signedIn()];
    await other.call(blockPerson, { params: { id: teacher.person.id } });
    const body = { personId: other.person.id, role: 'induction_tutor' as const };
    expect((await teacher.call(shareInduction, { body })).statusCode).toBe(404);
  });
});

describe('the record', () => {
  it('as PDF has the points, the entries and the sources', async () => {
    const person = await newTeacher();
    expect((await (await test.signedIn()).call(getInductionPdf, {})).statusCode).toBe(404);
    await add(person, {
      kind: 'evidence',
      title: 'A seating plan for Year 9',
      notes: 'It worked.',
      standards: ['TS7'],
    });
    const reply = await person.call(getInductionPdf, {});
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    for (const expected of [
      'Induction record',
      'First progress review',
      'A seating plan for Year 9',
      'It worked.',
      'legislation.gov.uk',
    ])
      expect(words).toContain(expected);
  });

  it('goes with its sharing when it is removed', async () => {
    const [teacher, mentor] = [await newTeacher(), await test.signedIn()];
    await add(teacher, { kind: 'observation' });
    await teacher.call(shareInduction, { body: { personId: mentor.person.id, role: 'mentor' } });
    expect((await teacher.call(removeInduction, {})).statusCode).toBe(204);
    expect((await teacher.call(removeInduction, {})).statusCode).toBe(404);
    const { db } = test.context;
    const id = teacher.person.id;
    for (const table of [inductionEntries, inductionPatterns, inductionShares, inductionTracks])
      expect(await db.$count(table, eq(table.userId, id))).toBe(0);
    expect((await mentor.call(listWaiting, {})).json()).toEqual([]);
  });
});
