import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  /** Says what the section is for, in a sentence. */
  about: string;
  children: ReactNode;
}

/** A section of the settings screen: title on the left, settings on the right. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="gap-x-12 border-line border-t py-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="mb-5">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <p className="mt-1.5 text-quiet">{about}</p>
      </div>
      <div className="max-w-[36rem]">{children}</div>
    </section>
  );
}
