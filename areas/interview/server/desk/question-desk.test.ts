import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addDeskQuestion,
  changeDeskQuestion,
  type DeskQuestion,
  getDeskQuestion,
  listDeskQuestions,
  moveDeskQuestion,
} from '#areas/interview/contract/interview-questions-desk.ts';
import { getInterview, type InterviewSession, startInterview } from '#areas/interview/contract/interview-session.ts';
import { auditEntries } from '#areas/people/server/audit/audit-tables.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { interviewQuestions } from '../interview-tables.ts';
import { readQuestions, writeQuestions } from '../question-files.ts';

const test = openTestApp();
const files = readQuestions();
const shippedKey = 'why-this-school';

beforeEach(async () => {
  await test.context.db.delete(interviewQuestions);
  await writeQuestions(test.context.db, files);
});

const makeEditor = async () => {
  const editor = await test.signedIn();
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  return editor;
};
const body = {
  theme: 'operations' as const,
  kind: 'case' as const,
  ask: 'The boiler fails at seven in the morning. What do you do?',
  note: 'Safety, who you tell, and what opens.',
  roles: ['school_business_manager'],
  phases: [],
};
const bodyOf = ({ theme, kind, ask, note, roles, phases }: DeskQuestion) => ({ theme, kind, ask, note, roles, phases });

async function shipped(editor: SignedIn): Promise<DeskQuestion> {
  const [row] = await test.context.db
    .select({ id: interviewQuestions.id })
    .from(interviewQuestions)
    .where(eq(interviewQuestions.key, shippedKey));
  return (await editor.call(getDeskQuestion, { params: { id: row?.id ?? 0 } })).json();
}
/** What the next release does at its start. */
const release = (change: (ask: string) => string = (ask) => ask) =>
  writeQuestions(
    test.context.db,
    files.map((one) => (one.key === shippedKey ? { ...one, ask: change(one.ask) } : one)),
  );

describe('the bank at the desk', () => {
  it('is listed by role, phase, theme, words and state, page by page', async () => {
    const editor = await makeEditor();
    const list = async (query: object): Promise<DeskQuestion[]> =>
      (await editor.call(listDeskQuestions, { query: { limit: 200, ...query } })).json();
    const first = await editor.call(listDeskQuestions, { query: { limit: 100 } });
    expect(first.headers.link).toContain('rel="next"');
    const ofSenco = await list({ careerRole: 'senco', theme: 'inclusion' });
    expect(ofSenco.length).toBeGreaterThan(10);
    expect(ofSenco.every(({ roles, theme }) => theme === 'inclusion' && roles.includes('senco'))).toBe(true);
    expect((await list({ phase: 'post_16', q: 'SIXTH' })).length).toBe(0);
    expect((await list({ phase: 'post_16', theme: 'teaching' })).some(({ phases }) => phases.length > 0)).toBe(true);
    expect(await list({ q: 'why do you want to work at this SCHOOL' })).toHaveLength(1);
    expect(await list({ show: 'withdrawn' })).toEqual([]);
    expect((await editor.send('/api/desk/interview-questions?theme=wizards')).statusCode).toBe(400);
  });

  it('keeps what was corrected through releases, until it follows the release again', async () => {
    const editor = await makeEditor();
    const question = await shipped(editor);
    const params = { id: question.id };
    const changed = await editor.call(changeDeskQuestion, {
      params,
      body: { ...bodyOf(question), ask: 'Why our school?' },
    });
    expect(changed.json()).toMatchObject({ origin: 'changed', shipped: { ask: question.ask } });
    await release((ask) => `${ask} Why now?`);
    expect(await shipped(editor)).toMatchObject({
      ask: 'Why our school?',
      shipped: { ask: `${question.ask} Why now?` },
    });
    const followed = await editor.call(moveDeskQuestion, { params, body: { action: 'follow' } });
    expect(followed.json()).toMatchObject({ origin: 'release', ask: `${question.ask} Why now?`, shipped: null });
  });

  it('does not ask what was withdrawn, also after a restart, and old sessions keep it', async () => {
    const editor = await makeEditor();
    const member = await test.signedIn();
    const { id, answers }: InterviewSession = (
      await member.call(startInterview, { body: { role: 'class_teacher' } })
    ).json();
    const [had] = answers;
    const [row] = await test.context.db
      .select()
      .from(interviewQuestions)
      .where(eq(interviewQuestions.ask, had?.ask ?? ''));
    const params = { id: row?.id ?? 0 };
    const move = async (action: string) =>
      (await editor.call(moveDeskQuestion, { params, body: { action: action as 'offer' } })).json();
    expect((await move('withdraw')).withdrawnAt).not.toBeNull();
    await release();
    expect((await editor.call(getDeskQuestion, { params })).json().withdrawnAt).not.toBeNull();
    const session: InterviewSession = (await member.call(getInterview, { params: { id } })).json();
    expect(session.answers[0]?.ask).toBe(had?.ask);
    expect(await move('offer')).toMatchObject({ withdrawnAt: null, origin: 'release' });
  });

  it('gets new questions, which are asked, and refuses repeated, unlawful and impossible ones', async () => {
    const editor = await makeEditor();
    const add = (change: object = {}) => editor.call(addDeskQuestion, { body: { ...body, ...change } });
    const added: DeskQuestion = (await add()).json();
    expect(added).toMatchObject({ ...body, origin: 'desk', shipped: null });
    await release();
    expect((await editor.call(getDeskQuestion, { params: { id: added.id } })).json().withdrawnAt).toBeNull();
    expect((await add({ ask: body.ask.toUpperCase() })).statusCode).toBe(409);
    expect((await add({ ask: 'Another?', roles: ['wizard'] })).body).toContain('Choose roles from the list');
    expect((await add({ ask: ' ' })).statusCode).toBe(400);
    for (const ask of ['How is your health?', 'Do you plan to have children?', 'How old are you?', 'Are you married?'])
      expect((await add({ ask })).body).toContain('before an offer');
    const follow = { params: { id: added.id }, body: { action: 'follow' as const } };
    expect((await editor.call(moveDeskQuestion, follow)).statusCode).toBe(409);
    const gone = { params: { id: 999_999 }, body: { action: 'withdraw' as const } };
    expect((await editor.call(moveDeskQuestion, gone)).statusCode).toBe(404);
  });

  it('adds two questions with the same words only once, when both come at the same time', async () => {
    const editor = await makeEditor();
    const replies = await Promise.all([1, 2].map(() => editor.call(addDeskQuestion, { body })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('writes the audit log without texts, and is closed to everybody else', async () => {
    const { db } = test.context;
    const editor = await makeEditor();
    const { id } = (await editor.call(addDeskQuestion, { body })).json();
    const params = { id };
    await editor.call(changeDeskQuestion, { params, body: { ...body, note: 'Something else.' } });
    await editor.call(moveDeskQuestion, { params, body: { action: 'withdraw' } });
    await editor.call(moveDeskQuestion, { params, body: { action: 'withdraw' } });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.actorId, editor.person.id));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'interview_question_added',
      'interview_question_changed',
      'interview_question_withdrawn',
    ]);
    expect(JSON.stringify(entries)).not.toContain('boiler');
    const member = await test.signedIn();
    expect((await member.call(listDeskQuestions, { query: {} })).statusCode).toBe(404);
    expect((await member.call(addDeskQuestion, { body })).statusCode).toBe(404);
    expect((await test.app.inject('/api/desk/interview-questions')).statusCode).toBe(401);
  });
});
