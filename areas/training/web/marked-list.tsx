import { markLabels, type TrainingMark } from '#areas/training/contract/training-mark.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { standInWords } from './course-words.ts';
import { useMarks } from './training-api.ts';

/** What the member marked, last changed first. */
export function MarkedList() {
  const list = useMarks();
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading what you marked..." />}
      failed="What you marked could not be loaded"
      empty={
        <EmptyState
          title="You have marked nothing yet"
          example="“Considering: HLTA status”."
          action={<ButtonLink to="/training?tab=routes">Look at the routes</ButtonLink>}
        >
          Mark a route or a course as considering, applied, started or finished to keep it here.
        </EmptyState>
      }
    >
      {(marks) => (
        <ul className="border-line border-t">
          {marks.map((mark) => (
            <li key={mark.id} className="border-line border-b py-4">
              <h2 className="item-title">
                {mark.subjectId === null ? (
                  mark.title
                ) : (
                  <Link to={`/training/${mark.kind}s/${mark.subjectId}`} className="hover:text-primary">
                    {mark.title}
                  </Link>
                )}
              </h2>
              <p className="mt-0.5 text-quiet text-sm">{wordsOf(mark)}</p>
              {mark.step && (
                <p className="mt-1 text-sm">
                  Pathway step: <Link to="/pathway">{mark.step.title}</Link>
                  {mark.step.isCompleted && ' (completed)'}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const wordsOf = ({ status, place, changedAt, isActive, isOpen, kind, isStandIn }: TrainingMark): string =>
  [
    `${markLabels[status]} since ${longDate(changedAt)}`,
    place,
    !isActive
      ? kind === 'route'
        ? 'No longer in the list'
        : 'No longer offered'
      : !isOpen && 'Takes no applications now',
    isStandIn && standInWords,
  ]
    .filter(Boolean)
    .join(' · ');
