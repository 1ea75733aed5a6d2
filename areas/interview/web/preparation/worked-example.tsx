import { useState } from 'react';
import type { WorkedExample } from '#areas/interview/contract/interview-preparation.ts';
import { Button } from '#web/ui/button.tsx';

/** A task with made-up figures. How it can be done is shown when the member asks, so that they can try it first. */
export function WorkedExampleView({ example }: { example: WorkedExample }) {
  const { title, brief, columns, rows, steps, answer, limits } = example;
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="example" className="border-line border-t pt-7">
      <p className="inline-block rounded-full bg-marigold-tint px-3 py-0.5 font-semibold text-marigold-ink text-sm">
        Example with made-up figures
      </p>
      <h2 id="example" className="section-title mt-2">
        {title}
      </h2>
      <p className="mt-2 max-w-[62ch]">{brief}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Made-up figures" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full min-w-max text-left">
          <caption className="sr-only">{title}. The figures are made up.</caption>
          <thead>
            <tr className="border-line border-b">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-6 font-semibold text-sm">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {rows.map(([first, ...others]) => (
              <tr key={first} className="border-line border-b">
                <th scope="row" className="py-2 pr-6 font-semibold">
                  {first}
                </th>
                {others.map((cell, at) => (
                  <td key={columns[at + 1]} className="py-2 pr-6">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button className="mt-5" aria-expanded={isOpen} aria-controls="example-answer" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide how it can be done' : 'Show how it can be done'}
      </Button>
      <div id="example-answer" hidden={!isOpen} className="mt-5">
        <dl className="max-w-[68ch] space-y-3">
          {steps.map(({ look, says }) => (
            <div key={look}>
              <dt className="font-semibold">{look}</dt>
              <dd className="text-quiet">{says}</dd>
            </div>
          ))}
        </dl>
        <h3 className="item-title mt-6">What you could say</h3>
        <blockquote className="mt-2 max-w-[62ch] border-primary border-l-2 pl-4">“{answer}”</blockquote>
        <h3 className="item-title mt-6">What the figures cannot say</h3>
        <ul className="mt-2 max-w-[68ch] list-disc space-y-1 pl-5">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
