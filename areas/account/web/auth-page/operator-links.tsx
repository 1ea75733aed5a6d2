import type { ReactNode } from 'react';
import { getSite } from '#areas/account/contract/access.ts';
import { useEndpoint } from '#web/data/queries.ts';

/**
 * Links to the privacy notice and terms of the operator, after the text `intro`. Shows nothing if the operator has set
 * neither.
 */
export function OperatorLinks({ intro, className = '' }: { intro: string; className?: string }) {
  const { data } = useEndpoint(getSite, {});
  if (!data?.privacyUrl && !data?.termsUrl) return null;
  return (
    <p className={`text-quiet text-sm ${className}`}>
      {intro} {data.privacyUrl && <InNewTab href={data.privacyUrl}>the privacy notice</InNewTab>}
      {data.privacyUrl && data.termsUrl && ' and '}
      {data.termsUrl && <InNewTab href={data.termsUrl}>the terms of use</InNewTab>} (
      {data.privacyUrl && data.termsUrl ? 'they open in new tabs' : 'it opens in a new tab'}).
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
