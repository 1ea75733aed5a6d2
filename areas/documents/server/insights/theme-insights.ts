import type { Finding } from '#areas/documents/contract/document-insights.ts';
import { distinct, findingOf } from './findings.ts';
import type { Passage } from './passages.ts';

/** The 34 themes of CliftonStrengths, some in two spellings. */
export const gallupThemes = [
  ...['Achiever', 'Activator', 'Adaptability', 'Analytical', 'Arranger', 'Belief', 'Command', 'Communication'],
  ...['Competition', 'Connectedness', 'Consistency', 'Context', 'Deliberative', 'Developer', 'Discipline', 'Empathy'],
  ...['Focus', 'Futuristic', 'Harmony', 'Ideation', 'Includer', 'Individualization', 'Individualisation', 'Input'],
  ...['Intellection', 'Learner', 'Maximizer', 'Maximiser', 'Positivity', 'Relator', 'Responsibility', 'Restorative'],
  ...['Self-Assurance', 'Significance', 'Strategic', 'Woo'],
] as const;

/** The 24 strengths of the VIA survey, some in two spellings. */
export const viaStrengths = [
  ...['Creativity', 'Curiosity', 'Judgment', 'Judgement', 'Love of Learning', 'Perspective', 'Bravery', 'Perseverance'],
  ...[
    'Honesty',
    'Zest',
    'Love',
    'Kindness',
    'Social Intelligence',
    'Teamwork',
    'Fairness',
    'Leadership',
    'Forgiveness',
  ],
  ...['Humility', 'Prudence', 'Self-Regulation', 'Appreciation of Beauty & Excellence'],
  ...['Appreciation of Beauty and Excellence', 'Gratitude', 'Hope', 'Humour', 'Humor', 'Spirituality'],
] as const;

/** Both surveys rank them. The first five are the member's own. */
const own = 5;

/** Returns the themes that a report ranks first: from a list, or from a sentence that names several. */
export function firstThemes(passages: Passage[], names: readonly string[]): Finding[] {
  const byLength = [...names].sort((one, other) => other.length - one.length);
  const lines = passages.flatMap(({ text, kind }) => {
    const bare = text.replaceAll(/[®™]/g, '').replace(/^\d{1,2}[.)]?\s+/, '');
    const theme = byLength.find((name) => startsWith(bare, name));
    return theme && (kind !== 'prose' || bare.length <= theme.length + 2) ? [findingOf(text, theme)] : [];
  });
  if (lines.length >= 3) return distinct(lines, ({ text }) => text, own);
  const sentence = passages
    .map(({ text }) => ({ text, named: namesIn(text, names) }))
    .find(({ named }) => named.length >= 3);
  return (sentence?.named ?? []).slice(0, own).map((name) => findingOf(sentence?.text ?? '', name));
}

/** Whether a line is a list item: the name alone, or the name and its meaning. */
const startsWith = (line: string, name: string) =>
  line.toLowerCase().startsWith(name.toLowerCase()) && /^(\s*$|\s*[:–—|(]|\s+-\s)/.test(line.slice(name.length));

/**
 * Returns the names in a sentence, in order. Case-sensitive: the themes start with a capital, unlike the ordinary
 * words.
 */
function namesIn(text: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, at: text.search(new RegExp(String.raw`\b${name}\b`)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}
