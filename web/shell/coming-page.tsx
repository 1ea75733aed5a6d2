import { ButtonLink } from '#web/ui/button.tsx';
import { Rings } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';

/** A place of the specification that is not built yet: says so, and promises nothing else. */
export function ComingPage({ title, purpose }: { title: string; purpose: string }) {
  usePageTitle(title);
  return (
    <div className="relative isolate grid min-h-[60dvh] place-items-center overflow-hidden text-center">
      <Rings className="absolute top-1/2 left-1/2 -z-10 w-[460px] -translate-x-1/2 -translate-y-1/2 text-primary-tint" />
      <div className="max-w-[46ch]">
        <h1 className="display text-[1.75rem] sm:text-[2.125rem]">{title}</h1>
        <p className="mt-3 text-quiet">{purpose}</p>
        <p className="mt-1 mb-6 text-quiet">This room is still being built.</p>
        <ButtonLink to="/" look="primary">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
