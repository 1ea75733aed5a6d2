import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CareerRecommendation } from '#areas/pathway/contract/career-recommendation.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Vacancies } from '../next-rung.tsx';
import { matchWords, payWords } from './role-words.ts';
import { useSaveRole, useStartRole } from './roles-api.ts';

interface RoleCardProps {
  item: CareerRecommendation;
  /** The first one has the main action. */
  isFirst: boolean;
  isCompared: boolean;
  onCompare(): void;
}

export function RoleCard({ item, isFirst, isCompared, onCompare }: RoleCardProps) {
  const { role, reasons, savedForLater, applicationStarted } = item;
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveRole(role.key);
  const starting = useStartRole(role.key);
  const navigate = useNavigate();
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <h2 className="section-title">{role.title}</h2>
      <p className="mt-1 font-semibold text-primary">
        {matchWords(item)}
        {applicationStarted && <span className="font-normal text-quiet"> · your pathway leads here</span>}
      </p>
      <p className="mt-1.5">{role.summary}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {isOpen && <Details item={item} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {applicationStarted ? (
          <ButtonLink to="/pathway">See your pathway</ButtonLink>
        ) : (
          <Button
            look={isFirst ? 'primary' : 'plain'}
            aria-label={`Start: ${role.title}`}
            pending={starting.isPending && 'Making your pathway...'}
            onClick={() => starting.mutate(undefined, { onSuccess: () => void navigate('/pathway') })}
          >
            Start
          </Button>
        )}
        <Button
          look="quiet"
          aria-pressed={savedForLater}
          aria-label={`Save for later: ${role.title}`}
          onClick={() => saving.mutate(!savedForLater)}
        >
          {savedForLater ? 'Saved' : 'Save for later'}
        </Button>
        <Button look="quiet" aria-pressed={isCompared} aria-label={`Compare: ${role.title}`} onClick={onCompare}>
          Compare
        </Button>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-label={`Skills, pay and vacancies: ${role.title}`}
          onClick={() => setOpen(!isOpen)}
        >
          Skills, pay and vacancies
        </Button>
      </div>
    </li>
  );
}

function Details({ item: { role, held, missing, doneByOthers } }: { item: CareerRecommendation }) {
  const heading = 'text-quiet text-sm';
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 border-line border-t pt-4 md:grid-cols-2">
      <section>
        <h3 className={heading}>Skills at this level</h3>
        <p>{held.length === 0 ? 'None of those that you rated.' : held.map((one) => skillLabels[one]).join(', ')}</p>
      </section>
      <section>
        <h3 className={heading}>Skills to work on</h3>
        {missing.length === 0 ? (
          <p>None of those that you rated.</p>
        ) : (
          <ul>
            {missing.map(({ skill, level, wished }) => (
              <li key={skill}>
                {skillLabels[skill]}: you rated {level}, about {wished} asked
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className={heading}>Pay</h3>
        <p>{payWords(role.pay)}</p>
      </section>
      <section>
        <h3 className={heading}>What people here did</h3>
        {doneByOthers.length === 0 ? (
          <p>Too few people here have gone this way to say.</p>
        ) : (
          <ul>
            {doneByOthers.map(({ title, people }) => (
              <li key={title}>
                {title} ({people} people)
              </li>
            ))}
          </ul>
        )}
      </section>
      <Vacancies title={role.title} />
    </div>
  );
}
