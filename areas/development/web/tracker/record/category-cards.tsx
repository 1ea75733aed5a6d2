import { BookOpenText, Compass, type LucideIcon, Presentation } from 'lucide-react';
import { useState } from 'react';
import { type CpdCategory, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { RecordCpdDialog } from './cpd-dialogs.tsx';

const icons: Record<CpdCategory, LucideIcon> = {
  structured_cpd: Presentation,
  reflective_cpd: BookOpenText,
  informal_cpd: Compass,
};
export const categoryColours: Record<CpdCategory, 'green' | 'blue' | 'orange'> = {
  structured_cpd: 'green',
  reflective_cpd: 'blue',
  informal_cpd: 'orange',
};

/** The three categories of CPD. Each opens the form. */
export function CategoryCards() {
  const [category, setCategory] = useState<CpdCategory | null>(null);
  return (
    <section aria-labelledby="record-cpd">
      <h2 id="record-cpd" tabIndex={-1} className="section-title mb-3">
        Record what you did
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-3">
        {cpdCategories.map((name) => {
          const Icon = icons[name];
          const { name: label, kind, words } = categoryLabels[name];
          return (
            <li
              key={name}
              data-colour={categoryColours[name]}
              className="group relative flex gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge sm:p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-hue-tint text-hue-ink">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <div className="min-w-0">
                <h3 className="item-title">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => setCategory(name)}
                    className="text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
                  >
                    {label}
                  </button>
                </h3>
                <p className="font-semibold text-hue-ink text-sm">{kind}</p>
                <p className="mt-1 text-quiet text-sm">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <RecordCpdDialog category={category} onClose={() => setCategory(null)} />
    </section>
  );
}
