import type { Preparation } from '#areas/interview/contract/interview-preparation.ts';
import { longDate } from '#web/ui/dates.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const nationLabels = { england: 'England', wales: 'Wales', scotland: 'Scotland', northern_ireland: 'Northern Ireland' };

const namesOf = (nations: Preparation['facts'][number]['nations']) =>
  nations.map((nation) => nationLabels[nation]).join(', ');

/** What the law and the inspectorates say, with the publisher's words, and where to read their guidance. */
export function FactList({ facts, reading }: Pick<Preparation, 'facts' | 'reading'>) {
  return (
    <div className="mt-10">
      <Disclosure
        title="What a panel may ask, and what inspectors expect"
        lead="By nation, in the words of each publisher."
      >
        <ul className="space-y-5">
          {facts.map(({ says, quote, source, url, asOf, nations }) => (
            <li key={says} className="max-w-[68ch]">
              <p className="text-quiet text-sm">{namesOf(nations)}</p>
              <p className="font-semibold">{says}</p>
              <blockquote className="mt-1 border-line border-l-2 pl-3 text-quiet">“{quote}”</blockquote>
              <p className="wrap-anywhere mt-1 text-sm">
                <a href={url} rel="noreferrer" target="_blank" className="underline">
                  {source}
                </a>{' '}
                <span className="text-quiet">Looked up on {longDate(asOf)}.</span>
              </p>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title="What to read before" lead="The guidance of your nation about keeping children safe.">
        <ul className="space-y-3">
          {reading.map(({ title, publisher, url, nations }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" target="_blank" className="underline">
                {title}
              </a>
              <span className="block text-quiet text-sm">
                {publisher}. {namesOf(nations)}.
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
