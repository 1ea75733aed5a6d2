import { ButtonLink } from '#web/ui/button.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';

const back = (
  <ButtonLink to="/circles" look="primary">
    Back to Circles
  </ButtonLink>
);

/** A circle that does not exist and a private one look the same (`docs/product/circles.md`). */
export function CircleMissing() {
  return (
    <MissingScreen title="Circle not found" back={back}>
      The circle you're looking for doesn't exist.
    </MissingScreen>
  );
}

export function DiscussionMissing() {
  return (
    <MissingScreen title="Discussion not found" back={back}>
      The discussion you're looking for doesn't exist.
    </MissingScreen>
  );
}
