/** An event of a stream. Without data it only moves the position. */
export interface StreamEvent {
  id: string | null;
  data: string | null;
  /** Milliseconds within which the reader should return after the end. */
  retry: number | null;
}

/** Makes a function that receives the parts of a `text/event-stream` as they arrive, and returns the events they complete. */
export function eventParser(): (part: string) => StreamEvent[] {
  let rest = '';
  return (part) => {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(parseEvent);
  };
}

/** The server ends lines with a line feed, and writes data on one line. */
function parseEvent(block: string): StreamEvent {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    // A comment begins with the colon.
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const retry = Number(fields.get('retry') ?? Number.NaN);
  return {
    id: fields.get('id') ?? null,
    data: fields.get('data') ?? null,
    retry: Number.isInteger(retry) && retry >= 0 ? retry : null,
  };
}
