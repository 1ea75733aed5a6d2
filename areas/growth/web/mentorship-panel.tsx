import { MessagesSquare, Sparkles, UsersRound } from 'lucide-react';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';

const places: LinkListItem[] = [
  {
    to: '/mentor-matching-simple',
    title: 'Find Your Mentor',
    words: 'See which mentors have a free place, and ask one of them.',
    icon: UsersRound,
  },
  { to: '/mentor-matching', title: 'Mentor Matching', words: 'See which mentors suit you, and why.', icon: Sparkles },
  {
    to: '/mentorship/requests',
    title: 'Your mentoring',
    words: 'Your requests, messages and sessions.',
    icon: MessagesSquare,
  },
];

export function MentorshipPanel() {
  return (
    <section aria-labelledby="mentors">
      <h2 id="mentors" className="section-title">
        Mentorship
      </h2>
      <p className="mt-1.5 mb-5 max-w-[62ch] text-quiet">
        A mentor is someone with more experience who meets you from time to time.
      </p>
      <LinkList label="Mentorship" items={places} heading="h3" />
    </section>
  );
}
