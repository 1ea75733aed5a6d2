import * as z from 'zod/mini';

/** A finding: a short text, and the sentence of the document that it comes from, word for word. */
export const finding = z.object({ text: z.string(), quote: z.string() });
export type Finding = z.infer<typeof finding>;

/** A score in a document. `outOf` is null if the document does not give the scale (an EQ-i score of 112). */
export const competencyScore = z.object({
  name: z.string(),
  score: z.number(),
  outOf: z.nullable(z.number()),
  quote: z.string(),
});
export type CompetencyScore = z.infer<typeof competencyScore>;

/** The findings of a document. Everything comes from the document itself. */
export const documentInsights = z.object({
  keyInsights: z.array(finding),
  strengthsIdentified: z.array(finding),
  developmentAreas: z.array(finding),
  personalityTraits: z.array(finding),
  competencyScores: z.array(competencyScore),
  /** Sentences of the document with feedback from others; null if there are none. */
  feedbackSummary: z.nullable(z.string()),
  /** A summary in two or three generated sentences. Null until the document is processed. */
  aiSummary: z.nullable(z.string()),
});
export type DocumentInsights = z.infer<typeof documentInsights>;
