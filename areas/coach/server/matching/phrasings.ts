import * as z from 'zod/mini';
import { type Subject, subjectNames } from '#areas/coach/contract/subjects.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';
import type { Card } from '../facts/card.ts';

/** A text that a question is compared with. */
export interface Phrasing {
  text: string;
  subject: Subject;
  /** Null for a phrasing of a subject. */
  card: Card | null;
  /** Whether its meaning is compared too, beside its words. */
  hasVector: boolean;
}

const file = z.partialRecord(z.enum(subjectNames), z.array(z.string()));

/** The phrasings of the cards with their other texts that say what they are about, and the phrasings of the subjects. */
export const phrasingsOf = (cards: readonly Card[]): Phrasing[] => [...cards.flatMap(phrasingsOfCard), ...ofSubjects()];

function phrasingsOfCard(card: Card): Phrasing[] {
  const { subject, questions, prompt, title, understood, seek, step } = card;
  return [
    ...[...questions, prompt].map((text) => ({ text, subject, card, hasVector: true })),
    ...[title, understood, seek, step].map((text) => ({ text, subject, card, hasVector: false })),
  ];
}

function ofSubjects(): Phrasing[] {
  const bySubject = readContentFile(contentAt('coach/subject-phrasings.yaml'), file);
  return (Object.entries(bySubject) as [Subject, string[]][]).flatMap(([subject, texts]) =>
    texts.map((text) => ({ text, subject, card: null, hasVector: true })),
  );
}
