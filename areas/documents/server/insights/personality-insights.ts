import type { AssessmentProvider } from '#areas/documents/contract/assessment-kinds.ts';
import type { CompetencyScore, Finding } from '#areas/documents/contract/document-insights.ts';
import { discLetters } from './disc-insights.ts';
import { distinct, findingOf } from './findings.ts';
import type { Passage } from './passages.ts';
import { scoreText } from './score-insights.ts';

const maxFindings = 8;

/** Returns the type and the strength of each trait from a personality profile. */
export function traitsIn(passages: Passage[], provider: AssessmentProvider, scores: CompetencyScore[]): Finding[] {
  const rules: Partial<Record<AssessmentProvider, () => Finding[]>> = {
    myers_briggs: () => myersBriggs(passages),
    enneagram: () => enneagram(passages),
    disc: () => [...levelled(passages, disc, scores), ...discLetters(passages)],
    big_five: () => levelled(passages, bigFive, scores),
    eq_i: () => levelled(passages, emotionalSkills, []),
  };
  return distinct(rules[provider]?.() ?? [], ({ text }) => text, maxFindings);
}

/** Marks a type as the reader's own, because reports explain all types. */
const isTheirs = /\b(you|your|you['’]re|reported|best[- ]fit|core|main|dominant|primary|result|verified)\b/i;

/** Returns the code that the text says is the reader's, or the only code it names; null if it is not clear. */
function theirCode(passages: Passage[], pattern: RegExp): { code: string; quote: string } | null {
  const named = passages.flatMap(({ text }) => {
    const codes = [...new Set([...text.matchAll(pattern)].map(([code]) => code))];
    const [code] = codes;
    return code && codes.length === 1 ? [{ code, quote: text }] : [];
  });
  for (const among of [named.filter(({ quote }) => isTheirs.test(quote)), named])
    if (new Set(among.map(({ code }) => code)).size === 1) return among[0] ?? null;
  return null;
}

const preferences: Record<string, RegExp> = {
  E: /\bextr[ao]ver(t|ted|sion)\b/i,
  I: /\bintrover(t|ted|sion)\b/i,
  S: /\bsensing\b/i,
  N: /\bintuiti(on|ve)\b/i,
  T: /\bthinking\b/i,
  F: /\bfeeling\b/i,
  J: /\bjudging\b/i,
  P: /\bperceiving\b/i,
};
const preferenceNames: Record<string, string> = {
  ...{ E: 'Extraversion', I: 'Introversion', S: 'Sensing', N: 'Intuition' },
  ...{ T: 'Thinking', F: 'Feeling', J: 'Judging', P: 'Perceiving' },
};
const opposites: Record<string, string> = { E: 'I', I: 'E', S: 'N', N: 'S', T: 'F', F: 'T', J: 'P', P: 'J' };

function myersBriggs(passages: Passage[]): Finding[] {
  const type = theirCode(passages, /\b[EI][NS][FT][JP]\b/g);
  if (!type) return [];
  const letters = [...type.code].flatMap((letter) => {
    const said = passages.find(
      ({ text }) => preferences[letter]?.test(text) && !preferences[opposites[letter] ?? '']?.test(text),
    );
    return said ? [findingOf(said.text, preferenceNames[letter])] : [];
  });
  return [findingOf(type.quote, type.code), ...letters];
}

function enneagram(passages: Passage[]): Finding[] {
  const type = theirCode(passages, /\b[Tt]ype (?:[1-9]|One|Two|Three|Four|Five|Six|Seven|Eight|Nine)\b/g);
  const wing = theirCode(passages, /\b[1-9]w[1-9]\b/g);
  return [
    ...(type ? [findingOf(type.quote, type.code.replace('type', 'Type'))] : []),
    ...(wing ? [findingOf(wing.quote, wing.code)] : []),
  ];
}

const disc = ['Dominance', 'Influence', 'Steadiness', 'Conscientiousness', 'Compliance'];
const bigFive = [
  ...['Openness', 'Conscientiousness', 'Extraversion', 'Extroversion', 'Agreeableness'],
  ...['Neuroticism', 'Emotional Stability'],
];

/** The scales and subscales of the EQ-i. */
export const emotionalSkills = [
  ...['Self-Perception', 'Self-Regard', 'Self-Actualization', 'Self-Actualisation', 'Emotional Self-Awareness'],
  ...['Self-Expression', 'Emotional Expression', 'Assertiveness', 'Independence', 'Interpersonal Relationships'],
  ...['Interpersonal', 'Empathy', 'Social Responsibility', 'Decision Making', 'Problem Solving', 'Reality Testing'],
  ...['Impulse Control', 'Stress Management', 'Flexibility', 'Stress Tolerance', 'Optimism', 'Well-Being', 'Happiness'],
  'Total EI',
];

const level =
  /\b(very high|high(?:est)?|above average|average|moderate|mid[- ]range|below average|very low|low(?:est)?|primary|secondary|strong(?:est)?|dominant)\b/i;

/** Returns the level of each trait, in the document's word or as its score. */
function levelled(passages: Passage[], names: string[], scores: CompetencyScore[]): Finding[] {
  return names.flatMap((name) => {
    const itself = new RegExp(String.raw`\b${name}\b`, 'i');
    for (const { text } of passages) {
      const clause = text
        .split(/[,;]|\b(?:and|but|while|whereas)\b/i)
        .find((part) => itself.test(part) && level.test(part));
      const word = clause && level.exec(clause)?.[1]?.toLowerCase();
      if (word) return [findingOf(text, `${name}: ${word}`)];
    }
    const scored = scores.find((score) => itself.test(score.name));
    return scored ? [findingOf(scored.quote, scoreText(scored))] : [];
  });
}
