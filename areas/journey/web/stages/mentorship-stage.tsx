import { Check } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RankedMentors } from './ranked-lists.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

/** Only for members who want a mentor now: the details that suggestions use, and which of them the profile has. */
export function MentorshipStage(props: StageProps) {
  const user = useUser();
  const signals: [string, boolean][] = [
    ['Where you want to go', user.professionalGoals.length > 0],
    ['Your career stage', user.careerStage !== null],
    ['Your expertise', user.expertise.length > 0],
    ['Areas you want to develop', user.areasForDevelopment.length > 0],
    ['Your location', Boolean(user.location?.trim())],
  ];
  const isMissing = signals.some(([, isThere]) => !isThere);
  return (
    <StageFrame
      {...props}
      title="Mentors"
      lead="A mentor is a member with experience of the work you want to do. You agree together when to meet."
    >
      <RankedMentors answers={props.moves.journey.profileData} />
      <h2 className="section-title">What we use to suggest mentors</h2>
      <ul className="mt-3 rounded-card border border-line bg-card px-5">
        {signals.map(([words, isThere]) => (
          <li key={words} className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t">
            {words}
            {isThere ? (
              <span className="flex items-center gap-1.5 font-semibold text-primary text-sm">
                <Check aria-hidden strokeWidth={2.5} className="size-4" />
                Added
              </span>
            ) : (
              <span className="text-marigold-ink text-sm">Not added yet</span>
            )}
          </li>
        ))}
      </ul>
      {isMissing && <p className="mt-3 text-quiet text-sm">You can add missing details to your profile at any time.</p>}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-tint px-5 py-4">
        <p className="min-w-0 max-w-[52ch] flex-1 basis-72">
          Your profile now says that you are looking for a mentor. You can choose a mentor now or later.
        </p>
        <ButtonLink to="/mentors">Mentors</ButtonLink>
      </div>
    </StageFrame>
  );
}
