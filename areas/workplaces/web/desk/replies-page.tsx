import { useState } from 'react';
import { longestReply } from '#areas/workplaces/contract/culture.ts';
import type { DeskCulture } from '#areas/workplaces/contract/culture-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { CultureMeans } from '../culture-means.tsx';
import { useDeskCultures, useWriteReply } from './culture-desk-api.ts';

/** `/desk/school-insight`: the schools with results, and what each replies. */
export function Component() {
  const list = useDeskCultures();
  return (
    <>
      <PageHead
        title="School replies"
        lead="A school may reply to what its staff say. Write what the school asks you to. Members read the reply beside the result."
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the schools" />}
        failed="The schools could not be loaded"
        empty={
          <EmptyState title="No school has results yet" example="“Ashgrove School: from at least 5 answers”.">
            A school has results once five people have answered in two school years, from the start of the next term.
          </EmptyState>
        }
      >
        {(cultures) => (
          <ul className="divide-y divide-line border-line border-y">
            {cultures.map((culture) => (
              <School key={culture.urn} culture={culture} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function School({ culture: { urn, school, means, answersAtLeast, reply } }: { culture: DeskCulture }) {
  const writing = useWriteReply(urn);
  const [text, setText] = useState(reply ?? '');
  const name = school ?? `School ${urn}`;
  return (
    <li className="py-5">
      <h2 className="item-title wrap-anywhere">{name}</h2>
      <p className="mb-3 text-quiet text-sm">From at least {answersAtLeast} answers.</p>
      <CultureMeans means={means} />
      <div className="mt-4 max-w-2xl">
        <TextArea
          label={`Reply of ${name}`}
          rows={4}
          maxLength={longestReply}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="small"
            aria-label={`Save the reply of ${name}`}
            disabled={text.trim() === '' || text.trim() === reply}
            pending={writing.isPending && 'Saving...'}
            onClick={() => writing.mutate(text.trim())}
          >
            Save the reply
          </Button>
          {reply && (
            <Button
              size="small"
              look="quiet"
              aria-label={`Remove the reply of ${name}`}
              onClick={() => writing.mutate(null, { onSuccess: () => setText('') })}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
