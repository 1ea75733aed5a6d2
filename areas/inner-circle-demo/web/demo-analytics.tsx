import { ProgressBar } from '#web/ui/progress-bar.tsx';

const figures = [
  { figure: 47, words: 'members' },
  { figure: 6, words: 'projects' },
  { figure: 156, words: 'shared resources' },
  { figure: 23, words: 'best practices' },
] as const;

const bars = [
  { words: 'Resource sharing', percent: 85 },
  { words: 'Cross-school participation', percent: 92 },
  { words: 'Project completion', percent: 78 },
] as const;

/** Fixed figures (`docs/product/screens.md`). */
export function DemoAnalytics() {
  return (
    <>
      <h2 className="section-title">Analytics</h2>
      <p className="mt-1 text-quiet">Sample figures. Nothing here is measured.</p>
      <dl className="mt-5 grid grid-cols-2 large-text:grid-cols-1 rounded-card border border-line bg-card lg:grid-cols-4">
        {figures.map(({ figure, words }) => (
          <div
            key={words}
            className="flex flex-col-reverse border-line p-5 even:border-l large-text:border-l-0! large-text:not-first:border-t! nth-[n+3]:border-t lg:not-first:border-l lg:nth-[n+3]:border-t-0"
          >
            <dt className="text-quiet text-sm first-letter:uppercase">{words}</dt>
            <dd className="display figures text-[2rem]">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-8 max-w-[44rem] space-y-6">
        {bars.map(({ words, percent }) => (
          <li key={words}>
            <p className="figures mb-2 flex justify-between gap-4">
              <span>{words}</span>
              <span className="font-semibold">{percent}%</span>
            </p>
            <ProgressBar label={words} percent={percent} />
          </li>
        ))}
      </ul>
    </>
  );
}
