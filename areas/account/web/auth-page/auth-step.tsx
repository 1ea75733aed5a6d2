import { type ReactNode, useEffect, useRef } from 'react';

/** One step of the sign-in page. Its heading takes the focus, as a new screen's would. */
export function AuthStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Once for each title: the same place on the screen now shows something else.
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
