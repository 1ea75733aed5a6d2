import { type ReactNode, useEffect, useRef } from 'react';

/** One step of the sign-in page. Its heading takes the focus, like the heading of a new screen. */
export function AuthStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs again for each title, because React keeps this component from one step to the next.
  useEffect(() => {
    if (title) heading.current?.focus();
  }, [title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="page-title outline-none">
        {title}
      </h1>
      {children}
    </>
  );
}
