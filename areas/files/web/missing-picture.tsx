import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';

/** In place of an image that could not be loaded: its owner may have deleted it while the page was open. */
export function MissingPicture({ className }: { className?: string }) {
  return (
    <p
      className={clsx(
        'flex w-full items-center justify-center gap-2 rounded-control border border-line bg-paper p-3 text-quiet text-sm',
        className,
      )}
    >
      <ImageOff aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span>This image could not be loaded. It may have been deleted.</span>
    </p>
  );
}
