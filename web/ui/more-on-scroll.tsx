import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface MoreOnScrollProps {
  hasMore: boolean;
  isLoading: boolean;
  failed: boolean;
  onMore(): void;
  /** Only the button loads more. */
  byButton?: boolean;
}

/** Loads the next page of a list when its end is near. The button is for keyboards, and to try again after a failure. */
export function MoreOnScroll({ hasMore, isLoading, failed, onMore, byButton = false }: MoreOnScrollProps) {
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
    <div ref={end} className="flex justify-center py-6">
      <Button onClick={onMore} pending={isLoading && 'Loading more…'}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
