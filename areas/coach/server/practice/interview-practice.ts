import type { UserRole } from '#areas/people/contract/user.ts';
import type { Act } from '../answering/acts.ts';
import type { Handler } from '../answering/handler.ts';
import { type Asked, type Parts, partsOf } from '../answering/parts.ts';
import { commentOn } from './answer-rules.ts';
import { nextQuestion, practiceQuestions } from './practice-questions.ts';

const another = 'Ask me another question';
const stop = 'Stop the practice';
const basis = 'the rules for practice answers';
const mostKept = 40;

/** Words with which a member wants another question instead of answering this one. */
/** A request for the practice, in the middle of it. */
const wantsPractice = /\b(ask|give|test|quiz) me\b|\bpractice question\b/i;
const wantsAnother =
  /\b(another|different|next|new|skip|other)\b.{0,20}\b(one|question|please)?\b|^(next|skip|pass)\b/i;
const wantsToStop = /^(stop|end|quit|finish|exit|enough|no more|that'?s enough)\b/i;
/** Below this, a message is too short to comment on. */
const fewestWords = 12;

/** Asks the next practice question. */
export function askPractice({ before, asker }: Asked, role: UserRole): Parts {
  const asked = before?.practice ?? [];
  const { key, ask } = nextQuestion(role, asked, asker.viewer.id);
  return partsOf({
    subject: 'interviews',
    body: `${asked.length === 0 ? 'I ask as a panel would, one question at a time.\n\n' : ''}**${ask}**`,
    step: 'Answer in your own words. I comment on what I can check: an example, your own actions, what changed, and the length.',
    prompts: [another, stop],
    state: {
      subject: 'interviews',
      card: null,
      asked: 'practice',
      practice: [...asked.filter((one) => one !== key), key].slice(-mostKept),
    },
    basis,
  });
}

/** Continues an interview practice: comments on an answer and asks the next question. Null outside a practice. */
export const continuePractice: Handler = async (asked, about, act) => {
  if (asked.before?.asked !== 'practice') return null;
  const { question } = asked;
  if (wantsToStop.test(question.trim())) return endPractice();
  const words = question.trim().split(/\s+/).length;
  if (
    act.kind === 'more' ||
    act.kind === 'yes' ||
    (words <= 8 && (wantsAnother.test(question) || wantsPractice.test(question)))
  )
    return askPractice(asked, about.role);
  if (isAside(act, question, words)) return null;
  const current = practiceQuestions().find(({ key }) => key === asked.before?.practice.at(-1));
  if (!current) return askPractice(asked, about.role);
  if (words < fewestWords) return tooShort(asked, current.ask);
  const { praise, advice } = commentOn(question, current.looksFor);
  const next = askPractice(asked, about.role);
  const good = praise.length > 0 ? `What works: ${praise.join(' ')}` : '';
  const better =
    advice.length > 0
      ? `What would make it stronger: ${advice.slice(0, 3).join(' ')}`
      : 'I have nothing to add by my rules.';
  return {
    ...next,
    body: [good, better, `What a panel wants here: ${current.note}`, `The next question: ${next.body}`]
      .filter(Boolean)
      .join('\n\n'),
    step: 'Answer the next question, or say the same answer again in a better way.',
  };
};

/** A question back, thanks or a request for a reason is not an answer to the practice question. */
const isAside = (act: Act, question: string, words: number) =>
  ['why', 'source', 'thanks', 'item', 'correction'].includes(act.kind) || (words < 25 && question.trim().endsWith('?'));

const endPractice = () =>
  partsOf({
    subject: 'interviews',
    body: 'The practice is over. Come back to it at any time.',
    step: 'Write down the one answer that you want to be able to give without notes.',
    prompts: ['Ask me a practice question', 'What are my strengths?'],
    state: { asked: null },
    basis,
  });

const tooShort = ({ before }: Asked, ask: string) =>
  partsOf({
    subject: 'interviews',
    body: `That is too short for me to comment on. The question was: **${ask}**`,
    step: 'Write five to eight sentences, as you would say them.',
    prompts: [another, stop],
    state: { asked: 'practice', practice: before?.practice ?? [] },
    basis,
  });
