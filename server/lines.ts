/**
 * A reply that is sent line by line. The generator must not throw, because the status is sent before the first line.
 */
export type Lines<Line> = AsyncGenerator<Line, void, void>;

/** Milliseconds between two looks whether the reader of a long reply may still read it. */
const lookAfter = 1_000;

/** The lines as JSON. It ends when `mayRead` says no, which it asks about once a second: the session may have ended. */
export async function* asText(lines: Lines<unknown>, mayRead: () => Promise<boolean>): AsyncGenerator<string> {
  let lookedAt = Date.now();
  for await (const line of lines) {
    if (Date.now() - lookedAt >= lookAfter) {
      if (!(await mayRead())) return;
      lookedAt = Date.now();
    }
    yield `${JSON.stringify(line)}\n`;
  }
}
