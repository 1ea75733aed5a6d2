import { BookOpen, BriefcaseBusiness, ClipboardList, HeartHandshake, Route, UsersRound } from 'lucide-react';
import { useMyCircles } from '#areas/circles/web/index.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { ActiveGoals } from './active-goals.tsx';
import { type Completeness, CompletenessAlert, CompletenessBar, InsightsHint } from './completeness.tsx';
import { JourneyCard } from './journey-card.tsx';

interface OverviewPanelProps {
  completeness: Completeness;
  onInsights(): void;
}

export function OverviewPanel({ completeness, onInsights }: OverviewPanelProps) {
  return (
    <div className="space-y-8">
      <CompletenessAlert completeness={completeness} />
      <div className="grid gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-9">
          <ActiveGoals />
          <section aria-labelledby="other-parts">
            <h2 id="other-parts" className="section-title mb-3">
              Other parts of Staffroom
            </h2>
            <OtherParts />
          </section>
        </div>
        <div className="min-w-0 space-y-5">
          <div className="rounded-card border border-line bg-card p-5">
            <CompletenessBar completeness={completeness} />
            <div className="mt-3">
              <InsightsHint percent={completeness.percent} onInsights={onInsights} />
            </div>
          </div>
          <JourneyCard />
        </div>
      </div>
    </div>
  );
}

function OtherParts() {
  const { items, hasNextPage } = useMyCircles();
  const circles =
    items && items.length > 0
      ? `You are in ${items.length}${hasNextPage ? ' or more' : ''} ${items.length === 1 ? 'circle' : 'circles'}. Ask a question, reply to one or join another circle.`
      : 'Groups of people who do the same job as you.';
  return (
    <LinkList
      label="Other parts of Staffroom"
      heading="h3"
      items={[
        { to: '/circles', title: 'Circles', words: circles, icon: UsersRound },
        {
          to: '/self-assessment',
          title: 'Self-assessment',
          words: 'Rate yourself on twelve skills to get a development pathway.',
          icon: ClipboardList,
        },
        {
          to: '/pathway',
          title: 'Your pathway',
          words: 'Your strengths, the skills to develop and your next step.',
          icon: Route,
        },
        {
          to: '/mentors',
          title: 'Mentors',
          words: 'Members who offer to be a mentor.',
          icon: HeartHandshake,
        },
        {
          to: '/jobs',
          title: 'Jobs',
          words: 'Vacancies, and why each one might suit you.',
          icon: BriefcaseBusiness,
        },
        {
          to: '/development',
          title: 'Professional Development',
          words: 'A catalogue of courses and reading.',
          icon: BookOpen,
        },
      ]}
    />
  );
}
