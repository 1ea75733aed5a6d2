/** Finds the texts of a list that share features with a question. A feature counts more the fewer texts have it. */
export interface RareWords<Feature extends string | number = string> {
  /** Adds to each text of the list its similarity to a question, from 0 to 1, times a factor. */
  addSimilarities(likeness: Float32Array, features: ReadonlyMap<Feature, number>, factor: number): void;
}

/** Takes the texts of the list one after another, so that only one is in memory at a time. */
export interface RareWordsBuilder<Feature extends string | number = string> {
  /** Adds the next text: how often it has each feature. */
  add(features: ReadonlyMap<Feature, number>): void;
  build(): RareWords<Feature>;
}

/** Features of more texts than this part, and of more than 100, are not compared: they say little and cost most. */
const frequentPart = 0.08;

/** A feature that a text has often counts only a little more. */
const damped = (count: number) => 1 + Math.log(count);

/** Cosine similarity with weights of term frequency and inverse document frequency. */
export function buildRareWords<Feature extends string | number = string>(): RareWordsBuilder<Feature> {
  const idOf = new Map<Feature, number>();
  // One entry for each feature of each text.
  const [ids, counts] = [new Numbers(), new Numbers()];
  const endOfText = new Numbers();
  return {
    add(features) {
      for (const [feature, count] of features) {
        let id = idOf.get(feature);
        if (id === undefined) {
          id = idOf.size;
          idOf.set(feature, id);
        }
        ids.push(id);
        counts.push(count);
      }
      endOfText.push(ids.length);
    },
    build: () => indexOf(idOf, ids.list(), counts.list(), endOfText.list()),
  };
}

function indexOf<Feature extends string | number>(
  idOf: ReadonlyMap<Feature, number>,
  ids: Int32Array,
  counts: Int32Array,
  endOfText: Int32Array,
): RareWords<Feature> {
  const count = endOfText.length;
  const having = new Int32Array(idOf.size);
  for (const id of ids) having[id] = (having[id] as number) + 1;
  const weights = Float64Array.from(having, (texts) => Math.log(1 + count / texts));
  const frequent = Math.max(100, count * frequentPart);
  // The texts of a feature follow one another, from its start to the start of the next feature.
  const starts = new Int32Array(idOf.size + 1);
  for (const [id, texts] of having.entries()) starts[id + 1] = (starts[id] as number) + (texts > frequent ? 0 : texts);
  const next = starts.slice();
  const texts = new Int32Array(starts.at(-1) ?? 0);
  const parts = new Float32Array(texts.length);
  let from = 0;
  for (const [text, end] of endOfText.entries()) {
    let square = 0;
    for (let one = from; one < end; one += 1)
      square += (damped(counts[one] as number) * (weights[ids[one] as number] as number)) ** 2;
    const length = Math.sqrt(square) || 1;
    for (let one = from; one < end; one += 1) {
      const id = ids[one] as number;
      if ((having[id] as number) > frequent) continue;
      const at = next[id] as number;
      next[id] = at + 1;
      texts[at] = text;
      parts[at] = (damped(counts[one] as number) * (weights[id] as number)) / length;
    }
    from = end;
  }
  /** The weight of a feature that no text has: it makes the question less like all texts. */
  const unknown = Math.log(1 + count);
  return {
    addSimilarities(likeness, features, factor) {
      const known: { id: number; value: number }[] = [];
      let square = 0;
      for (const [feature, often] of features) {
        const id = idOf.get(feature);
        const value = damped(often) * (id === undefined ? unknown : (weights[id] as number));
        square += value * value;
        if (id !== undefined) known.push({ id, value });
      }
      const scale = factor / (Math.sqrt(square) || 1);
      for (const { id, value } of known) {
        const scaled = value * scale;
        const end = starts[id + 1] as number;
        for (let at = starts[id] as number; at < end; at += 1) {
          const text = texts[at] as number;
          likeness[text] = (likeness[text] as number) + scaled * (parts[at] as number);
        }
      }
    },
  };
}

/** A list of integers that grows. It is outside the JavaScript heap, which is small in a worker. */
class Numbers {
  #values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  list(): Int32Array {
    return this.#values.subarray(0, this.length);
  }
}
