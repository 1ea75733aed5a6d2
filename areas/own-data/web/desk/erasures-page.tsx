import { Download } from 'lucide-react';
import { useState } from 'react';
import { getErasureRegisterCsv } from '#areas/own-data/contract/data-desk.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { fullMoment, longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useHolds, useRegister } from './data-api.ts';
import { LiftHoldDialog, PlaceHoldDialog } from './hold-dialogs.tsx';

/** `/desk/erasures`: accounts that must not be erased, and the register of erasures. */
export function Component() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHead
        title="Holds and erasures"
        lead="A legal hold keeps an account from being erased. The register shows which accounts were erased, without names."
      >
        <Button look="primary" onClick={() => setIsOpen(true)}>
          Place a hold
        </Button>
      </PageHead>
      <Holds />
      <Register />
      <PlaceHoldDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function Holds() {
  const { data, error, isFetching, refetch } = useHolds();
  const [lifting, setLifting] = useState<{ id: number; name: string } | null>(null);
  return (
    <section aria-labelledby="holds-title" className="mb-10">
      <h2 id="holds-title" className="section-title mb-3">
        Legal holds
      </h2>
      {!data && error && !isFetching && (
        <FailedState title="The holds could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <RowsSkeleton label="Loading the holds" lines={2} />}
      {data?.length === 0 && <p className="text-quiet">No account is under a legal hold.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {data.map(({ person, username, reason, placedAt }) => (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
              <div className="wrap-anywhere min-w-0">
                <p>
                  <span className="font-semibold">{person.name}</span> <span className="text-quiet">{username}</span>
                </p>
                <p className="max-w-[68ch] text-sm">{reason}</p>
                <p className="text-quiet text-sm">Since {longDate(placedAt)}</p>
              </div>
              <Button size="small" onClick={() => setLifting(person)}>
                Lift<span className="sr-only"> the hold on {person.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lifting && <LiftHoldDialog person={lifting} open onOpenChange={() => setLifting(null)} />}
    </section>
  );
}

function Register() {
  const list = useRegister();
  return (
    <section aria-labelledby="register-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="register-title" className="section-title">
          Register of erasures
        </h2>
        <a href={getErasureRegisterCsv.path} download className={buttonClass('plain', 'small')}>
          <Download aria-hidden className="size-4" />
          Download CSV
        </a>
      </div>
      <p className="mb-4 max-w-[68ch] text-quiet">
        Keep the file beside your backups. After a restore, it shows who must be erased again. Each line is a digest of
        an account, which names nobody.
      </p>
      <PagedList
        list={list}
        byButton
        loading={<RowsSkeleton label="Loading the register" lines={2} />}
        failed="The register could not be loaded"
        empty={
          <EmptyState title="Nobody was erased yet" example="a member who deleted their account a week ago.">
            Accounts that are erased here, by a command or by their owner will be in the register.
          </EmptyState>
        }
      >
        {(lines) => (
          <ul className="divide-y divide-line border-line border-y">
            {lines.map(({ digest, erasedAt }) => (
              <li key={digest} className="flex flex-wrap justify-between gap-x-6 py-2.5 text-sm">
                <code className="wrap-anywhere min-w-0">{digest}</code>
                <time dateTime={erasedAt} className="text-quiet">
                  {fullMoment(erasedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
