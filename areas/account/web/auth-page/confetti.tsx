import { type CSSProperties, useMemo } from 'react';

const pieces = 30;
const colours = ['#e2a03a', '#7ccdbc', '#f3eee1', '#b39be8', '#ee8a90', '#7fb0ea'];

export function Confetti() {
  const slips = useMemo(
    () =>
      Array.from({ length: pieces }, (_, index) => ({
        id: index,
        left: `${Math.random() * 100}%`,
        width: `${6 + Math.random() * 5}px`,
        height: `${9 + Math.random() * 8}px`,
        background: colours[index % colours.length],
        animation: `confetti-fall ${2.4 + Math.random() * 1.6}s ${Math.random()}s cubic-bezier(0.3, 0.3, 0.6, 1) both`,
        '--drift': `${Math.random() * 30 - 15}vw`,
        '--turn': `${Math.random() * 1440 - 720}deg`,
      })),
    [],
  );
  return (
    <div aria-hidden data-testid="confetti" className="pointer-events-none fixed inset-0 z-50 overflow-hidden">
      {slips.map(({ id, ...style }) => (
        <span key={id} style={style as CSSProperties} className="absolute top-0 rounded-[2px]" />
      ))}
    </div>
  );
}
