import mammoth from 'mammoth';
import { lockedWithPassword, type ReadText, tooMuch, Unreadable } from './reading-outcome.ts';
import { inspectZip } from './zip-inspection.ts';

/** The text of a Word document: a line a paragraph, a line a row of a table with its cells apart, bullets as bullets. */
export async function readWord(content: Buffer): Promise<ReadText> {
  // Word locks a document by packing it into another kind of file.
  if (content.subarray(0, 2).toString('latin1') !== 'PK') throw new Unreadable(lockedWithPassword);
  if ((await inspectZip(content)) !== 'word') throw new Unreadable(tooMuch);
  const ignored = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: content }, { convertImage: ignored });
  return { text: textOfHtml(value), note: null };
}

/** Mammoth writes a few tags, none of them by hand: what ends a line, a cell and an item is known. */
function textOfHtml(html: string): string {
  const lines = html
    .replaceAll(/<\/p>(?=<\/t[dh]>)/g, '')
    .replaceAll(/<\/t[dh]>(?=<t[dh])/g, '\t')
    .replaceAll(/<li>/g, '\n• ')
    .replaceAll(/<br ?\/>/g, '\n')
    .replaceAll(/<\/tr>/g, '\n')
    .replaceAll(/<\/(p|h[1-6]|table|ul|ol)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  const named: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&nbsp;': ' ',
    '&amp;': '&',
  };
  return lines.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => named[entity] ?? entity);
}
