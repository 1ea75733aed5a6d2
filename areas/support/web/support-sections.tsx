import { Check, Flame, HeartHandshake, LockKeyhole, Scale } from 'lucide-react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link } from '#web/ui/link.tsx';
import { PriorityHeatmap } from './priority-heatmap.tsx';
import { code, commitments, type Principle, security, values } from './support-texts.ts';

/** The four, closed until one opens them (specification 2, section 2). */
export function SupportSections() {
  return (
    <div>
      <Disclosure title="Our Values" lead="What we hold to, in a hard week as well." icon={HeartHandshake}>
        <Principles of={values} />
      </Disclosure>
      <Disclosure
        title="Heatmap of sector priorities"
        lead="The four concerns that this platform was founded on."
        icon={Flame}
      >
        <PriorityHeatmap />
      </Disclosure>
      <Disclosure title="Community Code" lead="What we ask of one another here." icon={Scale}>
        <Principles of={code} />
      </Disclosure>
      <Disclosure title="Data Security" lead="What is done with what you write, and what never is." icon={LockKeyhole}>
        <Principles of={security} />
        <h3 className="item-title mt-7">Our commitments</h3>
        <ul className="mt-2.5 space-y-2">
          {commitments.map((words) => (
            <li key={words} className="flex items-start gap-2.5">
              <Check aria-hidden strokeWidth={2.5} className="mt-1 size-4 shrink-0 text-primary" />
              {words}
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-[62ch] text-quiet text-sm">
          Servers and audits are in the hands of whoever runs Staffroom for your school or trust: keeping both is a
          condition of running it. Your copy of your data, and its deletion, are in{' '}
          <Link to="/settings" className="font-semibold text-primary underline underline-offset-2">
            Settings
          </Link>
          .
        </p>
      </Disclosure>
    </div>
  );
}

function Principles({ of: principles }: { of: readonly Principle[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {principles.map(({ name, words }) => (
        <div key={name}>
          <dt className="item-title">{name}</dt>
          <dd className="mt-1 max-w-[48ch] text-quiet">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
