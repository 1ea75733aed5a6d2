import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BelongingBanner } from './belonging-banner.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { SupportSections } from './support-sections.tsx';

/** `/support` (`docs/product/screens.md`). */
export function Component() {
  return (
    <>
      <BackLink to="/">Back to Home</BackLink>
      <PageHead
        title="Support"
        lead="What we stand for, how we treat each other, and how we protect your data. You can also tell us what should change."
      />
      <BelongingBanner />
      <div className="mt-9 grid gap-x-12 gap-y-11 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start">
        <SupportSections />
        <FeedbackForm />
      </div>
    </>
  );
}
