import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { longestPreview, type Outcome } from './reading-result.ts';

/** Returns the text of the first page of a PDF, line by line. Scripts in it are not run. */
export async function readFirstPage(path: string): Promise<Outcome<'page'>> {
  try {
    const content = new Uint8Array(await readFile(path));
    const document = await getDocumentProxy(content, { verbosity: 0, stopAtErrors: false, isEvalSupported: false });
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    return { text: text.slice(0, longestPreview), isCut: document.numPages > 1 || text.length > longestPreview };
  } catch (error) {
    return { fault: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  }
}
