import { ButtonLink } from '#web/ui/button.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';

/** There is no such learning pathway, or the member cannot see it. */
export const MissingPathway = () => (
  <MissingScreen
    title="Learning pathway not found"
    back={<ButtonLink to="/learning-pathways">All learning pathways</ButtonLink>}
  >
    It may have been withdrawn or deleted, or it is for another school.
  </MissingScreen>
);
