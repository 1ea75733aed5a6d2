import type { LucideIcon } from 'lucide-react';

export interface BoardLabel {
  words: string;
  icon: LucideIcon;
}

/** Short facts with icons, on a banner in the colours of the board. */
export function BoardLabels({ labels }: { labels: readonly BoardLabel[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {labels.map(({ words, icon: Icon }) => (
        <li
          key={words}
          className="inline-flex min-h-9 items-center gap-2 rounded-full border border-board-quiet/40 bg-board px-3.5 font-semibold text-sm"
        >
          <Icon aria-hidden className="size-4 text-marigold" strokeWidth={1.75} />
          {words}
        </li>
      ))}
    </ul>
  );
}
