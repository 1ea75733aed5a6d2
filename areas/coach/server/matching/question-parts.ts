/** How many parts of a long message are compared. */
const partsAtMost = 5;

/** A part of a message, with how much it counts. */
export interface QuestionPart {
  text: string;
  weight: number;
}

const asks =
  /\?|^(?:(?:so|and|but|also|ok|anyway|basically|just|please|hi|hello)[, ]+)*(?:what|whats|how|hows|when|whens|where|who|why|which|can|could|am|is|are|do|does|did|should|would|will|may|any|anyone|tell|help|need|i need|i want|i would like|id like|i'd like|looking|wondering|thinking of)\b/i;

/**
 * The whole message, and its sentences if it has several: a question often comes after a story, and a message may ask
 * two things. The sentences that ask count most.
 */
export function partsOfQuestion(message: string): QuestionPart[] {
  const text = message.replaceAll(/\s+/g, ' ').trim().slice(0, 4000);
  const sentences = text
    .split(/(?<=[.!?;…])\s+|\s+[-–—]\s+|\n+|,?\s+(?=(?:and )?(?:also|plus)\b)/i)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= 3);
  const whole = { text, weight: 1 };
  if (sentences.length < 2) return [whole];
  const rated = sentences.map((sentence) => ({ text: sentence, weight: asks.test(sentence) ? 1 : 0.8 }));
  const asking = rated.filter(({ weight }) => weight === 1);
  // What is asked is often at the end.
  const others = rated.filter(({ weight }) => weight < 1).reverse();
  return [whole, ...[...asking, ...others].slice(0, partsAtMost)];
}

const questionWords = 'what|when|how|do|does|can|could|will|would|is|are|should|who|where|which|am|may|must';
const another = new RegExp(`,?\\s+(?:and|or|also|plus|but)\\s+(?=(?:also )?(?:${questionWords})\\b)`, 'i');

/** The questions of a message that asks several: "When do I tell them and what am I paid?" has two. */
export function questionsIn(message: string): string[] {
  return message
    .replaceAll(/\s+/g, ' ')
    .slice(0, 4000)
    .split(/(?<=[.!?;…])\s+/)
    .flatMap((sentence) => sentence.split(another))
    .map((part) => part.trim())
    .filter((part) => part.split(' ').length >= 3 && asks.test(part));
}
