import './kit.css';
import { type ReactNode, useState } from 'react';
import { FloatingPlace } from '#web/ui/floating-place.ts';
import { Logo } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { controlSamples } from './control-samples.tsx';
import { fieldSamples } from './field-samples.tsx';
import { floatingSamples } from './floating-samples.tsx';
import { foundationSamples } from './foundation-samples.tsx';
import { listSamples } from './list-samples.tsx';
import { peopleSamples } from './people-samples.tsx';
import { nameOf, type Sample, type SampleGroup } from './sample.ts';
import { stateSamples } from './state-samples.tsx';

export const groups: readonly SampleGroup[] = [
  foundationSamples,
  controlSamples,
  fieldSamples,
  peopleSamples,
  listSamples,
  stateSamples,
  floatingSamples,
];

/** `/kit`, in development only: every component of `web/ui/` in both themes, and when to use it. */
export function Component() {
  usePageTitle('Component kit');
  return (
    <main className="kit">
      <header className="kit-head">
        <Logo />
        <h1 className="display">Component kit</h1>
        <p>
          The components that screens are made of, in both themes. Build screens from these. If one is missing, add it
          to the kit first.
        </p>
        <nav aria-label="Parts of the kit">
          {groups.map(({ title }) => (
            <a key={title} href={`#${anchorOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      {groups.map((group) => (
        <section key={group.title} id={anchorOf(group.title)} aria-labelledby={`${anchorOf(group.title)}-title`}>
          <h2 id={`${anchorOf(group.title)}-title`} className="display">
            {group.title}
          </h2>
          {group.samples.map((sample) => (
            <SampleRow key={sample.of.map(nameOf).join()} sample={sample} />
          ))}
        </section>
      ))}
    </main>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-');

function SampleRow({ sample: { of, when, Show } }: { sample: Sample }) {
  return (
    <article className="kit-sample" data-kit-sample={of.map(nameOf).join(' ')}>
      <h3>{of.map(nameOf).join(', ')}</h3>
      <p>{when}</p>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemedPanel key={theme} theme={theme}>
          <Show />
        </ThemedPanel>
      ))}
    </article>
  );
}

/** A part of the page in one theme. Its dialogs and tooltips have the same theme. */
function ThemedPanel({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace} className={`kit-panel ${theme}`}>
      <FloatingPlace value={place}>{children}</FloatingPlace>
    </div>
  );
}
