import { useUser } from '#areas/account/web/index.ts';
import type { ProfileField, Stage } from '#areas/journey/contract/journey.ts';
import { mentorshipWords } from '#areas/journey/contract/journey-options.ts';
import { careerStageLabels } from '#areas/people/contract/career-stage.ts';
import { horizonLabels, horizons } from '#areas/people/contract/goal.ts';
import { Button } from '#web/ui/button.tsx';
import { statementOf } from './goals-draft.ts';
import type { StageProps } from './stage-frame.tsx';

interface Row {
  name: string;
  words: string;
  stage: Stage;
  field?: ProfileField;
}

/** What the member said. With `canChange`, each answer has a button that opens its question. */
export function YourAnswers({ moves, canChange = false }: StageProps & { canChange?: boolean }) {
  const user = useUser();
  const { mentorshipInterest, profileData } = moves.journey;
  const { careerStage, expertise, professionalGoals } = profileData;
  const rows: Row[] = [
    {
      name: 'Career stage',
      words: careerStage ? careerStageLabels[careerStage] : '',
      stage: 'profile_building',
      field: 'careerStage',
    },
    { name: 'Expertise', words: expertise.join(', '), stage: 'profile_building', field: 'expertise' },
    { name: 'Aspirations', words: professionalGoals.join(', '), stage: 'profile_building', field: 'goals' },
    ...horizons.map(
      (horizon): Row => ({
        name: horizonLabels[horizon],
        words: user[statementOf[horizon]] ?? '',
        stage: 'goals_setting',
      }),
    ),
  ];
  // Before the end, the question about a mentor is below the answers.
  if (canChange)
    rows.push({
      name: 'A mentor',
      words: mentorshipInterest ? mentorshipWords[mentorshipInterest].label : '',
      stage: 'pathway_creation',
    });
  return (
    <dl className="rounded-card border border-line bg-card px-5">
      {rows.map(({ name, words, stage, field }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line py-3 not-first:border-t sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-quiet max-sm:col-span-2">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {words || <span className="text-quiet">Nothing yet</span>}
          </dd>
          {canChange && (
            <dd>
              <Button
                look="quiet"
                size="small"
                className="-my-1.5 -mr-3"
                aria-label={`Change: ${name}`}
                onClick={() => moves.openStage(stage, field)}
              >
                Change
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
