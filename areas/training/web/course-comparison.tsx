import type { ReactNode } from 'react';
import {
  courseLevelLabels,
  fundingTypeLabels,
  studyModeLabels,
  type TrainingCourse,
} from '#areas/training/contract/training-course.ts';
import { providerTypeLabels } from '#areas/training/contract/training-provider.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { agesOf, monthOf, poundsOf, standInWords, whereOf } from './course-words.ts';
import { useComparison } from './training-api.ts';

const rows: [string, (course: TrainingCourse) => string | null][] = [
  ['Provider', ({ provider }) => `${provider.name} (${providerTypeLabels[provider.type]})`],
  ['Where', whereOf],
  ['Phase', ({ level }) => level && courseLevelLabels[level]],
  ['Pupils', agesOf],
  ['Fee or salary', ({ fundingType }) => fundingType && fundingTypeLabels[fundingType]],
  ['Fee for UK students', ({ feeDomestic }) => poundsOf(feeDomestic)],
  ['Salary', ({ salaryDetails }) => salaryDetails],
  ['Bursary', ({ bursaryAmount }) => poundsOf(bursaryAmount)],
  ['Scholarship', ({ scholarshipAmount }) => poundsOf(scholarshipAmount)],
  ['Study', ({ studyMode }) => studyMode && studyModeLabels[studyMode]],
  ['Length', ({ courseLength }) => courseLength],
  ['Starts', ({ startDate }) => monthOf(startDate)],
  ['Leads to', ({ qualifications }) => qualifications.join(' and ')],
  ['Degree', ({ degreeGrade }) => degreeGrade],
  ['SEND', ({ isSend }) => (isSend ? 'Yes' : null)],
  ['Sponsors visas', (course) => (course.sponsorsSkilledWorkerVisa || course.sponsorsStudentVisa ? 'Yes' : null)],
];

/** Up to four courses side by side. `nothing`: shown if none of them exists any more. */
export function CourseComparison({ ids, nothing }: { ids: string; nothing: ReactNode }) {
  const { data, error, isError, refetch } = useComparison(ids);
  if (isError)
    return <FailedState title="The courses could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading courses..." />;
  if (data.length === 0) return nothing;
  return (
    <ComparisonTable
      things={data}
      head={({ id, name, isActive, source }) => (
        <>
          <Link to={`/training/courses/${id}`} className="item-title underline">
            {name}
          </Link>
          {!isActive && <p className="mt-1 font-normal text-danger text-sm">No longer offered</p>}
          {source?.isStandIn && <p className="mt-1 font-normal text-quiet text-sm">{standInWords}</p>}
        </>
      )}
      rows={rows}
    />
  );
}
