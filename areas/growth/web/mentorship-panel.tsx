import { MessagesSquare, Sparkles, UsersRound } from 'lucide-react';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';

const places: LinkListItem[] = [
  {
    to: '/mentor-matching-simple',
    title: 'Find Your Mentor',
    words: 'Who has a free place just now. Look through them yourself, and ask one.',
    icon: UsersRound,
  },
  { to: '/mentor-matching', title: 'Mentor Matching', words: 'Who would suit you, and why.', icon: Sparkles },
  {
    to: '/mentorship/requests',
    title: 'Your mentoring',
    words: 'Who you asked, who asked you, and where you meet.',
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
        A mentor is somebody a rung or two further on who gives an hour now and then.
      </p>
      <LinkList label="Mentorship" items={places} heading="h3" />
    </section>
  );
}
