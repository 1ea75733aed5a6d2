import { clsx } from 'clsx';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportPersonMenu } from '#areas/reports/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useMentoringNews } from '../mentoring-api.ts';
import { nameClass } from '../name-link.ts';
import { StatusLabel } from './status-label.tsx';

interface MatchRowProps {
  match: MentorshipMatch;
  /** The person who is not the current user. */
  other: MentorshipMatch['mentor'];
  /** Shown next to the menu, or below the name on a phone. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A mentorship in a list: the other person, the status and the actions. */
export function MatchRow({ match, other, action, children }: MatchRowProps) {
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`request-${match.id}`);
  return (
    <li
      ref={ref}
      id={`request-${match.id}`}
      className={clsx('flex gap-4 border-line border-b py-6', isTarget && '-mx-4 bg-marigold-tint px-4')}
    >
      <Avatar person={other} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start gap-x-2">
          <div className="mr-2 min-w-0 flex-1">
            <h2 className={`${nameClass} flex flex-wrap items-center gap-x-2.5 gap-y-1`}>
              <PersonName person={other} />
              <StatusLabel status={match.status} />
            </h2>
            <p className="wrap-anywhere text-quiet text-sm">
              {[userRoleLabels[other.role], other.school].filter(Boolean).join(' · ')}
              {' · '}
              <TimeAgo moment={match.requestedAt} after="Asked" />
            </p>
          </div>
          {/* Below the name on a phone, where both do not fit on one row. */}
          {action && <div className="max-sm:order-last max-sm:mt-3 max-sm:w-full">{action}</div>}
          <ReportPersonMenu person={other} />
        </div>
        {children}
      </div>
    </li>
  );
}

/** Links to the messages and shows the number of unread ones. */
export function MessageLink({ match, other }: Pick<MatchRowProps, 'match' | 'other'>) {
  const { data } = useMentoringNews();
  const unread = data?.unread.find(({ matchId }) => matchId === match.id)?.count ?? 0;
  return (
    <ButtonLink to={`/mentorship/${match.id}`}>
      <MessageCircle aria-hidden className="size-4" />
      Message<span className="sr-only"> {other.name}</span>
      {unread > 0 && (
        <span className="figures grid min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-on-marigold text-sm">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </ButtonLink>
  );
}

/** A labelled text that one of the two wrote. Renders nothing without a text. */
export function LabelledText({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-3 border-line border-l-2 pl-3.5">
      <p className="font-semibold text-quiet text-sm">{label}</p>
      <LongText text={text} className="wrap-anywhere" />
    </div>
  );
}
