import { useUser } from '#areas/account/web/index.ts';
import { progressPercent } from '#areas/journey/contract/journey-rules.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

/** The last stage: what to do next. Finishing it completes it; the places stay. */
export function DevelopmentStage(props: StageProps) {
  const { completedStages, mentorshipInterest } = props.moves.journey;
  const isFinished = completedStages.includes('active_development');
  const hasMentorsLeft = progressPercent(completedStages) < 100 && mentorshipInterest !== 'yes_now';
  return (
    <StageFrame
      {...props}
      title={isFinished ? 'That was the journey' : 'What next'}
      lead={
        isFinished
          ? 'Everything you said is on your profile, and you can come back here whenever it changes.'
          : 'You have said where you want to go. Start with one of these.'
      }
      action={isFinished ? null : 'Finish'}
      aside={
        isFinished && (
          <ButtonLink to="/growth" look="primary">
            Go to the Growth Hub
          </ButtonLink>
        )
      }
    >
      <NextSteps />
      {isFinished && hasMentorsLeft && (
        <p className="mt-4 text-quiet text-sm">
          One stage is left over: Mentors. It opens when you say that a mentor would help now, under Your pathway.
        </p>
      )}
    </StageFrame>
  );
}

function NextSteps() {
  const { filled, of, missing } = profileCompleteness(useUser());
  const steps = [
    {
      to: '/circles?tab=discover',
      title: 'Find a circle',
      words: 'Peers who do the job you do. Reading is open to all.',
    },
    {
      to: '/profile',
      title: missing.length > 0 ? 'Complete your profile' : 'Look at your profile',
      words: missing[0] ? `${filled} of ${of} are there. Add ${missing[0]} next.` : 'All of it is there.',
    },
    { to: '/growth', title: 'Growth Hub', words: 'Your goals, your coach and your development, in one place.' },
  ];
  return <LinkList items={steps} heading="h2" />;
}
