import { BackLink } from '#web/ui/back-link.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { BelongingBanner } from './belonging-banner.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { SupportSections } from './support-sections.tsx';

/** `/support` (specification 2, section 2). */
export function Component() {
  usePageTitle('Support');
  return (
    <>
      <BackLink to="/">Back to Home</BackLink>
      <header className="mb-7">
        <h1 className="page-title">Support</h1>
        <p className="mt-1.5 max-w-[62ch] text-quiet">
          What we stand for, how we treat one another and what becomes of your data. And where to say what should
          change.
        </p>
      </header>
      <BelongingBanner />
      <div className="mt-9 grid gap-x-12 gap-y-11 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start">
        <SupportSections />
        <FeedbackForm />
      </div>
    </>
  );
}
