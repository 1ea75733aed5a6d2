import { ClipboardList, GraduationCap, HeartHandshake, MessagesSquare } from 'lucide-react';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';

const places: LinkListItem[] = [
  {
    to: '/ai-coach',
    title: 'Meet Savi',
    words: 'A career coach that starts from your own profile.',
    icon: MessagesSquare,
  },
  {
    to: '/career-programmes',
    title: 'Career programmes',
    words: 'Four structured programmes, module by module, with Savi beside you.',
    icon: GraduationCap,
  },
  {
    to: '/self-assessment',
    title: 'Self-assessment',
    words: 'Twelve skills, so that advice starts from where you stand.',
    icon: ClipboardList,
  },
  {
    to: '/mentorship',
    title: 'A person instead',
    words: 'A mentor who has done the job you are thinking of.',
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
        Somebody to think aloud with about a next step. Savi is a program, not a person, and reads only what you wrote.
      </p>
      <LinkList label="Career Coach" items={places} heading="h3" />
    </section>
  );
}
