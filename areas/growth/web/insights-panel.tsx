import { type ProfileItem, profileItems } from '#areas/people/contract/profile-completeness.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** What each item of a profile is for, as the rooms that use it have it. */
const unlocks: Record<ProfileItem, string> = {
  name: 'Colleagues know who they are talking to.',
  email: 'Emails about your account reach you.',
  bio: 'Whoever opens your profile sees what you do.',
  school: 'Whoever opens your profile sees where you work, if you choose to show it.',
  expertise: 'Colleagues see what they can ask you about, and mentor and job matches go by it.',
  professionalGoals: 'Mentor and job matches go by where you want to go.',
  yearsExperience: 'Job matches weigh it, and mentees who look for experience.',
  careerStage: 'Mentors a rung or two further on are suggested to you, and jobs at your level.',
  location: 'Jobs and mentors near you count for more.',
  areasForDevelopment: 'Mentor matches look for it before anything else.',
  currentChallenges: 'Savi starts from what is hard just now, where you let a model answer.',
  mentorshipAreas: 'Members find you as a mentor by it, if you offer to be one.',
};

/** What is missing on the profile, and what each thing would open. */
export function InsightsPanel({ missing }: { missing: readonly ProfileItem[] }) {
  return (
    <section aria-labelledby="insights" className="max-w-3xl">
      <h2 id="insights" className="section-title">
        What your profile could open
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-quiet">
        {missing.length === 1 ? 'One thing is' : `${missing.length} things are`} missing. What you add is used from the
        moment it is there.
      </p>
      <dl className="mt-5">
        {missing.map((item) => (
          <div
            key={item}
            className="grid gap-x-6 border-line border-b py-3.5 first:border-t sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt className="item-title first-letter:uppercase">{profileItems[item]}</dt>
            <dd className="text-quiet">{unlocks[item]}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/profile" look="primary" className="mt-6">
        Complete profile
      </ButtonLink>
    </section>
  );
}
