import { plainForm } from '#areas/search/server/index.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import type { PassageLine, ShownPassage } from '#server/passages.ts';
import type { Term } from './question-terms.ts';

/** A term as a pattern for texts in `plainForm`. */
export interface TermPattern {
  term: Term;
  pattern: RegExp;
}

/** Endings of English words that change little of their meaning. */
const ending = /(?:ings?|ed|es|s|ers?|ions?|ments?|ly)$/;

/** Matches the words of a term in any form: ‘marking’ also matches ‘marked’. */
export const patternOf = (term: Term): TermPattern => {
  const options = term.words.map((text) =>
    plainForm(text)
      .split(' ')
      .map((word) => {
        const stem = word.length > 5 ? word.replace(ending, '') : word.replace(/s$/, '');
        return `${stem.length >= 3 ? stem : word}[a-z]{0,6}`;
      })
      .join(' '),
  );
  return { pattern: new RegExp(`(?:^| )(?:${options.join('|')})(?= |$)`), term };
};

/** A reply helps more than a question that resembles the member's. */
const shareOfReply = 1.3;
/** A line as short as this is often a greeting. */
const shortLine = 60;
const bonusOfLonger = 0.05;

/** The line that says most about the question. Null if there is none that may be quoted. */
export function bestLine(
  lines: readonly PassageLine[],
  patterns: readonly TermPattern[],
  { quotes }: ShownPassage,
): PassageLine | null {
  let best: { line: PassageLine; weight: number } | null = null;
  for (const line of lines) {
    if (quotes && !quotes.has(line.source)) continue;
    const text = plainForm(line.text);
    const said = patterns.reduce((sum, { term, pattern }) => sum + (pattern.test(text) ? term.weight : 0), 0);
    const weight =
      said * (line.source === null ? 1 : shareOfReply) + (line.text.length < shortLine ? 0 : bonusOfLonger);
    if (best === null || weight > best.weight) best = { line, weight };
  }
  return best?.line ?? null;
}

/** Why an item is recommended, in a sentence that quotes it. */
export function reasonOf(kind: PassageKindName, line: PassageLine | null, shown: ShownPassage): string {
  const { facts = '', place, quotes } = shown;
  const quoted = line === null ? null : `“${line.text}”`;
  switch (kind) {
    case 'discussion': {
      if (line === null) return `A discussion in ‘${place}’${facts ? ` with ${facts}` : ''}.`;
      const who = quotes?.get(line.source)?.name ?? 'a member';
      return `In ‘${place}’, ${who} ${line.source === null ? 'asked' : 'wrote'}: ${quoted}`;
    }
    case 'best_practice': {
      const by = `Written up by ${quotes?.get(null)?.name ?? 'a member'}${place ? ` in ‘${place}’` : ''}`;
      return quoted === null ? `${by}.` : `${by}: ${quoted}`;
    }
    case 'workspace_project': {
      const by = `Project of ${quotes?.get(null)?.name ?? 'a member'} in ‘${place}’`;
      return quoted === null ? `${by}.` : `${by}: ${quoted}`;
    }
    case 'resource':
    case 'workspace_resource': {
      const by = `Shared by ${quotes?.get(null)?.name ?? 'a member'} in ‘${place}’`;
      return quoted === null ? `${by}.` : `${by}: ${quoted}`;
    }
    case 'cpd_pathway': {
      const by = `Led by ${quotes?.get(null)?.name ?? 'a member'} in ‘${place}’`;
      return quoted === null ? `${by}.` : `${by}: ${quoted}`;
    }
    case 'mentor': {
      const offers = line === null ? '' : `Offers to help with ‘${line.text}’`;
      return `${[facts, offers].filter(Boolean).join('. ')}.`;
    }
    case 'event':
    case 'vacancy':
      return `${facts}.`;
    case 'career_role':
    case 'training_route':
      return /[.!?]$/.test(facts) ? facts : `${facts}.`;
    case 'help':
      return line?.text ?? '';
    default:
      return quoted === null ? `${facts}.` : `${facts}: ${quoted}`;
  }
}
