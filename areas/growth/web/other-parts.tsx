import {
  BookOpen,
  BriefcaseBusiness,
  ClipboardList,
  GraduationCap,
  HeartHandshake,
  MessageCircleQuestion,
  Route,
  School,
  Sprout,
  UsersRound,
} from 'lucide-react';
import type { GrowthOverview } from '#areas/growth/contract/growth-overview.ts';
import { LinkList } from '#web/ui/link-list.tsx';

/** What the pathway says now. Null if it is not known. */
export function pathwayWords(pathway: GrowthOverview['pathway'] | null): string | null {
  if (pathway?.assessment !== 'completed' || pathway.steps === 0) return null;
  const { steps, stepsCompleted, nextStep } = pathway;
  const done = stepsCompleted === 0 ? `${steps} steps` : `${stepsCompleted} of ${steps} steps done`;
  return nextStep ? `${done}. Next: ${nextStep}.` : `${done}.`;
}

/** Links to the other screens for a career. */
export function OtherParts({ pathway }: { pathway: GrowthOverview['pathway'] | null }) {
  return (
    <section aria-labelledby="other-parts">
      <h2 id="other-parts" className="section-title mb-3">
        Other parts of Staffroom
      </h2>
      <LinkList
        label="Other parts of Staffroom"
        heading="h3"
        items={[
          {
            to: '/circles',
            title: 'Circles',
            words: 'Groups of people who do the same job as you.',
            icon: UsersRound,
          },
          {
            to: '/self-assessment',
            title: 'Self-assessment',
            words: 'Rate yourself on twelve skills to get a development pathway.',
            icon: ClipboardList,
          },
          {
            to: '/pathway',
            title: 'Your pathway',
            words: pathwayWords(pathway) ?? 'Your strengths, the skills to develop and your next step.',
            icon: Route,
          },
          { to: '/mentors', title: 'Mentors', words: 'Members who offer to be a mentor.', icon: HeartHandshake },
          {
            to: '/jobs',
            title: 'Jobs',
            words: 'Vacancies, and why each one might suit you.',
            icon: BriefcaseBusiness,
          },
          {
            to: '/interview-practice',
            title: 'Interview practice',
            words: 'Six questions of a panel, and scores by rules that you can read.',
            icon: MessageCircleQuestion,
          },
          {
            to: '/workplaces',
            title: 'Where you work',
            words: 'Say what it is like at your school. Vacancies show what staff say.',
            icon: School,
          },
          {
            to: '/training',
            title: 'Training',
            words: 'Routes to your next role, and the courses that lead there.',
            icon: GraduationCap,
          },
          {
            to: '/development',
            title: 'Professional Development',
            words: 'A catalogue of courses and reading.',
            icon: BookOpen,
          },
          {
            to: '/induction',
            title: 'Induction',
            words: 'For new teachers, their mentors and induction tutors.',
            icon: Sprout,
          },
        ]}
      />
    </section>
  );
}
