import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Rings } from '#web/ui/logo.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** Under 30% the banner, to 99% the bar, and nothing once the profile is complete (`docs/product/people.md`). */
const bannerBelow = 30;

export function ProfileProgress({ user }: { user: CurrentUser }) {
  const { percent, missing } = profileCompleteness(user);
  if (percent < bannerBelow) return <StartBanner />;
  return percent < 100 ? <ProgressCard percent={percent} missing={missing} /> : null;
}

function StartBanner() {
  return (
    <section
      aria-labelledby="get-started"
      className="on-board relative isolate mb-5 overflow-hidden rounded-card border border-board-line bg-board px-4 py-5 text-board-ink sm:p-8"
    >
      <Rings className="absolute -right-24 -bottom-40 -z-10 w-96 text-board-raised sm:-top-20 sm:-right-12 sm:bottom-auto" />
      <h2 id="get-started" className="section-title">
        Let's Get You Started
      </h2>
      <p className="mt-1.5 max-w-[52ch] text-board-quiet">
        Complete your profile, find people who do the same job as you, and meet Savi, your career coach.
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3 sm:flex">
        <ButtonLink to="/profile" look="board-primary" className="max-sm:col-span-2">
          Complete Profile
        </ButtonLink>
        <ButtonLink to="/circles?tab=discover" look="board-plain">
          Find Circles
        </ButtonLink>
        <ButtonLink to="/ai-coach" look="board-plain">
          Meet Savi
        </ButtonLink>
      </div>
    </section>
  );
}

function ProgressCard({ percent, missing }: { percent: number; missing: string[] }) {
  return (
    <section
      aria-labelledby="profile-progress"
      className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="min-w-0 flex-1 basis-60 sm:basis-72">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="profile-progress" className="item-title">
            Profile Progress
          </h2>
          <span className="figures font-[650] text-primary">{percent}%</span>
        </div>
        <ProgressBar labelledBy="profile-progress" percent={percent} className="mt-3" />
        <p className="mt-3 text-quiet text-sm">{hintFor(missing)}</p>
      </div>
      <ButtonLink to="/profile" look="primary" className="grow sm:grow-0">
        Continue Setup
      </ButtonLink>
    </section>
  );
}

/** Names at most two missing items, because a longer list would put members off. */
function hintFor(missing: string[]): string {
  const [first, second] = missing;
  return second ? `Add ${first} and ${second} next.` : `Only ${first} is missing.`;
}
