import { Flame, HeartHandshake, LockKeyhole, Scale } from 'lucide-react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DataSecurity } from './data-security.tsx';
import { Principles } from './principles.tsx';
import { PriorityHeatmap } from './priority-heatmap.tsx';
import { code, values } from './support-texts.ts';

/** The four sections, closed at first. */
export function SupportSections() {
  return (
    <div>
      <Disclosure title="Our Values" lead="What we hold to, in a hard week as well." icon={HeartHandshake}>
        <Principles of={values} />
      </Disclosure>
      <Disclosure
        title="Heatmap of sector priorities"
        lead="Four concerns that Staffroom was made for. The figures are not measurements."
        icon={Flame}
      >
        <PriorityHeatmap />
      </Disclosure>
      <Disclosure title="Community Code" lead="What we ask of one another here." icon={Scale}>
        <Principles of={code} />
      </Disclosure>
      <Disclosure
        title="Data Security"
        lead="How what you write is protected, and what the people who run Staffroom have confirmed."
        icon={LockKeyhole}
      >
        <DataSecurity />
      </Disclosure>
    </div>
  );
}
