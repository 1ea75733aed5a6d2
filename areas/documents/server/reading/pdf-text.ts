import { getDocumentProxy } from 'unpdf';
import { textWithValues } from './pdf-form.ts';
import { lockedWithPassword, maxCharacters, type ReadText, Unreadable } from './reading-outcome.ts';

/** Reports have tens of pages. Later pages are left out, and a note tells the member. */
const maxPages = 200;

/** Returns the text of a PDF line by line, with the values of form fields. */
export async function readPdf(content: Uint8Array): Promise<ReadText> {
  const document = await open(content);
  const pages = Math.min(document.numPages, maxPages);
  let text = '';
  for (let number = 1; number <= pages && text.length <= maxCharacters; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    // A page ends a paragraph.
    text += `${textWithValues(items, await page.getAnnotations())}\n\n`;
    page.cleanup();
  }
  const isCut = document.numPages > maxPages;
  const note = `Only the first ${maxPages} of ${document.numPages.toLocaleString('en-GB')} pages were read.`;
  return { text, note: isCut ? note : null };
}

async function open(content: Uint8Array) {
  try {
    return await getDocumentProxy(content, { verbosity: 0, stopAtErrors: false });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new Unreadable(lockedWithPassword);
    throw error;
  }
}
