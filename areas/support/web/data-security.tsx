import { Check, CircleHelp } from 'lucide-react';
import { getSite } from '#areas/account/contract/access.ts';
import { OperatorLinks } from '#areas/account/web/index.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading } from '#web/ui/states.tsx';
import { Principles } from './principles.tsx';
import { commitments, notConfirmed, security, withoutHttps } from './support-texts.ts';

/** The Data Security section. The operator's commitments are shown only if they are confirmed. */
export function DataSecurity() {
  return (
    <>
      <Principles
        of={security.map((principle) =>
          principle.name === 'Encryption' && window.location.protocol !== 'https:'
            ? { ...principle, words: withoutHttps }
            : principle,
        )}
      />
      <h3 className="item-title mt-7">Our commitments</h3>
      <Commitments />
      <p className="mt-4 max-w-[62ch] text-quiet text-sm">
        You can export your data and delete your account in{' '}
        <Link to="/settings" className="font-semibold text-primary underline underline-offset-2">
          Settings
        </Link>
        . Where the servers are, and who audits them, is up to the people who run Staffroom for your school or trust.
      </p>
      <OperatorLinks intro="Read" className="mt-3 max-w-[62ch]" />
    </>
  );
}

function Commitments() {
  const { data, error, refetch } = useEndpoint(getSite, {});
  if (error) return <FailedState title="The commitments could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Loading label="Loading the commitments" visible />;
  const { ukServers, securityAudits } = data.confirmed;
  return (
    <ul className="mt-2.5 space-y-2">
      <Commitment made words={commitments.neverSold} />
      <Commitment made={ukServers} words={ukServers ? commitments.ukServers : notConfirmed.ukServers} />
      <Commitment made words={commitments.exportOrDelete} />
      <Commitment
        made={securityAudits}
        words={securityAudits ? commitments.securityAudits : notConfirmed.securityAudits}
      />
    </ul>
  );
}

function Commitment({ made, words }: { made: boolean; words: string }) {
  const Icon = made ? Check : CircleHelp;
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden strokeWidth={2.5} className={`mt-1 size-4 shrink-0 ${made ? 'text-primary' : 'text-quiet'}`} />
      <span className={`max-w-[62ch] ${made ? '' : 'text-quiet'}`}>{words}</span>
    </li>
  );
}
