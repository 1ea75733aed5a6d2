import * as z from 'zod/mini';

/** Something a document says: in a few words, and the sentence of the document that says it, word for word. */
export const finding = z.object({ text: z.string(), quote: z.string() });
export type Finding = z.infer<typeof finding>;

/** A score a document gives. `outOf` is null where the scale is not written beside it (an EQ-i score of 112). */
export const competencyScore = z.object({
  name: z.string(),
  score: z.number(),
  outOf: z.nullable(z.number()),
  quote: z.string(),
});
export type CompetencyScore = z.infer<typeof competencyScore>;

/** What was found in a document. Nothing in it comes from anywhere else. */
export const documentInsights = z.object({
  keyInsights: z.array(finding),
  strengthsIdentified: z.array(finding),
  developmentAreas: z.array(finding),
  personalityTraits: z.array(finding),
  competencyScores: z.array(competencyScore),
  /** The document's own sentences about what others say of the person; null where there are none. */
  feedbackSummary: z.nullable(z.string()),
  /** What was found, in two or three sentences of ours. Null until the document is processed. */
  aiSummary: z.nullable(z.string()),
});
export type DocumentInsights = z.infer<typeof documentInsights>;
