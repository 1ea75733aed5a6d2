/** A message or one of its sentences. */
export interface Part {
  text: string;
  /** One sentence among several says less than a whole message. */
  isWhole: boolean;
}

/** A longer text is read in pieces, so that much text about work cannot hide a few words of danger. */
const wordsInPart = 40;
/** A sentence with fewer words is too short to judge: "Anything else?" */
const fewest = 4;

/** The parts of a message that are scored: the whole if it is short, and each sentence if there are several. */
export function partsOf(message: string): Part[] {
  const sentences = message.split(/[.!?;\n…]+/).map(wordsIn);
  const all = sentences.flat();
  const parts: Part[] = all.length <= wordsInPart ? [{ text: message, isWhole: true }] : [];
  if (sentences.filter((words) => words.length > 0).length < 2 && all.length <= wordsInPart) return parts;
  for (const words of sentences)
    for (let at = 0; at < words.length; at += wordsInPart / 2) {
      if (at > 0 && words.length - at < wordsInPart / 2) break;
      const piece = words.slice(at, at + wordsInPart);
      if (new Set(piece).size >= fewest) parts.push({ text: piece.join(' '), isWhole: false });
    }
  return parts;
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '');
