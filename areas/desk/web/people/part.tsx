import type { ReactNode } from 'react';

/** A part of the page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="section-title mb-3">{title}</h2>
      {children}
    </section>
  );
}
