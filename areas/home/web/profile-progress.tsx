import { useWaiting } from '#areas/notifications/web/index.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rings } from '#web/ui/logo.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type NextProfileItem, nextProfileItem } from './next-profile-item.ts';

/** Under 30% the banner, to 99% the bar, and nothing once the profile is complete (`docs/product/people.md`). */
const bannerBelow = 30;

/** How complete the profile is, and the next item to add with what it is for. */
export function ProfileProgress({ user }: { user: CurrentUser }) {
  const { percent } = profileCompleteness(user);
  const next = nextProfileItem(user);
  if (!next) return null;
  return percent < bannerBelow ? (
    // The offer of the guided journey has the primary button. It also fills the profile.
    <StartBanner next={next} isSecond={user.isFirstLogin} />
  ) : (
    <ProgressCard percent={percent} next={next} isSecond={user.isFirstLogin} />
  );
}

interface StartBannerProps {
  next: NextProfileItem;
  /** Another part of the screen has the primary button. */
  isSecond: boolean;
}

function StartBanner({ next, isSecond }: StartBannerProps) {
  return (
    <section
      aria-labelledby="get-started"
      className="on-board relative isolate mb-7 flex flex-wrap items-center gap-x-8 gap-y-4 overflow-hidden rounded-card border border-board-line bg-board px-4 py-5 text-board-ink sm:px-6"
    >
      <Rings className="absolute -right-24 -bottom-40 -z-10 w-96 text-board-raised" />
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="get-started" className="section-title">
          Let's Get You Started
        </h2>
        <p className="mt-1.5 max-w-[62ch] text-board-quiet">
          First, add{' '}
          <Link to={next.to} className="font-semibold text-board-ink underline underline-offset-2">
            {next.words}
          </Link>
          . {next.effect}
        </p>
      </div>
      <div className="grid grow grid-cols-2 large-text:grid-cols-1 gap-3 sm:flex sm:grow-0">
        <ButtonLink to="/profile" look={isSecond ? 'board-plain' : 'board-primary'} className="max-sm:col-span-2">
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

function ProgressCard({ percent, next, isSecond }: StartBannerProps & { percent: number }) {
  const waiting = useWaiting().data;
  // What waits for the member comes first: its buttons are the primary ones then.
  const isQuiet = isSecond || waiting === undefined || waiting.length > 0;
  return (
    <section
      aria-labelledby="profile-progress"
      className="mb-7 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-card p-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-60 sm:basis-72">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="profile-progress" className="item-title">
            Profile Progress
          </h2>
          <span className="figures font-[650] text-primary">{percent}%</span>
        </div>
        <ProgressBar labelledBy="profile-progress" percent={percent} className="mt-2.5" />
        <p className="mt-2.5 text-quiet text-sm">
          Next, add{' '}
          <Link to={next.to} className="font-semibold text-primary underline underline-offset-2">
            {next.words}
          </Link>
          . {next.effect}
        </p>
      </div>
      <ButtonLink to={next.to} look={isQuiet ? 'plain' : 'primary'} className="grow sm:grow-0">
        Continue Setup
      </ButtonLink>
    </section>
  );
}
