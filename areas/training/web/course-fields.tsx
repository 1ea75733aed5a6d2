import { subjectLabels } from '#areas/jobs/contract/job-posting.ts';
import {
  courseDistances,
  courseLevelLabels,
  courseLevels,
  courseSubjects,
  fundingTypeLabels,
  fundingTypes,
} from '#areas/training/contract/training-course.ts';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { useRoutes } from './training-api.ts';

/** The filters of the search, as the address names them. */
export const filterNames = [
  'q',
  'subject',
  'level',
  'age',
  'funding',
  'studyMode',
  'visa',
  'send',
  'route',
  'provider',
  'location',
  'within',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
export type CourseFilters = Record<FilterName, string>;

interface CourseFieldsProps {
  filters: CourseFilters;
  onChange(name: FilterName, value: string): void;
}

/** The filters beside the words. */
export function CourseFields({ filters, onChange }: CourseFieldsProps) {
  const routes = useRoutes();
  const select = (name: FilterName) => ({
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const tick = (name: 'visa' | 'send', label: string) => (
    <CheckboxField
      label={label}
      checked={filters[name] === 'true'}
      onChange={(event) => onChange(name, event.target.checked ? 'true' : '')}
    />
  );
  return (
    <div className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-4">
      <div className="col-span-2">
        <DebouncedInput value={filters.location} onPause={(value) => onChange('location', value)}>
          {(typed, setTyped) => (
            <TextField
              label="Near"
              placeholder="Town or postcode"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </DebouncedInput>
      </div>
      <SelectField label="Distance" {...select('within')}>
        <option value="">Any</option>
        {courseDistances.map((miles) => (
          <option key={miles} value={miles}>{`Within ${miles} miles`}</option>
        ))}
      </SelectField>
      <SelectField label="Sort by" {...select('sort')}>
        <option value="">Name</option>
        <option value="nearest">Nearest first</option>
      </SelectField>
      <SelectField label="Subject" {...select('subject')}>
        <Options all="All subjects" values={courseSubjects} labels={subjectLabels} />
      </SelectField>
      <SelectField label="Phase" {...select('level')}>
        <Options all="All phases" values={courseLevels} labels={courseLevelLabels} />
      </SelectField>
      <SelectField label="Age of pupils" {...select('age')}>
        <option value="">Any age</option>
        {Array.from({ length: 17 }, (_, at) => at + 2).map((age) => (
          <option key={age}>{age}</option>
        ))}
      </SelectField>
      <SelectField label="Fee or salary" {...select('funding')}>
        <Options all="Any" values={fundingTypes} labels={fundingTypeLabels} />
      </SelectField>
      <SelectField label="Study" {...select('studyMode')}>
        <option value="">Full or part time</option>
        <option value="full_time">Full time</option>
        <option value="part_time">Part time</option>
      </SelectField>
      <SelectField label="Route" {...select('route')}>
        <option value="">All routes</option>
        {routes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 flex flex-wrap items-end gap-x-6 gap-y-2">
        {tick('visa', 'Sponsors visas')}
        {tick('send', 'SEND')}
      </div>
    </div>
  );
}

function Options<Value extends string>({
  all,
  values,
  labels,
}: {
  all: string;
  values: readonly Value[];
  labels: Record<Value, string>;
}) {
  return (
    <>
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  );
}
