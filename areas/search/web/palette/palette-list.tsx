import { clsx } from 'clsx';
import { CornerDownLeft } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { SearchResult } from '#areas/search/contract/search.ts';
import { Link } from '#web/ui/link.tsx';
import { IconSquare, Marked, oneOfKind, ResultPicture, whereabouts } from '../result-parts.tsx';
import type { Choice, ChoiceGroup } from './palette-choices.ts';

/** The kind and the state of a result, where it is and who wrote it, or the attached file that was found. */
function aboutOf(result: SearchResult): string {
  const { kind, isAnswered, file } = result;
  const fileName = file.map(({ text }) => text).join('');
  const what = isAnswered ? 'Answered discussion' : oneOfKind[kind];
  return [what, fileName && `Attached file: ${fileName}`, ...whereabouts(result)].filter(Boolean).join(' · ');
}

interface PaletteListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  active: Choice | null;
  optionId(choice: Choice): string;
  onChoose(to: string): void;
  /** The pointer is over a choice. */
  onPoint(choice: Choice): void;
}

/** The choices. The focus stays in the field. Each is a link, so that it can be opened in another tab. */
export function PaletteList({ id, groups, active, optionId, onChoose, onPoint }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active choice is the trigger
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  function onClick(event: MouseEvent, to: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(to);
  }

  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions" className="px-2 py-2 empty:hidden">
      {groups.map(({ label, choices }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list of options
        <div key={label} role="group" aria-label={label} className={clsx(at > 0 && 'mt-1 border-line border-t pt-1')}>
          {label !== 'All results' && (
            <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-quiet text-xs">
              {label}
            </p>
          )}
          {choices.map((choice) => {
            const isActive = choice.key === active?.key;
            return (
              <Link
                key={choice.key}
                id={optionId(choice)}
                to={choice.to}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => isActive || onPoint(choice)}
                onClick={(event) => onClick(event, choice.to)}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5',
                  isActive && 'bg-primary-tint',
                )}
              >
                {choice.result ? (
                  <ResultPicture result={choice.result} size="small" />
                ) : (
                  <IconSquare icon={choice.icon} size="small" />
                )}
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold text-sm">
                    {choice.result ? <Marked parts={choice.result.title} /> : choice.label}
                  </span>
                  {choice.result && (
                    <span className="block truncate text-quiet text-sm leading-snug">{aboutOf(choice.result)}</span>
                  )}
                </span>
                {isActive && (
                  <CornerDownLeft aria-hidden className="size-4 shrink-0 text-quiet pointer-coarse:hidden" />
                )}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
