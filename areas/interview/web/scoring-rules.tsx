import {
  fewestWordsToScore,
  scoreRuleLabels,
  scoreRules,
  scoreRuleWords,
} from '#areas/interview/contract/interview-score.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The rules by which answers are scored. They are the same before and after a practice. */
export function ScoringRules({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Disclosure
        title="How answers are scored"
        lead="Six fixed rules look at your words. Each gives up to three points and shows the words that it is based on."
      >
        <p className="max-w-[68ch]">
          A rule cannot tell whether an answer is true or kind. A panel can. With fewer than {fewestWordsToScore} words,
          there is no score.
        </p>
        <dl className="mt-4 grid max-w-4xl grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {scoreRules.map((rule) => (
            <div key={rule} className="contents">
              <dt className="font-semibold">{scoreRuleLabels[rule]}</dt>
              <dd className="text-quiet max-sm:mb-2">{scoreRuleWords[rule]}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
