import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { longDate } from '#web/ui/dates.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The facts of a nation, each with its publisher's words, its address and the day somebody looked it up. */
export function RuleSources({ rules }: { rules: InductionRules }) {
  return (
    <div>
      <Disclosure title="Where the rules come from" lead="What each publisher says, and when somebody looked it up.">
        <Facts rules={rules} />
      </Disclosure>
    </div>
  );
}

/** What each publisher says, in its words. */
export const Facts = ({ rules }: { rules: InductionRules }) => (
  <ul className="space-y-5">
    {rules.facts.map(({ key, says, quote, source, url, asOf }) => (
      <li key={key} className="max-w-[68ch]">
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
);

/** What to do about absence, with the official page. The tracker computes only what the sources state. */
export function AbsenceHelp({ rules: { absenceHelp, routes } }: { rules: InductionRules }) {
  return (
    <p className="mt-1 max-w-[68ch]">
      {routes.every(({ absence }) => absence === null) &&
        'The tracker does not work out how absence changes the end, because we could read no rule for it. '}
      {absenceHelp.says} Read:{' '}
      <a href={absenceHelp.url} rel="noreferrer" target="_blank" className="underline">
        {absenceHelp.title}
      </a>
      .
    </p>
  );
}
