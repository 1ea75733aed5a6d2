import { type ProfileItem, profileItems } from '#areas/people/contract/profile-completeness.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** How Staffroom uses each item of a profile. */
const unlocks: Record<ProfileItem, string> = {
  name: 'Colleagues know who they are talking to.',
  email: 'We can email you about your account.',
  bio: 'People who open your profile can see what you do.',
  school: 'People who open your profile can see where you work, if you choose to show it.',
  expertise: 'Colleagues can see what to ask you about. Mentor and job matches use it.',
  professionalGoals: 'Mentor and job matches use your goals.',
  yearsExperience: 'Job matches use it, and so do people who look for an experienced mentor.',
  careerStage: 'We can suggest jobs at your level, and mentors who are a stage or two ahead of you.',
  location: 'Jobs and mentors near you come higher in your matches.',
  areasForDevelopment: 'This counts most when we match you with a mentor.',
  currentChallenges: 'Savi takes them into account, if you let an AI model answer you.',
  mentorshipAreas: 'Members can find you by these areas, if you offer to be a mentor.',
};

/** The missing items of the profile, and how Staffroom uses each. */
export function InsightsPanel({ missing }: { missing: readonly ProfileItem[] }) {
  return (
    <section aria-labelledby="insights" className="max-w-3xl">
      <h2 id="insights" className="section-title">
        What you could add to your profile
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-quiet">
        {missing.length === 1 ? 'One item is' : `${missing.length} items are`} missing. We use each item as soon as you
        add it.
      </p>
      <dl className="mt-5">
        {missing.map((item) => (
          <div
            key={item}
            className="grid grid-cols-1 gap-x-6 border-line border-b py-3.5 first:border-t sm:grid-cols-[15rem_minmax(0,1fr)]"
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
