import { Link } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { careerStageLabels, stageOnScale } from '#areas/people/contract/career-stage.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { Facts, yearsText } from './facts.tsx';
import { ItemList } from './item-list.tsx';
import { useOtherSchools } from './profile-api.ts';

export function ProfileProfessional() {
  const user = useUser();
  const stage = stageOnScale(user, 'profile');
  const otherSchools = useOtherSchools(user.school);
  return (
    <div className="max-w-[752px] space-y-10">
      <section aria-labelledby="role">
        <h2 id="role" className="section-title mb-3">
          Your role
        </h2>
        <Facts
          facts={[
            ['Role', userRoleLabels[user.role]],
            ['School', user.school],
            ...(otherSchools ? ([['Other schools', otherSchools]] as const) : []),
            ['Location', user.location],
            ['Career stage', stage && careerStageLabels[stage]],
            ['Experience', yearsText(user.yearsExperience)],
          ]}
        />
        <p className="mt-2 text-sm">
          <Link to="/workplaces" className="font-semibold text-primary underline underline-offset-2">
            What it is like to work at your schools
          </Link>
        </p>
      </section>
      <OwnWords />
      <section aria-labelledby="offers" className="space-y-6">
        <h2 id="offers" className="section-title">
          What you offer
        </h2>
        <ItemList
          field="expertise"
          label="Expertise"
          hint="What colleagues can ask you about. Other members see this."
        />
        <ItemList
          field="mentorshipAreas"
          label="Mentorship areas"
          hint="What you can help less experienced colleagues with. Other members see this."
        />
        <ItemList
          field="qualifications"
          label="Qualifications"
          hint="Degrees, QTS, NPQs and courses, as you would write them on an application."
        />
      </section>
      <section aria-labelledby="works-on" className="space-y-6">
        <h2 id="works-on" className="section-title">
          What you are working on
        </h2>
        <ItemList
          field="areasForDevelopment"
          label="Areas for development"
          hint="What you would like to be better at by this time next year."
        />
        <ItemList
          field="currentChallenges"
          label="Current challenges"
          hint="What makes your work hard at the moment."
        />
      </section>
    </div>
  );
}

/** What the current user wrote in the guided journey. */
function OwnWords() {
  const { currentRoleSuccesses, developmentChallenges } = useUser();
  const facts: [string, string | null][] = [
    ['What goes well', currentRoleSuccesses],
    ['What is hard', developmentChallenges],
  ];
  return (
    <section aria-labelledby="own-words">
      <h2 id="own-words" className="section-title mb-1.5">
        Your work in your own words
      </h2>
      <p className="mb-3 text-quiet">
        Only you see this. You can write it in the{' '}
        <Link to="/journey" className="font-semibold text-primary underline underline-offset-2">
          guided journey
        </Link>
        .
      </p>
      <Facts facts={facts} />
    </section>
  );
}
