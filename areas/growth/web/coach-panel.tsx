import { ClipboardList, GraduationCap, HeartHandshake, MessagesSquare } from 'lucide-react';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';

const places: LinkListItem[] = [
  {
    to: '/ai-coach',
    title: 'Meet Savi',
    words: 'A career coach that uses your profile.',
    icon: MessagesSquare,
  },
  {
    to: '/career-programmes',
    title: 'Career programmes',
    words: 'Four structured programmes that you work through with Savi.',
    icon: GraduationCap,
  },
  {
    to: '/self-assessment',
    title: 'Self-assessment',
    words: 'Rate yourself on twelve skills, so that advice fits you.',
    icon: ClipboardList,
  },
  {
    to: '/mentorship',
    title: 'Talk to a mentor',
    words: 'Find someone who has done the job you want.',
    icon: HeartHandshake,
  },
];

export function CoachPanel() {
  return (
    <section aria-labelledby="career-coach">
      <h2 id="career-coach" className="section-title">
        Career Coach
      </h2>
      <p className="mt-1.5 mb-5 max-w-[62ch] text-quiet">
        Savi can help you think about your next career step. It is a computer program, not a person, and only reads what
        you have written.
      </p>
      <LinkList label="Career Coach" items={places} heading="h3" />
    </section>
  );
}
