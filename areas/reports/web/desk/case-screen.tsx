import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { AppealPart } from './appeal-part.tsx';
import { type CaseDesk, useCase } from './case-api.ts';
import { CaseHistory } from './case-history.tsx';
import { titleOf, UrgentLabel } from './case-list.tsx';
import { CaseText } from './case-text.tsx';
import { CaseWork } from './case-work.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionMade } from './decision-made.tsx';
import { PassOn } from './pass-on.tsx';

interface CaseScreenProps {
  desk: CaseDesk;
  id: number;
}

/** A case: what it is about on the left, what to do on the right. */
export function CaseScreen({ desk, id }: CaseScreenProps) {
  const { data, error, refetch } = useCase(desk, id);
  if (error instanceof RequestError && error.status === 404) return <CaseMissing desk={desk} />;
  if (data) return <CaseView desk={desk} one={data} />;
  if (error) return <FailedScreen title="The case could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the case">
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="mt-8 h-48" />
    </Loading>
  );
}

function CaseView({ desk, one }: { desk: CaseDesk; one: CaseDetail }) {
  const isOpen = one.closedAt === null;
  // The form that was sent disappears.
  const done = one.appeal?.decidedAt ? 'appeal' : isOpen ? null : 'decided';
  useFocusOnReplaced(done, () => document.getElementById(done ?? ''));
  return (
    <>
      <BackLinkTo desk={desk} />
      <PageHead
        title={`Case ${one.id}`}
        lead={
          <>
            <span className="wrap-anywhere">{titleOf(one)}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              {one.isUrgent && isOpen && <UrgentLabel />}
              <TimeAgo moment={one.openedAt} after="Opened" />
            </span>
          </>
        }
      />
      <div className="grid gap-8 2xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 space-y-8">
          <CaseText desk={desk} one={one} />
        </div>
        <aside aria-label="What to do" className="min-w-0 space-y-6">
          {one.possible.length > 0 && <DecisionForm desk={desk} one={one} />}
          {one.outcome && <DecisionMade one={one} />}
          {one.appeal && <AppealPart desk={desk} id={one.id} appeal={one.appeal} />}
          <PassOn desk={desk} one={one} />
          {desk === 'moderate' && one.state === 'open' && <CaseWork one={one} />}
        </aside>
      </div>
      <CaseHistory desk={desk} one={one} />
    </>
  );
}

function BackLinkTo({ desk }: { desk: CaseDesk }) {
  return desk === 'moderate' ? (
    <BackLink to="/desk/cases">Moderation</BackLink>
  ) : (
    <BackLink to="/desk/safeguarding">Safeguarding</BackLink>
  );
}

export function CaseMissing({ desk }: { desk: CaseDesk }) {
  const to = desk === 'moderate' ? '/desk/cases' : '/desk/safeguarding';
  return (
    <MissingScreen
      title="Case not found"
      back={
        <ButtonLink to={to} look="primary">
          Back to the cases
        </ButtonLink>
      }
    >
      It may be about you, no longer be kept, or be with somebody else.
    </MissingScreen>
  );
}
