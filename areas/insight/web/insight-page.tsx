import type { FigureName } from '#areas/insight/contract/insight.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FigureSection } from './figure-section.tsx';
import { useInsightScope } from './insight-api.ts';

interface FigureGroup {
  value: string;
  label: string;
  figures: readonly FigureName[];
  /** Only for the whole community. */
  isWide?: true;
}

/** The tabs, each with its figures. A figure that lists schools is shown only without a school. */
const groups: readonly FigureGroup[] = [
  { value: 'members', label: 'Members', figures: ['members', 'schools'] },
  { value: 'activity', label: 'Activity', figures: ['active_months', 'active_weeks', 'active_days', 'retention'] },
  { value: 'circles', label: 'Circles', figures: ['circles'], isWide: true },
  { value: 'mentoring', label: 'Mentoring', figures: ['mentoring'] },
  { value: 'cpd', label: 'CPD', figures: ['cpd', 'cpd_schools'] },
  { value: 'search', label: 'Search and Savi', figures: ['searches', 'savi'], isWide: true },
];
const listsSchools: readonly FigureName[] = ['schools', 'cpd_schools'];

/** `/desk/insight`: how Staffroom is used. */
export function Component() {
  return (
    <>
      <PageHead
        title="Insight"
        lead="How Staffroom is used, computed every night. Numbers are about groups: nothing here shows what one person reads or does."
      />
      <Loaded />
    </>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useInsightScope();
  if (!data && error && !isFetching)
    return <FailedState title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the figures" lines={2} />;
  if (!data.isEverybody && data.schools.length === 0)
    return (
      <EmptyState title="No figures yet" example="“Active members by week”.">
        Your role is limited to schools, and none of them has members yet. Figures are computed every night.
      </EmptyState>
    );
  return <Figures isEverybody={data.isEverybody} schools={data.schools} />;
}

function Figures({ isEverybody, schools }: { isEverybody: boolean; schools: readonly { id: number; name: string }[] }) {
  const [address, changeParts] = useAddressParts();
  const chosen = schools.find(({ id }) => String(id) === address.get('school'));
  const school = chosen?.id ?? (isEverybody ? null : (schools[0]?.id ?? null));
  const shown = groups.filter(({ isWide }) => !isWide || (isEverybody && school === null));
  const tab = shown.find(({ value }) => value === address.get('tab'))?.value ?? 'members';
  const change = (name: string, value: string) => changeParts({ [name]: value });
  return (
    <>
      {(schools.length > 1 || (isEverybody && schools.length > 0)) && (
        <div className="mb-6 max-w-80">
          <SelectField
            label="Show"
            value={school === null ? '' : String(school)}
            onChange={(event) => change('school', event.target.value)}
          >
            {isEverybody && <option value="">The whole community</option>}
            {schools.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Tabs
        label="Figures"
        value={tab}
        onChange={(next) => change('tab', next)}
        tabs={shown.map(({ value, label, figures }) => ({
          value,
          label,
          panel: (
            <div className="space-y-12">
              {figures
                .filter((name) => school === null || !listsSchools.includes(name))
                .map((name) => (
                  <FigureSection key={`${name} ${school}`} name={name} school={school} />
                ))}
            </div>
          ),
        }))}
      />
    </>
  );
}
