import { clsx } from 'clsx';
import { useState } from 'react';

/** About four lines on a phone, and a little more, so that a text is not shortened for one word. */
const foldedAbove = 260;

/** A text that may be long: it shows the beginning, and the rest on request. */
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

/** A button that shows the rest of the text above it, and hides it again. */
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
