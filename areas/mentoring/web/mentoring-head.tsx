import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMentoringNews } from './mentoring-api.ts';

/** The header of the screens for finding a mentor, with a link to the user's own mentoring. */
export function MentoringHead({ title, about }: { title: string; about: string }) {
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <PageHead title={title} lead={about}>
        <YourMentoring />
      </PageHead>
    </>
  );
}

function YourMentoring() {
  const { data } = useMentoringNews();
  const waiting = (data?.toAnswer ?? 0) + (data?.unread.length ?? 0);
  return (
    <ButtonLink to="/mentorship/requests" className="max-sm:w-full">
      Your mentoring
      {waiting > 0 && (
        <span className="figures grid min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-on-marigold text-sm">
          {waiting}
          <span className="sr-only"> waiting for you</span>
        </span>
      )}
    </ButtonLink>
  );
}
