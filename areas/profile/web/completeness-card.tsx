import { Circle } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import { completionStageWords, profileCompleteness } from '#areas/people/contract/profile-completeness.ts';

const named = 5;

/** Shows the completeness of the profile of the current user and what is missing. */
export function CompletenessCard() {
  const user = useUser();
  const { percent, missing } = profileCompleteness(user);
  return (
    <section aria-labelledby="completeness" className="rounded-card border border-line bg-card p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="completeness" className="item-title">
          Profile completeness
        </h2>
        <span className="figures font-[650] text-primary">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby="completeness"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-2 overflow-hidden rounded-full bg-primary-tint"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-3 text-sm">{completionStageWords[user.profileCompletionStage]}</p>
      {missing.length === 0 ? (
        <p className="mt-3 text-quiet text-sm">Nothing is missing. A complete profile helps other members find you.</p>
      ) : (
        <>
          <p className="mt-3 text-quiet text-sm">Still to add:</p>
          <ul className="mt-1.5 space-y-1.5 text-sm">
            {missing.slice(0, named).map((item) => (
              <li key={item} className="flex items-center gap-2.5">
                <Circle aria-hidden className="size-3 shrink-0 text-edge" />
                {item}
              </li>
            ))}
          </ul>
          {missing.length > named && <p className="mt-1.5 text-quiet text-sm">and {missing.length - named} more</p>}
        </>
      )}
    </section>
  );
}
