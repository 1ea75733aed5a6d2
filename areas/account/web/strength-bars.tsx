import { clsx } from 'clsx';

/** Shows the strength of a password. Hidden from screen readers because the field's hint says the same. */
export function StrengthBars({ level }: { level: 0 | 1 | 2 | 3 }) {
  return (
    <span aria-hidden className="flex gap-1 self-center">
      {[1, 2, 3].map((bar) => (
        <span
          key={bar}
          className={clsx(
            'h-1.5 w-6 rounded-full transition-colors',
            bar <= level ? { 1: 'bg-danger', 2: 'bg-marigold', 3: 'bg-primary', 0: '' }[level] : 'bg-line',
          )}
        />
      ))}
    </span>
  );
}
