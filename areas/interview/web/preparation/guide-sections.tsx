import type { PreparationGuide } from '#areas/interview/contract/interview-preparation.ts';

/** What a task is about, in short lists. */
export function GuideSections({ guide: { lead, sections } }: { guide: PreparationGuide }) {
  return (
    <div>
      <p className="max-w-[62ch] text-lg">{lead}</p>
      <div className="mt-7 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {sections.map(({ title, points }) => (
          <section key={title}>
            <h2 className="item-title">{title}</h2>
            <ul className="mt-2 space-y-2">
              {points.map((point) => (
                <li
                  key={point}
                  className="relative pl-4 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2 before:bg-marigold-ink"
                >
                  {point}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
