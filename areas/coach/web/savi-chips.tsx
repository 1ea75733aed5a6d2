import {
  BookOpen,
  CalendarPlus,
  Check,
  Compass,
  HandHeart,
  type LucideIcon,
  MessageCircleQuestion,
  Plus,
  UsersRound,
} from 'lucide-react';
import { withStartedDiscussion } from '#areas/circles/web/index.ts';
import type { FollowUpAction, Recommendation } from '#areas/coach/contract/coaching-session.ts';
import { shortened } from '#areas/coach/contract/shortened.ts';
import { useAddGoal } from '#areas/people/web/index.ts';
import { Link } from '#web/ui/link.tsx';

const chipClass =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-card px-3.5 py-1 text-left text-sm transition-colors hover:border-primary hover:bg-primary-tint aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-primary-tint pointer-coarse:min-h-11';
const plainClass =
  'inline-flex min-h-9 max-w-full items-center rounded-full border border-line px-3.5 py-1 text-sm wrap-anywhere';
const iconClass = 'size-4 shrink-0 text-primary';

/** A recommendation. Something in Staffroom becomes a link, a skill can become a goal, and plain text does nothing. */
export function RecommendationChip({ recommendation }: { recommendation: Recommendation }) {
  const { kind, id, title } = recommendation;
  if (kind === 'text') return <span className={plainClass}>{title}</span>;
  if (kind === 'circle') return <LinkChip to={`/circles/${id}`} icon={UsersRound} title={title} />;
  if (kind === 'course') return <LinkChip to={`/development/${id}`} icon={BookOpen} title={title} />;
  if (kind === 'mentors') return <LinkChip to="/mentor-matching" icon={HandHeart} title={title} />;
  if (recommendation.link) return <LinkChip to={recommendation.link} icon={Compass} title={title} />;
  if (kind === 'skill') return <GoalChip title={title} goal={`Grow in ${title.toLowerCase()}`} />;
  return (
    <a href={`/api/events/${id}/calendar.ics`} download className={chipClass}>
      <CalendarPlus aria-hidden className={iconClass} />
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="sr-only">, add to my calendar</span>
    </a>
  );
}

const screens = {
  profile: '/profile',
  self_assessment: '/self-assessment',
  programmes: '/career-programmes',
  jobs: '/jobs',
} as const;

/** A next step. 'ask' opens a circle with the member's question already written. */
export function FollowUpChip({
  action: { kind, title, link },
  question,
}: {
  action: FollowUpAction;
  question: string;
}) {
  if (kind === 'goal') return <GoalChip title={title} goal={title} />;
  if (kind === 'screen') return <LinkChip to={link ?? '/'} icon={Compass} title={title} />;
  if (kind === 'ask') {
    const state = withStartedDiscussion({ title: shortened(question, titleLength), content: question });
    return <LinkChip to={link ?? '/circles'} icon={MessageCircleQuestion} title={title} state={state} />;
  }
  return <LinkChip to={screens[kind]} icon={Compass} title={title} />;
}

/** The longest title of a discussion that begins with a question, in characters. */
const titleLength = 120;

interface LinkChipProps {
  to: string;
  icon: LucideIcon;
  title: string;
  /** What the screen receives besides its address. */
  state?: unknown;
}

function LinkChip({ to, icon: Icon, title, state }: LinkChipProps) {
  return (
    <Link to={to} state={state} className={chipClass}>
      <Icon aria-hidden className={iconClass} />
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </Link>
  );
}

/** Adds a goal. A second press does nothing. */
function GoalChip({ title, goal }: { title: string; goal: string }) {
  const add = useAddGoal();
  const isAdded = add.isPending || add.isSuccess;
  return (
    <button
      type="button"
      title={isAdded ? undefined : 'Add to my goals'}
      aria-disabled={isAdded || undefined}
      onClick={() => {
        if (!isAdded) add.mutate({ title: goal });
      }}
      className={chipClass}
    >
      {isAdded ? <Check aria-hidden className={iconClass} /> : <Plus aria-hidden className={iconClass} />}
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="sr-only">{add.isSuccess ? ', added to your goals' : ', add to my goals'}</span>
    </button>
  );
}
