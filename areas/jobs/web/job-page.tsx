import { Bookmark, BookmarkCheck, Check, ExternalLink, MessageCircleQuestion, Send } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { JobPosting } from '#areas/jobs/contract/job-posting.ts';
import type { JobRecommendation } from '#areas/jobs/contract/job-recommendation.ts';
import { salaryNote } from '#areas/jobs/contract/salary-words.ts';
import { WorkplaceSummary } from '#areas/workplaces/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useAddApplication, useApplications } from './applications/application-api.ts';
import { JobFacts, jobKind, SourceNote, StandInNote } from './job-facts.tsx';
import { useCountView, usePosting } from './posting-api.ts';
import { PostingText } from './posting-text.tsx';
import { useChangeRecommendation, useRecommendations } from './recommendations/recommendation-api.ts';
import { MatchWords, OverallScore, ScoreBars } from './recommendations/score-bars.tsx';
import { SuggestionRating } from './recommendations/suggestion-rating.tsx';

/** `/jobs/{id}`: one vacancy. Applying always goes to the original page. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Job id={id.data} /> : <JobMissing />;
}

function JobMissing() {
  return (
    <MissingScreen title="Job not found" back={<ButtonLink to="/jobs?tab=browse">Browse All Jobs</ButtonLink>}>
      The job you're looking for doesn't exist, or it closed some time ago.
    </MissingScreen>
  );
}

function Job({ id }: { id: number }) {
  const { data, error, isError, refetch } = usePosting(id);
  // The match is above the advert. If it arrived later, the advert would move.
  const { items, isFetched } = useRecommendations();
  if (data && isFetched)
    return <JobDetails job={data} match={items?.find(({ jobPosting }) => jobPosting.id === data.id)} />;
  if (data || !isError) return <SpinnerScreen label="Loading the job..." />;
  if (error instanceof RequestError && error.status === 404) return <JobMissing />;
  return <FailedScreen title="The job could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function JobDetails({ job, match }: { job: JobPosting; match: JobRecommendation | undefined }) {
  usePageTitle(`${job.title}, ${job.schoolName}`);
  useCountView(job.id);
  const note = salaryNote(job);
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <header className="mb-7">
        <p className="text-quiet">{jobKind(job)}</p>
        <h1 className="page-title mt-1">{job.title}</h1>
        <p className="mt-1.5 text-lg">{job.schoolName}</p>
        <JobFacts job={job} className="mt-2" />
        {job.source.isStandIn && <StandInNote />}
        {!job.isActive && <p className="mt-3 font-semibold text-danger">This vacancy has closed.</p>}
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          {match && <Match own={match} />}
          <section aria-labelledby="advert">
            <h2 id="advert" className="section-title mb-4">
              The advert
            </h2>
            <PostingText text={job.description || 'The school has not added a description.'} />
          </section>
          {job.urn !== null && (
            <Suspense fallback={null}>
              <WorkplaceSummary urn={job.urn} />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 space-y-6">
          {job.isActive && <Apply job={job} />}
          <dl className="divide-y divide-line border-line border-y text-sm">
            <Row label="Posted">{longDate(job.postedDate)}</Row>
            {job.keyStage && <Row label="Key stage">{job.keyStage}</Row>}
            {job.salaryMin !== null && job.salaryText && <Row label="Pay, as advertised">{job.salaryText}</Row>}
            {note && <Row label="About this pay">{note}</Row>}
            {job.ofstedRating && <Row label="Ofsted">{job.ofstedRating}</Row>}
            {job.qualificationRequired && <Row label="Qualification">{job.qualificationRequired}</Row>}
            <Row label="Viewed by">
              {job.viewCount} {job.viewCount === 1 ? 'member' : 'members'}
            </Row>
          </dl>
          <SourceNote source={job.source} />
        </div>
      </div>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid large-text:grid-cols-1 grid-cols-[8.5rem_minmax(0,1fr)] large-text:gap-0 gap-3 py-2.5">
      <dt className="text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Apply({ job }: { job: JobPosting }) {
  const adding = useAddApplication();
  const applications = useApplications();
  const hasApplied = applications.items?.some(({ jobPostingId }) => jobPostingId === job.id);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(hasApplied, () => place.current?.querySelector('a[href="/job-search"]'));
  return (
    <div ref={place} className="grid gap-3">
      <a href={job.applicationUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
        Apply on the original page
        <ExternalLink aria-hidden className="size-4" />
      </a>
      {hasApplied ? (
        <ButtonLink to="/job-search">
          <Check aria-hidden className="size-4" />
          Your application
        </ButtonLink>
      ) : (
        <Button
          icon={<Send aria-hidden className="size-4" />}
          pending={adding.isPending && 'Recording...'}
          onClick={() => adding.mutate({ jobPostingId: job.id })}
        >
          I have applied
        </Button>
      )}
      <ButtonLink to={`/interview-practice?job=${job.id}`}>
        <MessageCircleQuestion aria-hidden className="size-4" />
        Practise for this interview
      </ButtonLink>
    </div>
  );
}

/** The current user's match with this vacancy. Marks it as viewed. */
function Match({ own }: { own: JobRecommendation }) {
  const change = useChangeRecommendation(own);
  const { isViewed, isSaved } = own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each recommendation that is opened
  useEffect(() => {
    if (!isViewed) change.mutate({ isViewed: true });
  }, [own.id]);
  return (
    <section aria-labelledby="own-match" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="own-match" className="section-title">
          How it matches your profile
        </h2>
        <OverallScore match={own} />
      </div>
      <ScoreBars match={own} />
      <div className="mt-5">
        <MatchWords match={own} />
      </div>
      <Button
        size="small"
        className="mt-5"
        icon={isSaved ? <BookmarkCheck aria-hidden className="size-4" /> : <Bookmark aria-hidden className="size-4" />}
        aria-pressed={isSaved}
        onClick={() => !change.isPending && change.mutate({ isSaved: !isSaved })}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      <SuggestionRating recommendation={own} />
    </section>
  );
}
