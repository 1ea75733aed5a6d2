/** Finds the texts of a list that share features with a question. A feature counts more the fewer texts have it. */
export interface RareWords {
  /** Adds to each text of the list its similarity to a question, from 0 to 1, times a factor. */
  addSimilarities(likeness: Float32Array, features: ReadonlyMap<string, number>, factor: number): void;
}

interface Entry {
  weight: number;
  /** The texts that have the feature, and what it adds to the similarity of each. Empty for a frequent feature. */
  texts: Int32Array;
  parts: Float32Array;
}

/** Features of more texts than this part, and of more than 100, are not compared: they say little and cost most. */
const frequentPart = 0.08;

/** Cosine similarity with weights of term frequency and inverse document frequency. */
export function indexRareWords(texts: readonly ReadonlyMap<string, number>[]): RareWords {
  const found = new Map<string, { texts: number[]; values: number[] }>();
  for (const [at, features] of texts.entries())
    for (const [feature, count] of features) {
      const one = found.get(feature) ?? { texts: [], values: [] };
      found.set(feature, one);
      one.texts.push(at);
      one.values.push(1 + Math.log(count));
    }
  const weightOf = (count: number) => Math.log(1 + texts.length / count);
  const squares = new Float64Array(texts.length);
  for (const { texts: having, values } of found.values()) {
    const weight = weightOf(having.length);
    for (let one = 0; one < having.length; one += 1)
      squares[having[one] as number] =
        (squares[having[one] as number] as number) + ((values[one] as number) * weight) ** 2;
  }
  const frequent = Math.max(100, texts.length * frequentPart);
  const index = new Map<string, Entry>();
  for (const [feature, { texts: having, values }] of found) {
    const weight = weightOf(having.length);
    const kept = having.length > frequent ? [] : having;
    const parts = Float32Array.from(
      kept,
      (text, one) => ((values[one] as number) * weight) / (Math.sqrt(squares[text] as number) || 1),
    );
    index.set(feature, { weight, texts: Int32Array.from(kept), parts });
  }
  /** The weight of a feature that no text has: it makes the question less like all texts. */
  const unknown = weightOf(1);
  return {
    addSimilarities(likeness, features, factor) {
      const known: { value: number; entry: Entry }[] = [];
      let square = 0;
      for (const [feature, count] of features) {
        const entry = index.get(feature);
        const value = (1 + Math.log(count)) * (entry?.weight ?? unknown);
        square += value * value;
        if (entry) known.push({ value, entry });
      }
      const scale = factor / (Math.sqrt(square) || 1);
      for (const { value, entry } of known) {
        const { texts: having, parts } = entry;
        const scaled = value * scale;
        for (let one = 0; one < having.length; one += 1)
          likeness[having[one] as number] =
            (likeness[having[one] as number] as number) + scaled * (parts[one] as number);
      }
    },
  };
}
