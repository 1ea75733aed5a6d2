import { profileCompleteness } from '#areas/account/contract/profile-completeness.ts';
import type { CurrentUser } from '#areas/account/contract/user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Rings } from '#web/ui/logo.tsx';

/** Specification 1, section 2: under 30% the banner, to 99% the bar, and nothing once the profile is whole. */
const bannerBelow = 30;

export function ProfileProgress({ user }: { user: CurrentUser }) {
  const { percent, missing } = profileCompleteness(user);
  if (percent < bannerBelow) return <StartBanner />;
  return percent < 100 ? <ProgressBar percent={percent} missing={missing} /> : null;
}

function StartBanner() {
  return (
    <section
      aria-labelledby="get-started"
      className="on-board relative isolate mb-5 overflow-hidden rounded-card bg-board p-6 text-board-ink sm:p-8"
    >
      <Rings className="absolute -top-24 -right-16 -z-10 w-96 text-board-raised" />
      <h2 id="get-started" className="display text-[1.375rem]">
        Let's Get You Started
      </h2>
      <p className="mt-1.5 max-w-[52ch] text-board-quiet">
        Say who you are, find the people who do your job, and meet the coach who will be reading along.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/profile">Complete Profile</ButtonLink>
        <ButtonLink to="/circles?tab=discover">Find Circles</ButtonLink>
        <ButtonLink to="/ai-coach">Meet Savi</ButtonLink>
      </div>
    </section>
  );
}

function ProgressBar({ percent, missing }: { percent: number; missing: string[] }) {
  return (
    <section
      aria-labelledby="profile-progress"
      className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="profile-progress" className="font-[650] text-base">
            Profile Progress
          </h2>
          <span className="figures font-[650] text-primary">{percent}%</span>
        </div>
        <div
          role="progressbar"
          aria-labelledby="profile-progress"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-3 h-2 overflow-hidden rounded-full bg-primary-tint"
        >
          <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
        <p className="mt-3 text-quiet text-sm">{hintFor(missing)}</p>
      </div>
      <ButtonLink to="/profile" look="primary" className="grow sm:grow-0">
        Continue Setup
      </ButtonLink>
    </section>
  );
}

/** Names two of what is missing; a longer list would be a chore. */
function hintFor(missing: string[]): string {
  const [first, second] = missing;
  return second ? `Add ${first} and ${second} next.` : `Only ${first} is missing.`;
}
