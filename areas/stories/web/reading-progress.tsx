import { type RefObject, useEffect, useRef } from 'react';

/** A bar at the top that shows how much of the article has been read. It is decoration: scroll bars say the same. */
export function ReadingProgress({ article }: { article: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let waiting = 0;
    const draw = () => {
      waiting = 0;
      const box = article.current?.getBoundingClientRect();
      if (!box || !line.current) return;
      const toRead = Math.max(1, box.height - window.innerHeight);
      line.current.style.scale = `${Math.min(1, Math.max(0, -box.top / toRead))} 1`;
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(draw);
    };
    draw();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [article]);
  return (
    <div aria-hidden className="fixed inset-x-0 top-14 z-20 h-1 lg:top-0 lg:left-[264px] print:hidden">
      <div ref={line} data-reading-progress className="h-full origin-left scale-x-0 bg-marigold" />
    </div>
  );
}
