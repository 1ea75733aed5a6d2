import type { Handler } from '../answering/handler.ts';
import { type Asked, type Parts, partsOf } from '../answering/parts.ts';

const begins =
  /\b(where (?:do|should|can) (?:i|we) (?:begin|start)|(?:first|1st) (?:activity|one|task)|begin|start|let'?s go|get started)\b/i;
const isDone =
  /\b(i(?:'ve|’ve| have)? (?:(?:just|now|already|finally) )?(?:done|did|tried|finished|completed|written|wrote|made|asked|talked|spoke|read|watched)|done (?:it|that|this)|finished|completed|i have tried it)\b|^(?:done|finished|did it|completed)\b/i;
const wantsNext =
  /\b(next (?:one|activity|task|step)|move on|what now|what(?:'s| is) next|another activity|skip)\b|^(?:next|ok next|and now)\b/i;
const which =
  /\b(?:activity|number|task|no\.?) ?(\d{1,2})\b|\b(second|third|fourth|fifth|last) (?:one|activity|task)\b/i;
const ordinals: Record<string, number> = { second: 1, third: 2, fourth: 3, fifth: 4 };
const asksProgress =
  /\b(how far|what(?:'s| is) left|what have i done|progress|where am i|which (?:ones|activities))\b/i;
const basis = 'the activities of this module';

/**
 * Goes through the activities of a module in order and notices which ones the member did. Null outside a module session,
 * and for a question about something else.
 */
export const continueModule: Handler = async (asked, _about, act) => {
  const { module, question, before } = asked;
  if (!module || module.activities.length === 0) return null;
  const count = module.activities.length;
  const current = before?.activity ?? null;
  const done = (before?.done ?? []).filter((at) => at < count);
  const named = numberIn(question, count);
  if (named !== null) return take(asked, named, done);
  if (asksProgress.test(question)) return progress(asked, current ?? 0, done);
  if (current === null)
    return begins.test(question) || act.kind === 'yes' || !question.includes('?') ? take(asked, 0, done) : null;
  if (isDone.test(question)) return moveOn(asked, current, [...new Set([...done, current])]);
  if (wantsNext.test(question) || act.kind === 'yes') return moveOn(asked, current, done);
  if (begins.test(question)) return take(asked, firstOpen(count, done) ?? 0, done);
  if (act.kind === 'question' && question.includes('?')) return null;
  return act.kind === 'question' ? notice(asked, current, done) : null;
};

function numberIn(question: string, count: number): number | null {
  const found = which.exec(question);
  if (!found) return null;
  const at = found[1]
    ? Number(found[1]) - 1
    : found[2]?.toLowerCase() === 'last'
      ? count - 1
      : (ordinals[found[2]?.toLowerCase() ?? ''] ?? -1);
  return at >= 0 && at < count ? at : null;
}

const firstOpen = (count: number, done: readonly number[]) => {
  const at = Array.from({ length: count }, (_, index) => index).find((index) => !done.includes(index));
  return at ?? null;
};

function moveOn(asked: Asked, current: number, done: readonly number[]): Parts {
  const count = asked.module?.activities.length ?? 0;
  const after = Array.from({ length: count }, (_, index) => (current + 1 + index) % count);
  const next = after.find((index) => !done.includes(index));
  if (next === undefined) return finished(asked, done);
  const said = done.includes(current) ? `Activity ${current + 1} is done (${done.length} of ${count}). ` : '';
  return take(asked, next, done, said);
}

function take({ module }: Asked, at: number, done: readonly number[], said = ''): Parts {
  const count = module?.activities.length ?? 0;
  const activity = module?.activities[at] ?? '';
  return partsOf({
    body: `${said}Activity ${at + 1} of ${count}: **${activity}**`,
    step: 'Do it in the next few days, or write your first thoughts here. Then tell me what happened.',
    actions: [{ kind: 'goal', title: `${module?.moduleTitle ?? ''}: ${activity}`.slice(0, 200), link: null }],
    prompts: ['I have done this activity', 'What is next?', 'How far am I?'],
    state: { activity: at, done: [...done], asked: 'module', card: null },
    basis,
  });
}

/** The member wrote about the current activity. Savi repeats nothing and judges nothing, but keeps the thread. */
function notice({ module, question }: Asked, at: number, done: readonly number[]): Parts {
  const activity = module?.activities[at] ?? '';
  const isShort = question.trim().split(/\s+/).length < 8;
  return partsOf({
    body: isShort
      ? `You are at activity ${at + 1}: **${activity}** Write a few sentences about it: what did you do, and what surprised you?`
      : `You have written about activity ${at + 1}. It is saved in this conversation. What would you do differently next time, and who could see it?`,
    step: 'Write ‘I have done this activity’ when you have finished this activity.',
    prompts: ['I have done this activity', 'What is next?', 'How far am I?'],
    state: { activity: at, done: [...done], asked: 'module', card: null },
    basis,
  });
}

function progress(asked: Asked, at: number, done: readonly number[]): Parts {
  const activities = asked.module?.activities ?? [];
  const lines = activities.map(
    (activity, index) => `${index + 1}. ${activity}${done.includes(index) ? ' (done)' : ''}`,
  );
  return partsOf({
    body: `You have done ${done.length} of ${activities.length} activities:\n\n${lines.join('\n')}`,
    prompts: ['What is next?', 'I have done this activity'],
    state: { activity: at, done: [...done], asked: 'module' },
    basis,
  });
}

function finished({ module }: Asked, done: readonly number[]): Parts {
  return partsOf({
    body: `You have done all ${done.length} activities of **${module?.moduleTitle ?? 'this module'}**.`,
    step: 'Choose ‘Exit Session’ and record what you learned in the Development Tracker.',
    actions: [
      { kind: 'screen', title: 'Open the Development Tracker', link: '/development-tracker' },
      { kind: 'programmes', title: 'Choose the next module', link: null },
    ],
    state: { done: [...done], asked: null },
    basis,
  });
}
