import { useSearchParams } from 'react-router';
import {
  courseLevelLabels,
  fundingTypeLabels,
  studyModeLabels,
  type TrainingCourse,
} from '#areas/training/contract/training-course.ts';
import { providerTypeLabels } from '#areas/training/contract/training-provider.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
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

/** `/training/compare?courses=1,2`: up to four courses side by side. */
export function Component() {
  const ids = useSearchParams()[0].get('courses') ?? '';
  const isValid = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/.test(ids);
  return (
    <>
      <BackLink to={`/training?tab=courses${isValid ? `&compare=${ids}` : ''}`}>Training courses</BackLink>
      <PageHead title="Compare courses" lead="Up to four side by side. A dash means that the provider does not say." />
      {isValid ? <Comparison ids={ids} /> : <NothingChosen />}
    </>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      title="Choose courses to compare"
      example="tick ‘Compare’ at two courses in the list."
      action={<ButtonLink to="/training?tab=courses">Find courses</ButtonLink>}
    >
      Tick up to four courses in the list, then compare them here.
    </EmptyState>
  );
}

function Comparison({ ids }: { ids: string }) {
  const { data, error, isError, refetch } = useComparison(ids);
  if (isError)
    return <FailedState title="The courses could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading courses..." />;
  if (data.length === 0) return <NothingChosen />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-max border-collapse text-left">
        <thead>
          <tr className="border-line border-b align-top">
            <td className="w-36 p-3" />
            {data.map(({ id, name, source }) => (
              <th key={id} scope="col" className="max-w-64 min-w-48 p-3">
                <Link to={`/training/courses/${id}`} className="item-title underline">
                  {name}
                </Link>
                {source?.isStandIn && <p className="mt-1 font-normal text-quiet text-sm">{standInWords}</p>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, read]) => (
            <tr key={label} className="border-line border-b align-top">
              <th scope="row" className="p-3 font-normal text-quiet">
                {label}
              </th>
              {data.map((course) => (
                <td key={course.id} className="max-w-64 wrap-anywhere p-3">
                  {read(course) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
