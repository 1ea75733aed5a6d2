import { useState } from 'react';
import type { DeskMentor } from '#areas/mentoring/contract/mentoring-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { roleAndSchool } from './member-line.tsx';
import { useDeskMentors } from './mentoring-desk-api.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** Members who offer to mentor and have no mentee. */
export function MentorList({ onProposed }: { onProposed(): void }) {
  const list = useDeskMentors();
  const [chosen, setChosen] = useState<DeskMentor | null>(null);
  return (
    <>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading mentors" />}
        failed="The mentors could not be loaded"
        empty={
          <EmptyState title="Every mentor has a mentee" example="“Offers 2 places · helps with behaviour management”.">
            Members who offer to mentor and have nobody to help are here, so that you can propose somebody.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((mentor) => (
              <li key={mentor.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b py-5">
                <div className="min-w-0 grow basis-72">
                  <h2 className="item-title wrap-anywhere">{mentor.name}</h2>
                  <p className="wrap-anywhere text-quiet text-sm">{roleAndSchool(mentor)}</p>
                  <p className="wrap-anywhere mt-1.5 text-sm">{factsOf(mentor)}</p>
                </div>
                <Button aria-label={`Propose a mentee to ${mentor.name}`} onClick={() => setChosen(mentor)}>
                  Propose a mentee
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ProposeDialog mentor={chosen} onClose={() => setChosen(null)} onProposed={onProposed} />
    </>
  );
}

function factsOf({ places, waiting, isShown, expertise }: DeskMentor): string {
  return [
    places === 1 ? 'Offers 1 place' : `Offers ${places} places`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'request waits' : 'requests wait'} for an answer`,
    !isShown && 'Their profile is hidden, so members cannot find them',
    expertise.length > 0 && `Helps with ${expertise.slice(0, 4).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
