import { and, count, desc, eq, ilike, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type DeskQuestion,
  type listDeskQuestions,
  mostQuestions,
  type QuestionTexts,
  type questionActions,
  type questionBody,
} from '#areas/interview/contract/interview-questions-desk.ts';
import { listRoleProfiles } from '#areas/pathway/server/index.ts';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { containing } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { isForPhase, isForRole } from '../choose-questions.ts';
import { interviewQuestions } from '../interview-tables.ts';

const { id, key, ask, theme, withdrawnAt, followsFile } = interviewQuestions;
type Row = typeof interviewQuestions.$inferSelect;
type Body = z.output<typeof questionBody>;

/** The keys of questions that the desk added begin with this. A key of a file cannot. */
const addedHere = 'desk/';
const isAddedHere = (row: Row) => row.key.startsWith(addedHere);

const textsOf = ({ theme, kind, ask, note, roles, phases }: Row | Body): QuestionTexts => ({
  ...{ theme, kind, ask, note, roles, phases },
});
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** A question that says what the release says can follow it again. */
const isAsShipped = (row: Row) => row.shipped !== null && isSame(textsOf(row), textsOf(row.shipped));

const deskQuestionOf = (row: Row): DeskQuestion => ({
  ...textsOf(row),
  id: row.id,
  withdrawnAt: row.withdrawnAt,
  origin: isAddedHere(row) ? 'desk' : row.followsFile ? 'release' : 'changed',
  shipped: row.followsFile ? null : row.shipped,
});

type Wanted = EndpointRequest<typeof listDeskQuestions>['query'];

const shown: Record<NonNullable<Wanted['show']>, SQL | undefined> = {
  changed: and(eq(followsFile, false), sql`${key} not like 'desk/%'`),
  desk: sql`${key} like 'desk/%'`,
  withdrawn: isNotNull(withdrawnAt),
};

/** The bank with what was withdrawn, newest id first. It has at most 1,000 questions. */
export async function listQuestions(db: Db, wanted: Wanted): Promise<Page<DeskQuestion>> {
  const { q, careerRole, phase, show, limit, cursor } = wanted;
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select()
    .from(interviewQuestions)
    .where(
      and(
        q ? ilike(ask, containing(q)) : undefined,
        careerRole ? isForRole(careerRole) : undefined,
        phase ? isForPhase(phase) : undefined,
        wanted.theme ? eq(theme, wanted.theme) : undefined,
        show && shown[show],
        after ? lt(id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id], deskQuestionOf);
}

async function requireQuestion(db: Db, questionId: number): Promise<Row> {
  const [found] = await db.select().from(interviewQuestions).where(eq(id, questionId));
  if (!found) throw notFound("The question you're looking for doesn't exist.");
  return found;
}

/** One question. Throws 404. */
export const readQuestion = async (db: Db, questionId: number): Promise<DeskQuestion> =>
  deskQuestionOf(await requireQuestion(db, questionId));

/** Changes of the bank run one after the other, so that a question is not in it twice. */
const lockBank = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.interview-questions'))`);

/** Checks what the schema cannot. Throws 400 for an unknown role, 409 if another question that is asked says the same. */
async function checkBody(db: Db, body: Pick<Body, 'ask' | 'roles'>, exceptId: number): Promise<void> {
  const known = new Set((await listRoleProfiles(db)).map((role) => role.key));
  if (!body.roles.every((role) => known.has(role))) throw badRequest('Choose roles from the list');
  const [taken] = await db
    .select({ id })
    .from(interviewQuestions)
    .where(and(sql`lower(${ask}) = lower(${body.ask})`, isNull(withdrawnAt), ne(id, exceptId)))
    .limit(1);
  if (taken) throw conflict('The bank has this question already. Change that one, or ask something else.');
}

/** Adds a question. Throws 409 for a repeated one, and above 1,000. */
export async function addQuestion(context: Context, db: Db, by: Actor, body: Body): Promise<DeskQuestion> {
  await lockBank(db);
  await checkBody(db, body, 0);
  const [bank] = await db
    .select({ size: count(), last: sql<number>`coalesce(max(${id}), 0)` })
    .from(interviewQuestions);
  if ((bank?.size ?? 0) >= mostQuestions)
    throw conflict(`The bank has ${mostQuestions} questions. Change one that is withdrawn.`);
  const [added] = await db
    .insert(interviewQuestions)
    .values({ ...body, key: `${addedHere}${(bank?.last ?? 0) + 1}`, followsFile: false })
    .returning();
  if (!added) throw new Error('The question was not added.');
  await recordAudit(context, db, {
    by,
    action: 'interview_question_added',
    after: { question: added.id, theme: body.theme },
  });
  return deskQuestionOf(added);
}

/** Changes a question. From then on, releases leave it alone. */
export async function changeQuestion(
  context: Context,
  db: Db,
  by: Actor,
  questionId: number,
  body: Body,
): Promise<DeskQuestion> {
  await lockBank(db);
  const before = await requireQuestion(db, questionId);
  if (isSame(textsOf(before), textsOf(body))) return deskQuestionOf(before);
  await checkBody(db, body, questionId);
  await db
    .update(interviewQuestions)
    .set({ ...body, followsFile: false })
    .where(eq(id, questionId));
  const recorded = changeWithoutTexts(textsOf(before), textsOf(body), ['ask', 'note']);
  await recordAudit(context, db, {
    by,
    action: 'interview_question_changed',
    before: { question: questionId, ...recorded.before },
    after: { question: questionId, ...recorded.after },
  });
  return readQuestion(db, questionId);
}

/** Withdraws a question, asks it again, or lets it follow the release again. The same again changes nothing. */
export async function moveQuestion(
  context: Context,
  db: Db,
  by: Actor,
  questionId: number,
  action: (typeof questionActions)[number],
): Promise<DeskQuestion> {
  await lockBank(db);
  const question = await requireQuestion(db, questionId);
  const set = await changeOf(context, db, question, action);
  if (set === null) return deskQuestionOf(question);
  await db.update(interviewQuestions).set(set).where(eq(id, questionId));
  await recordAudit(context, db, {
    by,
    action: action === 'withdraw' ? 'interview_question_withdrawn' : 'interview_question_restored',
    after: { question: questionId, action },
  });
  return readQuestion(db, questionId);
}

/** What an action writes. Null if the question is so already. */
async function changeOf({ clock }: Context, db: Db, question: Row, action: (typeof questionActions)[number]) {
  if (action === 'follow') {
    if (question.followsFile) return null;
    if (question.shipped === null)
      throw conflict('The release does not have this question, so there is nothing to follow.');
    await checkBody(db, question.shipped, question.id);
    return { ...question.shipped, followsFile: true, withdrawnAt: null };
  }
  const isWithdrawal = action === 'withdraw';
  if ((question.withdrawnAt !== null) === isWithdrawal) return null;
  if (isWithdrawal) return { withdrawnAt: clock.now().toISOString(), followsFile: false };
  await checkBody(db, question, question.id);
  return { withdrawnAt: null, followsFile: isAsShipped(question) };
}
