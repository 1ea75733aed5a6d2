import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskFact } from '#areas/coach/contract/savi-facts-desk.ts';
import { longDate } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CheckFactDialog } from './check-fact-dialog.tsx';
import { useFacts } from './savi-facts-api.ts';

/** `/desk/savi-facts`: the facts that somebody must check again at their source (`docs/product/desk-content.md`). */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHead
        title="Savi’s facts"
        lead="Each fact has a source and a day by which somebody checks it again. After that day, Savi tells members that it was not checked."
      />
      <Tabs
        label="Which facts"
        value={search.has('all') ? 'all' : 'due'}
        onChange={(value) => setSearch(value === 'all' ? { all: '' } : {}, { replace: true })}
        tabs={[
          { value: 'due', label: 'To check', panel: <Facts due /> },
          { value: 'all', label: 'All facts', panel: <Facts /> },
        ]}
      />
    </>
  );
}

function Facts({ due = false }: { due?: boolean }) {
  const list = useFacts(due);
  return (
    <PagedList
      list={list}
      byButton
      loading={<RowsSkeleton label="Loading the facts" lines={2} />}
      failed="The facts could not be loaded"
      empty={
        <EmptyState title="No fact is past its review date" example="“The notice period of a teacher”.">
          Facts that somebody must check again will be here, with a link to their source.
        </EmptyState>
      }
    >
      {(facts) => (
        <ul className="divide-y divide-line border-line border-y">
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function FactRow({ fact }: { fact: DeskFact }) {
  const { title, body, source, asOf, reviewBy, isDue, checkedAt } = fact;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="item-title wrap-anywhere">{title}</h2>
          <p className="mt-0.5 text-quiet text-sm">
            <span className={isDue ? 'font-semibold text-danger' : ''}>
              Check by {longDate(`${reviewBy}T12:00:00Z`)}
            </span>
            {checkedAt && ` · Last checked on ${longDate(checkedAt)}`}
          </p>
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className="wrap-anywhere mt-1 inline-flex items-baseline gap-1.5 font-semibold text-primary text-sm hover:underline pointer-coarse:py-2.5"
          >
            <span>
              {source.title}, {source.publisher}
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0 self-center" />
          </a>
          <p className="text-quiet text-sm">The page had the date {longDate(`${asOf}T12:00:00Z`)}.</p>
        </div>
        <Button onClick={() => setIsOpen(true)} aria-label={`Mark as checked: ${title}`}>
          Mark as checked
        </Button>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-control text-primary text-sm hover:underline pointer-coarse:min-h-11">
          What Savi says
        </summary>
        <div className="mt-1 border-line border-l-3 pl-4">
          <Markdown text={body} />
        </div>
      </details>
      <CheckFactDialog fact={fact} open={isOpen} onOpenChange={setIsOpen} />
    </li>
  );
}
