import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from '#server/judging/plain-text.ts';
import { insightsIn } from '../insights/what-it-says.ts';
import { withCells } from './plain-text.ts';
import {
  maxCharacters,
  noText,
  type Outcome,
  type ReadText,
  type ToRead,
  Unreadable,
  unreadable,
} from './reading-outcome.ts';

/** The thread that reads one document and ends. It has no database and no settings. */
async function read({ content, kind, type, provider }: ToRead): Promise<Outcome> {
  try {
    const { text: raw, note } = await textOf(content, kind);
    const text = storable(raw);
    if (!/\p{L}/u.test(text)) throw new Unreadable(noText);
    const isCut = text.length > maxCharacters;
    return {
      insights: insightsIn(text.slice(0, maxCharacters), type, provider),
      note: note ?? (isCut ? 'We read only the beginning of this document because it is very long.' : null),
    };
  } catch (error) {
    return { failure: error instanceof Unreadable ? error.message : unreadable };
  }
}

/** Removes characters that the database cannot store. A PDF may map its letters to NUL or to half a surrogate pair. */
const storable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
  text.replaceAll(/[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\p{Cs}]+/gu, '');

/** Loads a library only for a document that needs it: that takes longer than reading a text. */
async function textOf(content: Uint8Array, kind: ToRead['kind']): Promise<ReadText> {
  if (kind === 'pdf') return (await import('./pdf-text.ts')).readPdf(content);
  if (kind === 'docx') return (await import('./word-text.ts')).readWord(Buffer.from(content.buffer));
  return { text: withCells(decodeText(Buffer.from(content.buffer)) ?? ''), note: null };
}

parentPort?.postMessage(await read(workerData as ToRead));
