import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface MoreOnScrollProps {
  hasMore: boolean;
  isLoading: boolean;
  failed: boolean;
  onMore(): void;
  /** Only the button loads more. */
  byButton?: boolean;
  /** How far the member is: '12 of 87'. */
  position?: string | undefined;
}

/** Loads the next page of a list when its end is near. The button is for keyboards, and to try again after a failure. */
export function MoreOnScroll({ hasMore, isLoading, failed, onMore, byButton = false, position }: MoreOnScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const watch = hasMore && !isLoading && !failed && !byButton;
  useEffect(() => {
    if (!watch || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watch]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="flex flex-wrap items-center justify-center gap-4 py-6">
      {position && <p className="figures text-quiet text-sm">{position}</p>}
      <Button onClick={onMore} pending={isLoading && 'Loading more…'}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
