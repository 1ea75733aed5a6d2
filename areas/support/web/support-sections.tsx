import { Flame, HeartHandshake, LockKeyhole, Scale } from 'lucide-react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DataSecurity } from './data-security.tsx';
import { Principles } from './principles.tsx';
import { PriorityHeatmap } from './priority-heatmap.tsx';
import { code, values } from './support-texts.ts';

export function SupportSections() {
  return (
    <div>
      <Disclosure title="Our Values" lead="What matters to us." icon={HeartHandshake}>
        <Principles of={values} />
      </Disclosure>
      <Disclosure
        title="Heatmap of sector priorities"
        lead="Four concerns for schools. The figures are not measurements."
        icon={Flame}
      >
        <PriorityHeatmap />
      </Disclosure>
      <Disclosure title="Community Code" lead="How we ask members to treat each other." icon={Scale}>
        <Principles of={code} />
      </Disclosure>
      <Disclosure
        title="Data Security"
        lead="How we protect your data, and what the people who run Staffroom have confirmed."
        icon={LockKeyhole}
      >
        <DataSecurity />
      </Disclosure>
    </div>
  );
}
