import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { wordsPerMinute } from '#areas/stories/contract/story-words.ts';
import { cleanHtml, countWords } from './story-html.ts';

/** A text as The Loop shows it: HTML that was cleaned, and the minutes that reading takes. */
export function articleOf(markdown: string): { content: string; readTimeMinutes: number } {
  const content = cleanHtml(micromark(markdown)).trim();
  return { content, readTimeMinutes: Math.max(1, Math.round(countWords(content) / wordsPerMinute)) };
}

/** Marks around inline text. */
const inline: Record<string, string> = { strong: '**', em: '*' };
const before: Record<string, string> = { h2: '## ', h3: '### ', blockquote: '> ' };

/**
 * Markdown for an article of an earlier release, which stored only the HTML. It knows the elements of an article and
 * keeps their text. A list in a list becomes one list.
 */
export function markdownOf(html: string): string {
  const blocks: string[] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  let quotes = 0;
  let href: string | null = null;
  let text = '';
  const end = (mark = '') => {
    const words = text.trim();
    text = '';
    if (words === '') return;
    const quote = quotes > 0 ? '> ' : '';
    blocks.push(`${quote}${mark}${words}`.replaceAll('\n', `\n${quote}`));
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (inline[name]) text += inline[name];
      else if (name === 'a') {
        href = attributes.href ?? null;
        if (href) text += '[';
      } else if (name === 'br') text += '  \n';
      else if (name === 'img') text += `![${attributes.alt ?? ''}](${attributes.src ?? ''})`;
      else if (name === 'hr') {
        end();
        blocks.push('---');
      } else if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 });
      else if (name === 'blockquote') quotes += 1;
    },
    ontext(words) {
      text += words.replaceAll(/\s+/g, ' ').replaceAll(/([\\`*_[\]<])/g, '\\$1');
    },
    onclosetag(name) {
      if (inline[name]) text += inline[name];
      else if (name === 'a') {
        if (href) text += `](${href})`;
        href = null;
      } else if (name === 'li') {
        const list = lists.at(-1);
        if (list) list.count += 1;
        end(list?.isOrdered ? `${list.count}. ` : '- ');
      } else if (name === 'ul' || name === 'ol') lists.pop();
      else if (name === 'blockquote') {
        end();
        quotes -= 1;
      } else if ((name === 'p' && lists.length === 0) || name === 'h2' || name === 'h3') end(before[name]);
    },
  });
  parser.end(html);
  end();
  return blocks.join('\n\n');
}
