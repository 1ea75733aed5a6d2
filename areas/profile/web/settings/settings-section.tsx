import type { ReactNode } from 'react';
import { useSectionTarget } from '#web/ui/link-target.ts';

interface SettingsSectionProps {
  title: string;
  /** Says what the section is for, in a sentence. */
  about: string;
  /** The fragment of links to the section: `/settings#your-data`. */
  anchor: string;
  children: ReactNode;
}

/** A section of the settings screen: title on the left, settings on the right. */
export function SettingsSection({ title, about, anchor, children }: SettingsSectionProps) {
  const heading = useSectionTarget<HTMLHeadingElement>(anchor);
  return (
    <section
      aria-labelledby={anchor}
      className="gap-x-12 border-line border-t py-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="mb-5">
        <h2 ref={heading} id={anchor} tabIndex={-1} className="section-title scroll-mt-20">
          {title}
        </h2>
        <p className="mt-1.5 text-quiet">{about}</p>
      </div>
      <div className="max-w-[36rem]">{children}</div>
    </section>
  );
}
