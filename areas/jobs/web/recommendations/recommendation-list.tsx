import { Bookmark, BookmarkCheck, EyeOff, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobRecommendation } from '#areas/jobs/contract/job-recommendation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useFocusOnNextRow } from '#web/ui/focus-return.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { JobFacts, jobKind, SkillTags, SourceNote, StandInLabel } from '../job-facts.tsx';
import { RowDetails } from '../row-details.tsx';
import { MissingFacts, missingWords } from './missing-facts.tsx';
import { useChangeRecommendation, useGenerate, useMatchFacts, useRecommendations } from './recommendation-api.ts';
import { MatchWords, OverallScore, ScoreBars } from './score-bars.tsx';

/** How many matches are shown at first, and how many more at each press of 'Show more'. */
const shownAtOnce = 10;

/** 'AI Recommendations': the best matches, each with its reasons. */
export function RecommendationList() {
  const list = useRecommendations();
  const { data: facts } = useMatchFacts();
  const generating = useGenerate('jobs');
  const [onlySaved, setOnlySaved] = useState(false);
  const [most, setMost] = useState(shownAtOnce);
  const rows = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setMost(most + shownAtOnce));
    rows.current?.children[most]?.querySelector<HTMLElement>('a')?.focus();
  };
  const leaveRow = useFocusOnNextRow(list.items?.filter(({ isHidden }) => !isHidden).length);
  const generate = (look: 'primary' | 'plain') => (
    <Button look={look} pending={generating.isPending && 'Generating...'} onClick={() => generating.mutate()}>
      Generate Recommendations
    </Button>
  );
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading recommendations..." className="-mt-6" />}
      failed="Your recommendations could not be loaded"
      empty={
        facts?.canMatch === false ? (
          <EmptyState
            title="Tell us about yourself first"
            example="add “phonics” to your expertise and “Leeds” as your location."
            action={
              <div className="flex flex-wrap gap-3">
                <ButtonLink to="/profile" look="primary">
                  Add to your profile
                </ButtonLink>
                {generate('plain')}
              </div>
            }
          >
            We need to know more about you to match vacancies. Add {missingWords(facts)}. Then generate your
            recommendations.
          </EmptyState>
        ) : (
          <EmptyState
            title="No recommendations yet"
            example="“It is in Leeds, where you live, and asks for phonics.”"
            action={generate('primary')}
          >
            We compare open vacancies with your profile, goals and job preferences, and give the reasons for each match.
            We don’t send your profile to anyone.
          </EmptyState>
        )
      }
    >
      {(items) => {
        const open = items.filter(({ isHidden }) => !isHidden);
        const scored = open.filter(({ overallScore }) => overallScore !== null).length;
        const shown = open.filter(({ isSaved }) => isSaved || !onlySaved);
        return (
          <>
            <MissingFacts facts={facts} />
            <div className="-mt-2 mb-1 flex flex-wrap items-center justify-between gap-3">
              <p className="text-quiet">
                <span className="figures">{scored}</span> {scored === 1 ? 'vacancy matches' : 'vacancies match'} your
                profile best.
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-pressed={onlySaved}
                  icon={
                    onlySaved ? (
                      <BookmarkCheck aria-hidden className="size-4" />
                    ) : (
                      <Bookmark aria-hidden className="size-4" />
                    )
                  }
                  onClick={() => setOnlySaved(!onlySaved)}
                >
                  Saved only
                </Button>
                {generate('primary')}
              </div>
            </div>
            {shown.length === 0 && (
              <p className="border-line border-t py-6 text-quiet">You haven’t saved any of these yet.</p>
            )}
            <ul ref={rows}>
              {shown.slice(0, most).map((recommendation) => (
                <RecommendationRow
                  key={recommendation.id}
                  recommendation={recommendation}
                  onHide={(row) => leaveRow(row?.querySelector('[aria-haspopup="menu"]'))}
                />
              ))}
            </ul>
            {shown.length > most && (
              <div className="flex justify-center border-line border-t pt-6">
                <Button onClick={showMore}>Show more</Button>
              </div>
            )}
          </>
        );
      }}
    </PagedList>
  );
}

interface RecommendationRowProps {
  recommendation: JobRecommendation;
  /** Called before the row leaves the list. */
  onHide(row: Element | null): void;
}

function RecommendationRow({ recommendation, onHide }: RecommendationRowProps) {
  const { jobPosting: job, isSaved, isViewed, isApplied, matchReasons } = recommendation;
  const [reason] = matchReasons;
  const change = useChangeRecommendation(recommendation);
  const row = useRef<HTMLLIElement>(null);
  const Mark = isSaved ? BookmarkCheck : Bookmark;
  return (
    <li ref={row} className="border-line border-b py-4 last:border-b-0 md:py-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-quiet text-sm">
            <span className="max-md:hidden">{jobKind(job)}</span>
            {!isViewed && (
              <span className="mr-2 rounded-full bg-marigold-tint md:mr-0 md:ml-2 px-2 py-0.5 font-semibold text-marigold-ink">
                New
              </span>
            )}
            {job.source.isStandIn && (
              <>
                {' '}
                <StandInLabel source={job.source} />
              </>
            )}
            {isApplied && (
              <span className="ml-2 rounded-full bg-primary-tint px-2 py-0.5 font-semibold text-primary">Applied</span>
            )}
          </p>
          <h2 className="item-title mt-1">
            <Link
              to={`/jobs/${job.id}`}
              className="relative inline-block before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary"
            >
              {job.title}
            </Link>
          </h2>
          <p className="mt-0.5">{job.schoolName}</p>
        </div>
        <OverallScore match={recommendation} />
      </div>
      <JobFacts job={job} className="mt-2" />
      {reason && <p className="mt-2 text-sm md:hidden">{reason}</p>}
      <RowDetails
        about={`${job.title}, ${job.schoolName}`}
        controls={
          <>
            <Button
              size="small"
              aria-pressed={isSaved}
              aria-label={`${isSaved ? 'Saved' : 'Save'}: ${job.title}, ${job.schoolName}`}
              icon={<Mark aria-hidden className="size-4" />}
              onClick={() => !change.isPending && change.mutate({ isSaved: !isSaved })}
            >
              {isSaved ? 'Saved' : 'Save'}
            </Button>
            <Menu
              label={`More for ${job.title}, ${job.schoolName}`}
              items={[
                {
                  label: isApplied ? 'I have not applied' : 'I have applied',
                  icon: Send,
                  onChoose: () => change.mutate({ isApplied: !isApplied }),
                },
                {
                  label: 'Hide this job',
                  icon: EyeOff,
                  onChoose: () => {
                    onHide(row.current);
                    change.mutate({ isHidden: true });
                  },
                },
              ]}
            />
          </>
        }
      >
        <p className="mb-3 text-quiet text-sm md:hidden">{jobKind(job)}</p>
        <ScoreBars match={recommendation} />
        <div className="mt-4">
          <MatchWords match={recommendation} />
        </div>
        <SkillTags skills={job.essentialSkills} label={`What ${job.schoolName} asks for`} />
        {!job.source.isStandIn && <SourceNote source={job.source} className="mt-3" />}
      </RowDetails>
    </li>
  );
}
