import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { reportables } from '#app/server/gathered.ts';
import { getInductionPdf, startInduction } from '#areas/induction/contract/induction.ts';
import {
  addInductionComment,
  mostComments,
  removeInductionComment,
} from '#areas/induction/contract/induction-comment.ts';
import {
  addInductionEntry,
  changeInductionEntry,
  listInductionEntries,
} from '#areas/induction/contract/induction-entry.ts';
import {
  acceptInductionShare,
  changeInductionShare,
  endInductionShare,
  getSharedInduction,
  listSharedEntries,
  shareInduction,
} from '#areas/induction/contract/induction-share.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { blockPerson } from '#areas/people/contract/block.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { decide } from '#areas/reports/server/moderation/operator-actions.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { inductionReminders } from './induction-reminders.ts';
import { inductionComments, inductionEntries } from './induction-tables.ts';

const test = openTestApp();
const started = { nation: 'england', route: 'two-years', startsOn: '2026-09-01', percent: 100 } as const;
type Body = EndpointInput<typeof addInductionEntry>['body'];
const evidence: Body = { kind: 'evidence', date: '2026-10-05', title: 'A seating plan', standards: ['TS7'] };

async function newTeacher(startsOn = '2026-09-01'): Promise<SignedIn> {
  const person = await test.signedIn();
  expect((await person.call(startInduction, { body: { ...started, startsOn } })).statusCode).toBe(201);
  return person;
}

async function follow(teacher: SignedIn, canComment = true): Promise<{ mentor: SignedIn; shareId: number }> {
  const mentor = await test.signedIn();
  const body = { personId: mentor.person.id, role: 'mentor' as const, canComment };
  const shareId: number = (await teacher.call(shareInduction, { body })).json().id;
  expect((await mentor.call(acceptInductionShare, { params: { id: shareId } })).statusCode).toBe(204);
  return { mentor, shareId };
}

const addTo = async (teacher: SignedIn, body: Body = evidence) =>
  (await teacher.call(addInductionEntry, { body })).json() as { id: number };
const entriesOf = async (teacher: SignedIn) => (await teacher.call(listInductionEntries, {})).json();

describe('correcting an entry', () => {
  it('changes it, and leaves out what does not belong to its kind', async () => {
    const teacher = await newTeacher();
    const { id } = await addTo(teacher);
    const change = (body: Body, person = teacher) => person.call(changeInductionEntry, { params: { id }, body });
    expect((await change({ ...evidence, title: 'Two seating plans', standards: ['TS1'] })).json()).toMatchObject({
      id,
      title: 'Two seating plans',
      standards: ['TS1'],
      comments: [],
    });
    expect((await change({ ...evidence, standards: ['pedagogy'] })).statusCode).toBe(400);
    expect((await change({ ...evidence, kind: 'absence' })).statusCode).toBe(400);
    expect((await change(evidence, await newTeacher())).statusCode).toBe(404);
    const absence = { ...evidence, kind: 'absence' as const, amount: 3, standards: [] };
    expect((await change(absence)).json()).toMatchObject({ amount: 3, absenceKind: 'counted', checkpoint: null });
    const review = { ...evidence, kind: 'review' as const, checkpoint: 'review-1' };
    await addTo(teacher, review);
    expect((await change(review)).statusCode).toBe(409);
    expect((await change({ ...review, checkpoint: 'review-2' })).json()).toMatchObject({ amount: null });
  });

  it('keeps one of two corrections at once whole, and one record of a checkpoint', async () => {
    const teacher = await newTeacher();
    const [one, other] = [await addTo(teacher), await addTo(teacher)];
    const change = (id: number, body: Body) => teacher.call(changeInductionEntry, { params: { id }, body });
    const both = await Promise.all(['A', 'B'].map((title) => change(one.id, { ...evidence, title, notes: title })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const kept = (await entriesOf(teacher)).find(({ id }: { id: number }) => id === one.id);
    expect(kept.notes).toBe(kept.title);
    const review = { ...evidence, kind: 'review' as const, checkpoint: 'review-1' };
    const replies = await Promise.all([one, other].map(({ id }) => change(id, review)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('comments of those who follow', () => {
  it('need permission, tell the member, and can be removed by both', async () => {
    const teacher = await newTeacher();
    const { id: entryId } = await addTo(teacher);
    const { mentor, shareId } = await follow(teacher, false);
    const params = { id: shareId };
    const comment = (person: SignedIn, text = 'Well planned.', entry = entryId) =>
      person.call(addInductionComment, { params, body: { entryId: entry, text } });
    expect((await comment(mentor)).statusCode).toBe(403);
    const other = await newTeacher();
    const allow = { params, body: { canComment: true } };
    for (const person of [mentor, other]) expect((await person.call(changeInductionShare, allow)).statusCode).toBe(404);
    expect((await teacher.call(changeInductionShare, allow)).json()).toMatchObject({ canComment: true });
    expect((await comment(mentor, '  ')).statusCode).toBe(400);
    for (const person of [other, teacher]) expect((await comment(person)).statusCode).toBe(404);
    expect((await comment(mentor, 'Not yours', (await addTo(other)).id)).statusCode).toBe(404);
    const made = await comment(mentor);
    expect(made.statusCode).toBe(201);
    expect((await entriesOf(teacher))[0].comments).toMatchObject([
      { text: 'Well planned.', author: { id: mentor.person.id } },
    ]);
    expect((await mentor.call(listSharedEntries, { params })).body).toContain('Well planned.');
    expect((await teacher.call(listNotifications, {})).body).toContain('commented on your induction record');
    const remove = (person: SignedIn, id: number) => person.call(removeInductionComment, { params: { id } });
    expect((await remove(other, made.json().id)).statusCode).toBe(404);
    expect((await remove(teacher, made.json().id)).statusCode).toBe(204);
    expect((await remove(mentor, (await comment(mentor)).json().id)).statusCode).toBe(204);
    await test.context.db
      .insert(inductionComments)
      .values(Array.from({ length: mostComments }, () => ({ entryId, userId: mentor.person.id, text: 'Again' })));
    expect((await comment(mentor)).statusCode).toBe(409);
    await teacher.call(endInductionShare, { params });
    expect((await comment(mentor)).statusCode).toBe(404);
    expect((await entriesOf(teacher))[0].comments).toHaveLength(mostComments);
  });

  it('are in the PDF', async () => {
    const teacher = await newTeacher();
    const { id: entryId } = await addTo(teacher);
    const { mentor, shareId } = await follow(teacher);
    const body = { entryId, text: 'The back row settled.' };
    await mentor.call(addInductionComment, { params: { id: shareId }, body });
    const pdf = await teacher.call(getInductionPdf, {});
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The back row settled.');
  });

  it('end with a block, and so does reading', async () => {
    const teacher = await newTeacher();
    const { id: entryId } = await addTo(teacher);
    const { mentor, shareId } = await follow(teacher);
    await teacher.call(blockPerson, { params: { id: mentor.person.id } });
    const params = { id: shareId };
    expect((await mentor.call(getSharedInduction, { params })).statusCode).toBe(404);
    const body = { entryId, text: 'Well planned.' };
    expect((await mentor.call(addInductionComment, { params, body })).statusCode).toBe(404);
  });

  it('and entries can be reported by the people who read them, and taken down', async () => {
    const teacher = await newTeacher();
    const { id: entryId } = await addTo(teacher);
    const { mentor, shareId } = await follow(teacher);
    const params = { id: shareId };
    const made = await mentor.call(addInductionComment, { params, body: { entryId, text: 'You are hopeless.' } });
    const commentId: number = made.json().id;
    const report = (person: SignedIn, kind: 'induction_entry' | 'induction_comment', id: number) =>
      person.call(reportToOperator, { body: { kind, id, reason: 'It is unkind.' } });
    const stranger = await test.signedIn();
    expect((await report(stranger, 'induction_entry', entryId)).statusCode).toBe(404);
    expect((await report(stranger, 'induction_comment', commentId)).statusCode).toBe(404);
    expect((await report(teacher, 'induction_entry', entryId)).statusCode).toBe(400);
    expect((await report(teacher, 'induction_comment', commentId)).statusCode).toBe(204);
    expect((await report(mentor, 'induction_entry', entryId)).statusCode).toBe(204);
    const hide = (kind: 'induction_entry' | 'induction_comment', id: number) =>
      decide(test.context, reportables, { action: 'hide', kind, id, reason: 'Unkind.' });
    expect(await hide('induction_comment', commentId)).toBe(true);
    expect((await entriesOf(teacher))[0].comments).toEqual([]);
    const shared = async () => (await mentor.call(listSharedEntries, { params })).json();
    expect((await shared())[0].comments).toMatchObject([{ takenDownReason: 'Unkind.' }]);
    expect(await hide('induction_entry', entryId)).toBe(true);
    expect(await shared()).toEqual([]);
    expect(await entriesOf(teacher)).toMatchObject([{ takenDownReason: 'Unkind.' }]);
    const change = await teacher.call(changeInductionEntry, { params: { id: entryId }, body: evidence });
    expect(change.statusCode).toBe(409);
  });
});

describe('what is overdue', () => {
  it('is told once to the member, and reviews to those who follow', async () => {
    const teacher = await newTeacher('2025-09-01');
    const { mentor } = await follow(teacher, false);
    for (let day = 0; day < 2; day += 1) await inductionReminders.run(test.context, {});
    const overdueOf = async (person: SignedIn, kind: string) =>
      (await person.call(listNotifications, {})).json().filter((one: { kind: string }) => one.kind === kind);
    expect(await overdueOf(teacher, 'induction.overdue')).toMatchObject([{ link: '/induction' }]);
    expect(await overdueOf(mentor, 'induction.followed-overdue')).toHaveLength(1);
    expect(await test.context.db.$count(inductionEntries, eq(inductionEntries.userId, teacher.person.id))).toBe(0);
  });
});
