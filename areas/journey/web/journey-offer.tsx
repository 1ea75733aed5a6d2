import { useUser } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/logo.tsx';
import { skipWelcome } from './journey-api.ts';

/** Offers the journey to a new member. If they decline, it is not offered again. */
export function JourneyOffer() {
  const user = useUser();
  const decline = useChange(() => skipWelcome(user), {
    toast: {
      failure: { title: 'This could not be saved', description: (failure) => sentenceOf(failure, 'Try again.') },
    },
  });
  if (!user.isFirstLogin) return null;
  return (
    <section
      aria-labelledby="journey-offer"
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-marigold bg-marigold-tint p-4 sm:px-6 sm:py-5"
    >
      <Mark className="size-11 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="journey-offer" className="item-title">
          Get started in five minutes
        </h2>
        <p className="mt-0.5 max-w-[62ch]">
          Take a short guided journey: who you are, where you want to go and who can help. You can stop and continue at
          any time.
        </p>
      </div>
      <div className="flex grow gap-3 sm:grow-0">
        <Button look="quiet" pending={decline.isPending && 'Saving...'} onClick={() => decline.mutate()}>
          Not now
        </Button>
        <ButtonLink to="/journey" look="primary" className="grow sm:grow-0">
          Begin the journey
        </ButtonLink>
      </div>
    </section>
  );
}
