import type { ReactNode } from 'react';
import { getSite } from '#areas/account/contract/access.ts';
import { useEndpoint } from '#web/data/queries.ts';

/**
 * Links to the privacy notice and the terms of use, after the text `intro`. Without a notice of the operator, the link
 * leads to the one of Staffroom. Terms are linked only if the operator has set them.
 */
export function OperatorLinks({ intro, className = '' }: { intro: string; className?: string }) {
  const { data } = useEndpoint(getSite, {});
  if (!data) return null;
  return (
    <p className={`text-quiet text-sm ${className}`}>
      {intro} <InNewTab href={data.privacyUrl ?? '/privacy'}>the privacy notice</InNewTab>
      {data.termsUrl && (
        <>
          {' and '}
          <InNewTab href={data.termsUrl}>the terms of use</InNewTab>
        </>
      )}{' '}
      ({data.termsUrl ? 'they open in new tabs' : 'it opens in a new tab'}).
    </p>
  );
}

/** Opens in a new tab, so that the form keeps what was typed. */
function InNewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-semibold text-primary underline underline-offset-2"
    >
      {children}
    </a>
  );
}
