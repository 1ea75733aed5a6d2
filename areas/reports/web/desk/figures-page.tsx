import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { caseKindLabels, caseKinds, caseOutcomeLabels, caseOutcomes } from '#areas/reports/contract/case-words.ts';
import { getCaseFiguresCsv, type MonthFigures } from '#areas/reports/contract/figures.ts';
import { reportCategories, reportCategoryLabels } from '#areas/reports/contract/report.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useCaseFigures } from './case-api.ts';

/** `/desk/cases/figures`: moderation by month, for the record that the Online Safety Act asks for. */
export function Component() {
  return (
    <>
      <PageHead
        title="Moderation figures"
        lead="What members reported and what the moderators decided, by month. Numbers from 1 to 4 are shown as “fewer than 5”, so that they point to nobody."
      >
        <a href={getCaseFiguresCsv.path} download className={buttonClass()}>
          <Download aria-hidden className="size-4" />
          Download as CSV
        </a>
      </PageHead>
      <Figures />
    </>
  );
}

function Figures() {
  const { data, error, isFetching, refetch } = useCaseFigures();
  if (!data && error && !isFetching)
    return <FailedState title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the figures" lines={2} />;
  const oldest = data.findLastIndex((month) => !isQuiet(month));
  if (oldest < 0)
    return (
      <EmptyState title="There were no cases" example="“Reported: 6. Hidden: fewer than 5”.">
        In the last 12 months nobody reported anything. When somebody does, the month will be here.
      </EmptyState>
    );
  return <FigureTable months={data.slice(0, oldest + 1)} hasEarlier={oldest + 1 < data.length} />;
}

interface Line {
  label: string;
  cell(month: MonthFigures): string;
}

const count = (number: number | null) => (number === null ? 'fewer than 5' : number.toLocaleString('en-GB'));

const groups: { title: string; lines: Line[] }[] = [
  {
    title: 'New cases',
    lines: caseKinds.map((kind) => ({ label: caseKindLabels[kind], cell: ({ opened }) => count(opened[kind]) })),
  },
  {
    title: 'Reports by what they are about',
    lines: reportCategories.map((category) => ({
      label: reportCategoryLabels[category],
      cell: ({ reports }) => count(reports[category]),
    })),
  },
  {
    title: 'Decisions',
    lines: [
      ...caseOutcomes.map((outcome) => ({
        label: caseOutcomeLabels[outcome],
        cell: ({ outcomes }: MonthFigures) => count(outcomes[outcome]),
      })),
      { label: 'Passed to the safeguarding lead', cell: ({ passed }) => count(passed) },
      {
        label: 'Median time to a decision',
        cell: ({ medianHours }) => (medianHours === null ? '–' : `${medianHours.toLocaleString('en-GB')} hours`),
      },
    ],
  },
  {
    title: 'Appeals',
    lines: [
      { label: 'Made', cell: ({ appeals }) => count(appeals) },
      { label: 'Granted', cell: ({ appealsGranted }) => count(appealsGranted) },
    ],
  },
];

/** A month in which nothing was opened, decided or appealed. */
const isQuiet = (month: MonthFigures) =>
  groups.every(({ lines }) => lines.every(({ cell }) => ['0', '–'].includes(cell(month))));

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => monthFormat.format(new Date(`${month}-15T12:00:00Z`));

/** `hasEarlier`: there are months before, with nothing in them. */
function FigureTable({ months, hasEarlier }: { months: MonthFigures[]; hasEarlier: boolean }) {
  return (
    <>
      <section
        aria-label="Figures by month"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reached with the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-card"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="sticky left-0 min-w-44 bg-card px-4 py-3 text-left">
                Month
              </th>
              {months.map(({ month }) => (
                <th key={month} scope="col" className="whitespace-nowrap px-3 py-3 text-right">
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, lines }) => (
            <Fragment key={title}>
              <tbody className="border-line border-b last:border-b-0">
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={months.length + 1}
                    className="px-4 pt-4 pb-1 text-left font-semibold text-quiet"
                  >
                    <span className="sticky left-4">{title}</span>
                  </th>
                </tr>
                {lines.map(({ label, cell }) => (
                  <tr key={label}>
                    <th scope="row" className="sticky left-0 bg-card px-4 py-2 text-left font-normal">
                      {label}
                    </th>
                    {months.map((month) => (
                      <td
                        key={month.month}
                        className={clsx(
                          'figures whitespace-nowrap px-3 py-2 text-right',
                          cell(month) === '0' && 'text-quiet',
                        )}
                      >
                        {cell(month)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Fragment>
          ))}
        </table>
      </section>
      <p className="mt-4 max-w-[68ch] text-quiet text-sm">
        A case counts in the month in which it was opened, and a decision in the month in which it was made. Several
        reports about one thing are one case. The median needs at least five decisions in the month. Cases that are no
        longer kept do not count.{hasEarlier && ' In the months before there were no cases.'}
      </p>
    </>
  );
}
