import { clsx } from 'clsx';
import { useState } from 'react';

/** As many characters as four lines of a phone hold, and a few more: nothing is folded for the sake of a word. */
const foldedAbove = 260;

/** A text of somebody else's that may go on and on: its beginning, and the rest when it is asked for. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > foldedAbove || text.split('\n').length > 6;
  return (
    <div className={clsx('max-w-[68ch]', className)}>
      <p className={clsx('whitespace-pre-line', isLong && !isOpen && 'line-clamp-4')}>{text}</p>
      {isLong && <MoreButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} closed="Read more" opened="Read less" />}
    </div>
  );
}

interface MoreButtonProps {
  isOpen: boolean;
  onToggle(): void;
  closed: string;
  opened: string;
}

/** Unfolds what stands above it, and folds it up again. */
export function MoreButton({ isOpen, onToggle, closed, opened }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-mx-1 min-h-7 rounded-control px-1 font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
    >
      {isOpen ? opened : closed}
    </button>
  );
}
