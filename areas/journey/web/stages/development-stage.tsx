import { ArrowRight } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import { progressPercent } from '#areas/journey/contract/journey-rules.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
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
          : 'You have said where you want to go. These are the first doors to try.'
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
      <Doors />
      {isFinished && hasMentorsLeft && (
        <p className="mt-4 text-quiet text-sm">
          One stage is left over: Mentors. It opens when you say that a mentor would help now, under Your pathway.
        </p>
      )}
    </StageFrame>
  );
}

function Doors() {
  const { filled, of, missing } = profileCompleteness(useUser());
  const doors = [
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
  return (
    <ul className="rounded-card border border-line bg-card">
      {doors.map(({ to, title, words }) => (
        <li key={to} className="group relative flex items-center gap-4 border-line px-5 py-4 not-first:border-t">
          <div className="min-w-0 grow">
            <h2 className="item-title">
              <Link
                to={to}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-0.5 text-quiet text-sm">{words}</p>
          </div>
          <ArrowRight
            aria-hidden
            className="size-4 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5"
          />
        </li>
      ))}
    </ul>
  );
}
