/** A piece of text and the logarithm of its probability. */
export type Piece = readonly [text: string, score: number];

/** The first pieces of the vocabulary are marks, not text. Piece 0 stands for everything unknown. */
const marks = 6;
const space = '\u2581';

interface Node {
  id: number;
  children: Map<string, Node>;
}

/**
 * Makes the tokeniser of the model: it splits a text into the most probable pieces of the vocabulary (a unigram model
 * as in SentencePiece) and returns their ids. It gives the same ids as `@energetic-ai/embeddings`.
 */
export function makeTokeniser(vocabulary: readonly Piece[]): (text: string) => number[] {
  const root: Node = { id: -1, children: new Map() };
  for (const [id, [text]] of vocabulary.entries()) {
    if (id < marks) continue;
    let node = root;
    for (const symbol of text) {
      const child = node.children.get(symbol) ?? { id: -1, children: new Map() };
      node.children.set(symbol, child);
      node = child;
    }
    node.id = id;
  }

  return (text) => {
    const symbols = symbolsOf(text);
    const best = new Float64Array(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    best[0] = 0;
    const pieceEndingAt = new Int32Array(symbols.length + 1);
    const startOf = new Int32Array(symbols.length + 1);
    const reach = (start: number, end: number, id: number) => {
      const score = (best[start] ?? 0) + (vocabulary[id]?.[1] ?? 0);
      if (score < (best[end] ?? 0)) return;
      best[end] = score;
      pieceEndingAt[end] = id;
      startOf[end] = start;
    };
    for (let start = 0; start < symbols.length; start += 1) {
      let isKnown = false;
      let node = root.children.get(symbols[start] ?? '');
      for (let end = start + 1; node; end += 1) {
        if (node.id >= 0) {
          isKnown = true;
          reach(start, end, node.id);
        }
        node = node.children.get(symbols[end] ?? '');
      }
      if (!isKnown) reach(start, start + 1, 0);
    }
    const ids: number[] = [];
    for (let end = symbols.length; end > 0; end = startOf[end] ?? 0) {
      const id = pieceEndingAt[end] ?? 0;
      // Several unknown symbols are one unknown piece.
      if (id !== 0 || ids.at(-1) !== 0) ids.push(id);
    }
    return ids.reverse();
  };
}

function symbolsOf(text: string): string[] {
  const normal = text.normalize('NFKC');
  return normal === '' ? [] : [...`${space}${normal.replaceAll(' ', space)}`];
}
