import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import type { JobPosting } from '#areas/jobs/contract/job-posting.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { JobFacts, jobKind, SkillTags, SourceNote, StandInLabel } from '../job-facts.tsx';
import { usePostings } from '../posting-api.ts';
import { RowDetails } from '../row-details.tsx';
import { countFilters, type Filters, filterNames, JobFilters } from './job-filters.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';

/**
 * 'Browse All Jobs'. The filters are in the address, so that a search can be bookmarked, shared and reached with Back.
 */
export function JobBrowser() {
  const [address, change] = useAddressParts();
  const [isSaving, setSaving] = useState(false);
  const filters = Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])) as Filters;
  const given = Object.entries(filters).filter(([name, value]) => value !== '' && name !== 'sort');

  const list = usePostings(activeFilters(filters));
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, ''])));
  return (
    <>
      <JobFilters
        filters={filters}
        results={resultWords(list)}
        onChange={(name, value) => change({ [name]: value })}
        onClear={clear}
      />
      {given.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" icon={<BellPlus aria-hidden className="size-4" />} onClick={() => setSaving(true)}>
            Save this search
          </Button>
          <Button
            size="small"
            look="quiet"
            className={countFilters(filters) > 0 ? 'max-md:hidden' : ''}
            onClick={clear}
          >
            Clear filters
          </Button>
        </div>
      )}
      <Found list={list} hasFilters={given.length > 0} onClear={clear} />
      <SaveSearchDialog filters={Object.fromEntries(given)} open={isSaving} onOpenChange={setSaving} />
    </>
  );
}

type Postings = ReturnType<typeof usePostings>;

/** 'Show 12 jobs', or 'Show more than 50 jobs' while only the first page is known. */
function resultWords({ items, hasNextPage }: Postings): string {
  if (!items || items.length === 0) return 'Show jobs';
  return `Show ${hasNextPage ? 'more than ' : ''}${items.length} ${items.length === 1 ? 'job' : 'jobs'}`;
}

function Found({ list, hasFilters, onClear }: { list: Postings; hasFilters: boolean; onClear(): void }) {
  return (
    <div className="mt-4 md:mt-6 border-line border-t">
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading jobs..." />}
        failed="Failed to fetch jobs"
        empty={
          <div className="mt-6">
            {hasFilters ? (
              <EmptyState
                title="No jobs match your filters"
                example="search within 40 miles in place of 10."
                action={<Button onClick={onClear}>Clear filters</Button>}
              >
                Remove a filter, or search a wider area. You can also save this search, and we’ll email you when a new
                vacancy matches it.
              </EmptyState>
            ) : (
              <EmptyState
                title="No vacancies at the moment"
                example="“Teacher of science, full time, permanent”, with its salary and closing date."
              >
                Vacancies come from the Department for Education’s Teaching Vacancies service. The people who run
                Staffroom for you can turn it on.
              </EmptyState>
            )}
          </div>
        }
      >
        {(jobs) => (
          <ul>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** Leaves out distance and 'nearest' until a location is set, as the server refuses them without one. */
function activeFilters(filters: Filters): Partial<Filters> {
  const isAnywhere = filters.location === '';
  const waits = (name: string, value: string) =>
    isAnywhere && (name === 'within' || (name === 'sort' && value === 'nearest'));
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== '' && !waits(name, value)));
}

function JobRow({ job }: { job: JobPosting }) {
  return (
    <li className="border-line border-b py-4 md:py-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-quiet text-sm">
          <span className="max-md:hidden">{jobKind(job)}</span> <StandInLabel source={job.source} />
        </p>
        <TimeAgo moment={job.postedDate} after="Posted" />
      </div>
      <h2 className="mt-1 item-title">
        <Link
          to={`/jobs/${job.id}`}
          className="relative inline-block before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary"
        >
          {job.title}
        </Link>
      </h2>
      <p className="mt-0.5">{job.schoolName}</p>
      <JobFacts job={job} className="mt-1.5" />
      {job.relevanceScore !== null && (
        <p className="mt-1.5 font-semibold text-primary text-sm">
          <span className="figures">{job.relevanceScore}%</span> match with your profile
        </p>
      )}
      <RowDetails about={`${job.title}, ${job.schoolName}`}>
        <p className="mb-2 text-quiet text-sm md:hidden">{jobKind(job)}</p>
        {job.shortDescription && <p className="line-clamp-2 max-w-[68ch]">{job.shortDescription}</p>}
        <SkillTags skills={job.essentialSkills} label={`What ${job.schoolName} asks for`} />
        {!job.source.isStandIn && <SourceNote source={job.source} className="mt-3" />}
      </RowDetails>
    </li>
  );
}
