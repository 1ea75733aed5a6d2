import { useUser } from '#areas/account/web/index.ts';
import { mentorshipInterests } from '#areas/journey/contract/journey.ts';
import { mentorshipWords } from '#areas/journey/contract/journey-options.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { saveToProfile } from '../journey-api.ts';
import { showSaveFailed } from '../save-failed.ts';
import { StageFrame, type StageProps } from './stage-frame.tsx';
import { YourAnswers } from './your-answers.tsx';

/** The answers so far, a link to the self-assessment, and whether a mentor would help. */
export function PathwayStage(props: StageProps) {
  const { journey, goOn, chooseMentorship } = props.moves;
  const save = useSaveInterest(props.moves.journey.mentorshipInterest);
  return (
    <StageFrame
      {...props}
      title="Your pathway"
      lead="These are your answers so far. Your suggestions in Staffroom are based on them."
      onContinue={() => goOn(save)}
    >
      <YourAnswers {...props} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-tint px-5 py-4">
        <p className="min-w-0 max-w-[52ch] flex-1 basis-72">
          To get your pathway, take the self-assessment: you rate yourself in twelve skills. It takes about ten minutes.
          If you leave, we keep your answers.
        </p>
        <ButtonLink to="/self-assessment">Self-assessment</ButtonLink>
      </div>
      <div className="mt-9">
        <RadioField
          legend="Would a mentor help?"
          hint="A mentor has more experience than you, and offers their time."
          options={mentorshipInterests.map((value) => ({ value, ...mentorshipWords[value] }))}
          value={journey.mentorshipInterest}
          onChange={chooseMentorship}
        />
      </div>
    </StageFrame>
  );
}

/** Saves to the profile whether the member is looking for a mentor. */
function useSaveInterest(interest: StageProps['moves']['journey']['mentorshipInterest']) {
  const user = useUser();
  return async (): Promise<boolean> => {
    const isSeekingMentor = interest === 'yes_now';
    if (interest === null || isSeekingMentor === user.isSeekingMentor) return true;
    try {
      await saveToProfile(user.id, { isSeekingMentor });
      return true;
    } catch {
      showSaveFailed('profile');
      return false;
    }
  };
}
