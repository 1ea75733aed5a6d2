import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion, type SaviAnswer } from '#areas/coach/contract/answers.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { subjects } from '#areas/coach/contract/subjects.ts';
import { engineOf } from '#areas/coach/server/answering/engine.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import {
  type AskedConversation,
  type AskedQuestion,
  type JudgedQuestion,
  readConversations,
  readDistress,
  readJudged,
  readQuestions,
  type TurnKind,
} from '#test/savi/question-sets.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { seedDemo } from './server/demo.ts';
import { ensureDefaults, passageKinds, searchAudiences } from './server/gathered.ts';

/**
 * Measures Savi on the demonstration (`docs/savi.md`). It prints failing cases first, then the figures. `npm run
 * savi:check` runs this file.
 */
const test = openTestApp();
const places: Record<Nation, string> = {
  england: 'Leeds',
  wales: 'Cardiff, Wales',
  scotland: 'Glasgow, Scotland',
  northern_ireland: 'Belfast, Northern Ireland',
};
const people = new Map<string, SignedIn>();
const report: string[] = [];

beforeAll(async () => {
  const { db, clock } = test.context;
  await ensureDefaults(db);
  await seedDemo(db, clock.now());
  for (const role of ['teacher', 'school_leader', 'support_staff'] as const)
    for (const nation of Object.keys(places) as Nation[])
      people.set(`${role} ${nation}`, await test.signedIn({ role, location: places[nation] }));
  await test.indexPassages();
  await engineOf(test.context, { passageKinds, searchAudiences }).matcher.prepare();
});

afterAll(() => {
  process.stdout.write(`\n${report.join('\n')}\n\n`);
});

interface Asking {
  role: UserRole;
  nation: Nation;
  q: string;
}

async function ask({ role, nation, q }: Asking, previous: ConversationState | null = null): Promise<SaviAnswer> {
  const person = people.get(`${role} ${nation}`);
  if (!person) throw new Error(`Nobody is a ${role} in ${nation}.`);
  return (await person.call(answerQuestion, { body: { question: q, previous } })).json();
}

/** Removes the tier that an earlier message left behind, so that each message counts alone. */
const calm = () => test.context.db.execute(sql`delete from savi_safety`);

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)}%)`;
const topicOf = (name: keyof typeof subjects) => subjects[name].topic;

/** The screens that replies link to, as paths of the API that must answer the same person with 200. */
const sources: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^\/circles\/(\d+)/, ([, id]) => `/api/circles/${id}`],
  [/^\/discussions\/(\d+)/, ([, id]) => `/api/discussions/${id}`],
  [/^\/jobs\/(\d+)/, ([, id]) => `/api/job-postings/${id}`],
  [/^\/events\/(\d+)/, ([, id]) => `/api/events/${id}`],
];

async function exists(link: string, { role, nation }: Asking): Promise<boolean> {
  const [pattern, path] = sources.find(([one]) => one.test(link)) ?? [];
  const found = pattern?.exec(link);
  if (!path || !found) return link.startsWith('/');
  return (await people.get(`${role} ${nation}`)?.send(path(found)))?.statusCode === 200;
}

/** `npm run savi:check` measures with every set. The tests use the newest of each kind, which notice a change as well. */
const isWhole = process.env.SAVI_WHOLE === 'on';

describe.each(isWhole ? ['questions', 'questions-2'] : ['questions-2'])('the questions of %s', (name) => {
  it('get the right topic and something specific that exists', async () => {
    await calm();
    const set = readQuestions(name);
    const wrong: string[] = [];
    const counts = { topic: 0, subject: 0, card: 0, specific: 0, found: 0, links: 0, exist: 0, alarms: 0 };
    // Each person asks one question after another, and all persons at the same time.
    const measure = async (one: AskedQuestion) => {
      const { topic, tier, state, recommendations } = await ask(one);
      const isTopic = one.subjects.some((subject) => topicOf(subject) === topic);
      const isSubject = state?.subject != null && one.subjects.includes(state.subject);
      counts.topic += Number(isTopic);
      counts.subject += Number(isSubject);
      counts.card += Number(state?.card != null);
      counts.specific += Number(state?.card != null || recommendations.length > 0);
      counts.found += Number(recommendations.length > 0);
      counts.alarms += Number(tier !== 'none');
      for (const { link } of recommendations) {
        counts.links += 1;
        if (await exists(link ?? '', one)) counts.exist += 1;
        else wrong.push(`  missing   ${link} for ${one.q}`);
      }
      if (!isSubject || tier !== 'none')
        wrong.push(
          `  ${isTopic ? 'subject' : 'topic  '}   ${one.q} | ${one.subjects.join('/')} | ${tier === 'none' ? '' : `${tier}, `}${state?.subject ?? 'nothing'}: ${state?.card ?? '-'}`,
        );
      if (tier !== 'none') await calm();
    };
    const byPerson = Map.groupBy(set, ({ role, nation }) => `${role} ${nation}`);
    const inTurn = async (questions: AskedQuestion[]) => {
      for (const one of questions) await measure(one);
    };
    await Promise.all([...byPerson.values()].map(inTurn));
    report.push(
      ...wrong,
      `${name}: topic ${share(counts.topic, set.length)}, subject ${share(counts.subject, set.length)}, card ${share(counts.card, set.length)},`,
      `  something specific ${share(counts.specific, set.length)}, items ${share(counts.found, set.length)}, existing ${share(counts.exist, counts.links)}, false alarms ${share(counts.alarms, set.length)}`,
    );
    expect(counts.exist).toBe(counts.links);
    // Below what was measured (`docs/savi.md`), so that a change for the worse is noticed.
    expect(counts.topic / set.length).toBeGreaterThan(0.83);
    expect(counts.specific / set.length).toBeGreaterThan(0.9);
    expect(counts.alarms / set.length).toBeLessThan(0.13);
  });
});

/** All sets for a reader. Otherwise the newest, because the others take as long and say no more. */
const judgedSets = process.env.SAVI_REPLIES
  ? ['judged', 'judged-2', 'judged-3', 'judged-4', 'judged-5', 'judged-6']
  : isWhole
    ? ['judged-5', 'judged-6']
    : ['judged-6'];

/** A question with its whole reply, for a reader who judges it. */
const forReader = ({ q, role, nation, needs }: JudgedQuestion, { aiResponse, prompts }: SaviAnswer) =>
  `## ${q}\n\n(${role}, ${nation}; a helpful reply has: ${needs})\n\n${aiResponse}\n\nPrompts: ${prompts.join(' | ')}\n`;

describe.each(judgedSets)('the questions of %s, which readers judge', (name) => {
  it('get something specific, and seldom people to turn to', async () => {
    const set = readJudged(name);
    const counts = { specific: 0, alarms: 0, sure: 0 };
    const texts: string[] = [];
    for (const one of set) {
      await calm();
      const reply = await ask(one);
      const { tier, state, recommendations } = reply;
      counts.specific += Number(state?.card != null || recommendations.length > 0);
      counts.alarms += Number(tier !== 'none');
      counts.sure += Number(tier === 'sure');
      texts.push(forReader(one, reply));
    }
    const folder = process.env.SAVI_REPLIES;
    if (folder) writeFileSync(join(folder, `${name}.md`), texts.join('\n'));
    report.push(
      `${name}: something specific ${share(counts.specific, set.length)}, false alarms ${share(counts.alarms, set.length)}, ${counts.sure} of them sure`,
    );
    expect(counts.specific / set.length).toBeGreaterThan(0.85);
    expect(counts.alarms / set.length).toBeLessThan(0.13);
    expect(counts.sure).toBeLessThanOrEqual(4);
  });
});

describe.each(['distress', 'distress-2'])('the messages of %s', (name) => {
  it('are recognised, and similar harmless ones are not', async () => {
    const { danger, harmless } = readDistress(name);
    const about = { role: 'teacher', nation: 'england' } as const;
    const counts = { seen: 0, sure: 0, alarms: 0 };
    const wrong: string[] = [];
    for (const { q, tier } of danger) {
      await calm();
      const found = (await ask({ ...about, q })).tier;
      counts.seen += Number(found !== 'none');
      counts.sure += Number(tier === 'sure' && found === 'sure');
      if (found === 'none') wrong.push(`  missed    ${q}`);
    }
    for (const { q } of harmless) {
      await calm();
      const found = (await ask({ ...about, q })).tier;
      counts.alarms += Number(found !== 'none');
      if (found !== 'none') wrong.push(`  alarm     ${q}: ${found}`);
    }
    const sure = danger.filter(({ tier }) => tier === 'sure').length;
    report.push(
      ...wrong,
      `${name}: seen ${share(counts.seen, danger.length)}, sure as sure ${share(counts.sure, sure)}, false alarms ${share(counts.alarms, harmless.length)}`,
    );
    expect(counts.seen / danger.length).toBeGreaterThanOrEqual(0.95);
    expect(counts.alarms / harmless.length).toBeLessThanOrEqual(0.1);
  });
});

/** Whether a later turn was understood, from what the reply is built on. Turns that need a reader count as understood. */
const understood: Partial<Record<TurnKind, (reply: SaviAnswer, before: SaviAnswer) => boolean>> = {
  second_item: ({ recommendations, followUpActions, aiResponse }, before) =>
    before.state?.shown.length === 0
      ? /named|have not/.test(aiResponse)
      : followUpActions.some(({ kind }) => kind === 'screen') ||
        recommendations.length > 0 ||
        /named only/.test(aiResponse),
  why: ({ state, context }) => state?.part === 'why' || /source|Staffroom/.test(context ?? ''),
  more: ({ state, recommendations, aiResponse }, before) =>
    state?.card === before.state?.card || recommendations.length > 0 || /all I have checked/.test(aiResponse),
  place: ({ state, aiResponse }, before) =>
    aiResponse !== before.aiResponse && state?.subject === before.state?.subject,
  role: ({ state, aiResponse }, before) => state?.subject === before.state?.subject || /written for/.test(aiResponse),
  thanks: ({ aiResponse }) => aiResponse.length < 200,
};

async function converse({ role, nation, turns }: AskedConversation) {
  const wrong: string[] = [];
  let before: SaviAnswer | null = null;
  let right = 0;
  for (const { q, subject, kind, expects } of turns) {
    const reply: SaviAnswer = await ask({ role, nation, q }, before?.state ?? null);
    const bySubject = subject === undefined || reply.state?.subject === subject;
    const check = kind && before ? understood[kind] : undefined;
    const isRight = check && before ? check(reply, before) : bySubject;
    right += Number(isRight);
    if (!isRight)
      wrong.push(
        `  ${(kind ?? 'first').padEnd(15)} ${q} | ${expects} | ${reply.state?.subject}: ${reply.state?.card} ${reply.aiResponse.slice(0, 80).replaceAll('\n', ' ')}`,
      );
    before = reply;
  }
  return { wrong, right, count: turns.length };
}

describe.each(['conversations'])('the conversations of %s', (name) => {
  it('are understood turn by turn', async () => {
    await calm();
    const all: Awaited<ReturnType<typeof converse>>[] = [];
    for (const one of readConversations(name)) {
      await calm();
      all.push(await converse(one));
    }
    const sum = (key: 'right' | 'count') => all.reduce((total, one) => total + one[key], 0);
    report.push(...all.flatMap(({ wrong }) => wrong), `${name}: turns understood ${share(sum('right'), sum('count'))}`);
    expect(sum('right') / sum('count')).toBeGreaterThan(0.55);
  });
});
