/** Finds the texts of a list that share features with a question. A feature counts more the fewer texts have it. */
export interface RareWords {
  /** The similarity of a text to each text of the list, from 0 to 1. */
  similarities(features: ReadonlyMap<string, number>): Float32Array;
}

interface Entry {
  weight: number;
  texts: number[];
  values: number[];
}

/** Features of more texts than this part, and of more than 100, are not compared: they say little and cost most. */
const frequentPart = 0.08;

/** Cosine similarity with weights of term frequency and inverse document frequency. */
export function indexRareWords(texts: readonly ReadonlyMap<string, number>[]): RareWords {
  const index = new Map<string, Entry>();
  for (const [at, features] of texts.entries())
    for (const [feature, count] of features) {
      const entry = index.get(feature) ?? { weight: 0, texts: [], values: [] };
      index.set(feature, entry);
      entry.texts.push(at);
      entry.values.push(1 + Math.log(count));
    }
  const squares = new Float64Array(texts.length);
  for (const entry of index.values()) {
    entry.weight = Math.log(1 + texts.length / entry.texts.length);
    for (const [one, text] of entry.texts.entries())
      squares[text] = (squares[text] ?? 0) + ((entry.values[one] ?? 0) * entry.weight) ** 2;
  }
  const lengths = squares.map((square) => Math.sqrt(square) || 1);
  /** The weight of a feature that no text has: it makes the question less like all texts. */
  const unknown = Math.log(1 + texts.length);
  const frequent = Math.max(100, texts.length * frequentPart);
  return {
    similarities(features) {
      const sums = new Float32Array(texts.length);
      let square = 0;
      for (const [feature, count] of features) {
        const entry = index.get(feature);
        const value = (1 + Math.log(count)) * (entry?.weight ?? unknown);
        square += value * value;
        if (!entry || entry.texts.length > frequent) continue;
        for (const [one, text] of entry.texts.entries())
          sums[text] = (sums[text] ?? 0) + value * (entry.values[one] ?? 0) * entry.weight;
      }
      const length = Math.sqrt(square) || 1;
      return sums.map((sum, text) => sum / length / (lengths[text] ?? 1));
    },
  };
}
