import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Has the size of the part, so that nothing moves when the part replaces it. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Shows a large part of a screen once the member has scrolled near it, so that the first view of the screen is quicker. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear ? children : placeholder}</div>;
}
