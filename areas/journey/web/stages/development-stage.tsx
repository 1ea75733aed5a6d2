import { useUser } from '#areas/account/web/index.ts';
import { hasEnded, progressPercent } from '#areas/journey/contract/journey-rules.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { CirclesToJoin } from './ranked-lists.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';
import { YourAnswers } from './your-answers.tsx';

/** The last stage: what to do next. After Finish, it is the end of the journey, with the answers. */
export function DevelopmentStage(props: StageProps) {
  const { completedStages, mentorshipInterest } = props.moves.journey;
  const isFinished = hasEnded(completedStages);
  const hasMentorsLeft = progressPercent(completedStages) < 100 && mentorshipInterest !== 'yes_now';
  return (
    <StageFrame
      {...props}
      title={isFinished ? 'You have finished the journey' : 'What next'}
      lead={
        isFinished
          ? 'Your answers are on your profile, and your goals are in the Growth Hub. Start with one of these.'
          : 'You have set your goals. Start with one of these.'
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
      <CirclesToJoin />
      <NextSteps />
      {isFinished && (
        <div className="mt-8">
          <Disclosure title="Your answers" lead="Look through what you said, or change it.">
            <YourAnswers {...props} canChange />
          </Disclosure>
        </div>
      )}
      {isFinished && hasMentorsLeft && (
        <p className="mt-4 text-quiet text-sm">
          You have not done one stage: Mentors. To open it, go back to Your pathway and say that you want a mentor now.
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
      words: 'Meet people who do the same job. You can read before you join.',
    },
    {
      to: '/profile',
      title: missing.length > 0 ? 'Complete your profile' : 'View your profile',
      words: missing[0]
        ? `${filled} of ${of} details are filled in. Add ${missing[0]} next.`
        : 'Your profile is complete.',
    },
    { to: '/growth', title: 'Growth Hub', words: 'Your goals, your coach and your development, in one place.' },
  ];
  return <LinkList items={steps} heading="h2" />;
}
