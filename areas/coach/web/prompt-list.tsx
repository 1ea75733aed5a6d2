import { clsx } from 'clsx';

interface PromptListProps {
  label: string;
  prompts: readonly string[];
  /** On one line that scrolls sideways on a phone. */
  isRow?: boolean;
  disabled?: boolean;
  onPress(prompt: string): void;
}

/** Questions that the member can ask with one press. */
export function PromptList({ label, prompts, isRow = false, disabled, onPress }: PromptListProps) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'flex gap-2',
        isRow ? '-mx-4 overflow-x-auto px-4 pb-3 [scrollbar-width:none] sm:-mx-6 sm:flex-wrap sm:px-6' : 'flex-wrap',
      )}
    >
      {prompts.map((prompt) => (
        <li key={prompt} className={isRow ? 'shrink-0' : 'max-w-full'}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onPress(prompt)}
            className={clsx(
              'min-h-9 rounded-full border border-line px-3.5 text-left text-sm transition-colors hover:border-edge hover:bg-primary-tint disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11',
              isRow ? 'whitespace-nowrap' : 'wrap-anywhere py-1',
            )}
          >
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  );
}
