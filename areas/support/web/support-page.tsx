import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BelongingBanner } from './belonging-banner.tsx';
import { ContactOrganiser } from './contact-organiser.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { HelpSearch } from './help-search.tsx';
import { LearnAndRead } from './learn-and-read.tsx';
import { CurrentStatus } from './status/current-status.tsx';
import { SupportSections } from './support-sections.tsx';

/** `/support` (`docs/product/screens.md`). */
export function Component() {
  return (
    <>
      <BackLink to="/">Back to Home</BackLink>
      <PageHead
        title="Support"
        lead="Find an answer, ask the people who run Staffroom, or tell them what should change."
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <HelpSearch />
        <div className="space-y-5">
          <CurrentStatus />
          <ContactOrganiser />
          <LearnAndRead />
        </div>
      </div>
      <div className="mt-9">
        <BelongingBanner />
      </div>
      <div className="mt-9 grid grid-cols-1 gap-x-12 gap-y-11 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start">
        <SupportSections />
        <FeedbackForm />
      </div>
    </>
  );
}
