import type { ReactNode } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { OwnEarnedBadges } from '#areas/badges/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { Labels } from './facts.tsx';

interface ProfileOverviewProps {
  onEdit(): void;
  onShow(tab: 'professional'): void;
}

/** The first tab: what other members see first, the completeness and the badges. */
export function ProfileOverview({ onEdit, onShow }: ProfileOverviewProps) {
  const user = useUser();
  const addOnProfessional = (label: string) => (
    <Button size="small" onClick={() => onShow('professional')}>
      {label}
    </Button>
  );
  return (
    <div className="gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="space-y-9">
        <Part
          title="About"
          missing={!user.bio && 'Write a sentence or two about what you do and what colleagues can ask you about.'}
          action={
            <Button size="small" onClick={onEdit}>
              Write about yourself
            </Button>
          }
        >
          <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{user.bio}</p>
        </Part>
        <Part
          title="Expertise"
          missing={user.expertise.length === 0 && 'What colleagues can ask you about.'}
          action={addOnProfessional('Add expertise')}
        >
          <Labels label="Expertise" items={user.expertise} />
        </Part>
        <Part
          title="Can mentor in"
          missing={user.mentorshipAreas.length === 0 && 'What you can help less experienced colleagues with.'}
          action={addOnProfessional('Add mentorship areas')}
        >
          <Labels label="Can mentor in" items={user.mentorshipAreas} />
        </Part>
      </div>
      <div className="mt-9 space-y-8 lg:mt-0">
        <CompletenessCard />
        <OwnEarnedBadges />
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  /** Says what to add. False if there is something to show. */
  missing: string | false;
  action: ReactNode;
  children: ReactNode;
}

function Part({ title, missing, action, children }: PartProps) {
  return (
    <section>
      <h2 className="section-title mb-3">{title}</h2>
      {missing ? (
        <>
          <p className="mb-3 max-w-[52ch] text-quiet">{missing}</p>
          {action}
        </>
      ) : (
        children
      )}
    </section>
  );
}
