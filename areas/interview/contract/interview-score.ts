import * as z from 'zod/mini';

export const scoreRules = ['structure', 'evidence', 'relevance', 'length', 'pace', 'fillers'] as const;
export type ScoreRule = (typeof scoreRules)[number];

export const scoreRuleLabels: Record<ScoreRule, string> = {
  structure: 'Structure',
  evidence: 'Evidence',
  relevance: 'Relevance to the advert',
  length: 'Length',
  pace: 'Pace',
  fillers: 'Fillers',
};

/**
 * With fewer words than this, there is no score. There is also none for another language than English, for an advert, and for a
 * text that is not about work in a school.
 */
export const fewestWordsToScore = 30;

/** The points that a rule can give. */
export const mostPoints = 3;

/** The rules as members read them, before and after a session. */
export const scoreRuleWords: Record<ScoreRule, string> = {
  structure:
    'One point each for a situation, an action of your own (“I …”) and a result. For a question about what you would do or think: an action or a clear view, a reason and what follows from it.',
  evidence:
    'One point for each thing that a panel could check: a number, a time, an assessment, a document or an observation. Up to three. The number of a year group does not count.',
  relevance:
    'How many of the advert’s essential skills your answer names where you speak about yourself. Only if you chose a vacancy that lists them.',
  length:
    'Three points for 120 to 330 words, which is one to two and a half minutes of speaking. Two for 80 to 400. One for anything else.',
  pace: 'Three points for 110 to 160 words a minute, two for 90 to 180, one for anything else. Only if you spoke for at least 15 seconds and the words are there.',
  fillers: 'Three points for at most one filler in a hundred words, two for at most three, one for more.',
};

/**
 * What one rule says of one answer. `points` is 0 to 3, or null if there is too little to go on. `words` are the words of
 * the answer that it is based on.
 */
export const answerScore = z.object({
  rule: z.enum(scoreRules),
  points: z.nullable(z.int()),
  why: z.string(),
  words: z.array(z.string()),
});
export type AnswerScore = z.infer<typeof answerScore>;

/** What one rule says of a session: the sum of its points, and how many were possible. Only rules that gave points. */
export const sessionScore = z.object({ rule: z.enum(scoreRules), points: z.int(), possible: z.int() });
export type SessionScore = z.infer<typeof sessionScore>;

/** What the browser measured while the member spoke. Seconds, and decibels below full scale. There is never any sound. */
export const speechAnalysis = z.object({
  speakingSeconds: z.number().check(z.minimum(0), z.maximum(3600)),
  pauses: z.int().check(z.minimum(0), z.maximum(2000)),
  longestPause: z.number().check(z.minimum(0), z.maximum(3600)),
  loudness: z.nullable(z.number().check(z.minimum(-120), z.maximum(0))),
});
export type SpeechAnalysis = z.infer<typeof speechAnalysis>;
