import type { HelpEntry } from '#areas/support/contract/help.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { helpAddress } from './help-matching.ts';

/** Articles as links, each with its summary. */
export function HelpList({ articles, heading }: { articles: readonly HelpEntry[]; heading: 'h2' | 'h3' }) {
  return (
    <LinkList
      heading={heading}
      items={articles.map(({ id, title, summary }) => ({ to: helpAddress(id), title, words: summary }))}
    />
  );
}
