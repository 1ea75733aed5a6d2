import { Check } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

/** Only for who said yes, now: what a match goes by, and what of it is there. */
export function MentorshipStage(props: StageProps) {
  const user = useUser();
  const signals: [string, boolean][] = [
    ['Where you want to go', user.professionalGoals.length > 0],
    ['Your career stage', user.careerStage !== null],
    ['Your expertise', user.expertise.length > 0],
    ['What you would like to develop', user.areasForDevelopment.length > 0],
    ['Where you are', Boolean(user.location?.trim())],
  ];
  const isMissing = signals.some(([, isThere]) => !isThere);
  return (
    <StageFrame
      {...props}
      title="Mentors"
      lead="A mentor is a member who has been where you want to go, and gives an hour now and then."
    >
      <h2 className="section-title">What a match goes by</h2>
      <ul className="mt-3 rounded-card border border-line bg-card px-5">
        {signals.map(([words, isThere]) => (
          <li key={words} className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t">
            {words}
            {isThere ? (
              <span className="flex items-center gap-1.5 font-semibold text-primary text-sm">
                <Check aria-hidden strokeWidth={2.5} className="size-4" />
                There
              </span>
            ) : (
              <span className="text-marigold-ink text-sm">Not yet</span>
            )}
          </li>
        ))}
      </ul>
      {isMissing && (
        <p className="mt-3 text-quiet text-sm">What is missing can be added on your profile at any time.</p>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-tint px-5 py-4">
        <p className="min-w-0 max-w-[52ch] flex-1 basis-72">
          Your profile now says that you are looking for a mentor. Have a look at who offers their time, now or later.
        </p>
        <ButtonLink to="/mentors">Mentors</ButtonLink>
      </div>
    </StageFrame>
  );
}
