import { clsx } from 'clsx';
import type { DeskHelpArticle } from '#areas/support/contract/help-desk.ts';
import { compareLines } from './compared-lines.ts';

const marks = { both: ' ', old: '−', new: '+' } as const;
const spoken = { both: '', old: 'Only in Staffroom’s text: ', new: 'Only in your text: ' } as const;

/** What is different between Staffroom's text and the operator's, line by line. */
export function FileComparison({ article }: { article: DeskHelpArticle }) {
  const { fileArticle } = article;
  if (!fileArticle) return null;
  const asText = ({ title, summary, content }: typeof fileArticle) => `${title}\n${summary}\n\n${content}`;
  const lines = compareLines(asText(fileArticle), asText(article));
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-control font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11">
        Compare your text with Staffroom’s
      </summary>
      <p className="mt-1 text-quiet text-sm">
        Lines with − are only in Staffroom’s text. Lines with + are only in your text.
      </p>
      <ol className="mt-2 overflow-x-auto rounded-control border border-line font-mono text-sm">
        {lines.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change while they are shown
            key={at}
            className={clsx(
              'wrap-anywhere flex min-h-6 gap-2 whitespace-pre-wrap px-3',
              line.in === 'old' && 'bg-danger-tint',
              line.in === 'new' && 'bg-primary-tint',
            )}
          >
            <span aria-hidden className="w-3 shrink-0 text-quiet">
              {marks[line.in]}
            </span>
            <span>
              <span className="sr-only">{spoken[line.in]}</span>
              {line.text}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
