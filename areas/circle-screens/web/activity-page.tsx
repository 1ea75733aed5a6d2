import { AllActivity } from '#areas/circles/web/index.ts';
import { PageHead } from '#web/ui/page-head.tsx';

/** `/activity`: what other members did in the circles of the current user. */
export function Component() {
  return (
    <>
      <PageHead
        title="Latest Activity"
        lead="What other members started, replied to and shared in your circles, newest first."
      />
      <AllActivity />
    </>
  );
}
