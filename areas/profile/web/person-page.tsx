import { Ban } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { PersonBadges } from '#areas/badges/web/index.ts';
import { PersonContributions } from '#areas/discussions/web/index.ts';
import { mentorCalls } from '#areas/mentoring/contract/mentor.ts';
import { PersonMentorAction } from '#areas/mentoring/web/index.ts';
import { blockData, MessageButton, useWayToWrite } from '#areas/messages/web/index.ts';
import { careerStageLabels, stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { PublicProfile } from '#areas/people/contract/profile.ts';
import { useBlocking } from '#areas/people/web/index.ts';
import { ReportPersonMenu } from '#areas/reports/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { Facts, Labels, yearsText } from './facts.tsx';
import { PersonHeader } from './person-header.tsx';
import { usePerson } from './profile-api.ts';
import { usePreferences } from './settings/settings-api.ts';

/** `/people/{id}`: the public profile of a member. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <PersonScreen key={id.data} id={id.data} /> : <PersonMissing />;
}

function PersonScreen({ id }: { id: number }) {
  const { data: person, error, refetch } = usePerson(id);
  usePageTitle(person?.name ?? 'Profile');
  // A missing person and a hidden profile must look the same.
  if (error instanceof RequestError && error.status === 404) return <PersonMissing />;
  if (person) return <Profile person={person} />;
  if (error)
    return <FailedScreen title="The profile could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the profile…" className="max-w-[752px]">
      <div className="flex items-center gap-5">
        <Skeleton className="size-18 rounded-full!" />
        <div className="grow">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
        </div>
      </div>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-6 h-6" />
      ))}
    </Loading>
  );
}

function Profile({ person }: { person: PublicProfile }) {
  const isOneself = useUser().id === person.id;
  const stage = stageOnScale(person, 'profile');
  const facts: [string, string | null][] = [
    ['School', person.school],
    ['Location', person.location],
    ['Career stage', stage && careerStageLabels[stage]],
    ['Experience', yearsText(person.yearsExperience)],
    ['Mentoring', mentoringText(person)],
    ['Email', person.email],
    ['Member since', longDate(person.createdAt)],
  ];
  return (
    <div className="max-w-[752px] space-y-9">
      {isOneself && <AsOthersSee />}
      <PersonHeader person={{ ...person, school: null, location: null }}>
        {!isOneself && <PersonActions person={person} />}
      </PersonHeader>
      {person.bio && (
        <section aria-label="About">
          <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{person.bio}</p>
        </section>
      )}
      <Facts facts={facts.filter(([, value]) => value !== null)} />
      {person.expertise.length > 0 && (
        <section>
          <h2 className="section-title mb-3">Expertise</h2>
          <Labels label="Expertise" items={person.expertise} />
        </section>
      )}
      {person.mentorshipAreas.length > 0 && (
        <section>
          <h2 className="section-title mb-3">Can mentor in</h2>
          <Labels label="Can mentor in" items={person.mentorshipAreas} />
        </section>
      )}
      <PersonContributions personId={person.id} />
      <PersonBadges personId={person.id} />
    </div>
  );
}

/** Request Mentorship, Message, and the menu with Block and Report. */
function PersonActions({ person }: { person: PublicProfile }) {
  const { data } = useWayToWrite(person.id);
  const [asking, setAsking] = useState(false);
  const { block, unblock } = useBlocking(person, [...blockData, ...mentorCalls]);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {person.isAvailableAsMentor && (
        <Suspense>
          <PersonMentorAction personId={person.id} />
        </Suspense>
      )}
      <MessageButton person={person} />
      <ReportPersonMenu
        person={person}
        items={[
          data?.way === 'blocked'
            ? { label: 'Unblock', icon: Ban, onChoose: () => unblock.mutate() }
            : { label: 'Block', icon: Ban, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Block ${person.name}?`}
        description="They can no longer send you messages, and you get no notifications of what they do. They are not told. You can unblock them in Settings."
        action="Block"
        pending={block.isPending && 'Blocking...'}
        onConfirm={() => block.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}

/** Returns the mentoring text of a profile, or null if there is nothing to show. */
function mentoringText({ isAvailableAsMentor, isSeekingMentor }: PublicProfile): string | null {
  if (isAvailableAsMentor && isSeekingMentor) return 'Available as a mentor and looking for one';
  if (isAvailableAsMentor) return 'Available as a mentor';
  return isSeekingMentor ? 'Looking for a mentor' : null;
}

/** The notice on the current user's own public profile, which says whether others can open it. */
function AsOthersSee() {
  const { data } = usePreferences();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-tint px-5 py-4">
      <p>
        {data && !data.profileVisibility
          ? 'Your profile is hidden. Only you can see this page.'
          : 'This is how other members see your profile.'}
      </p>
      <ButtonLink to="/profile" size="small">
        Go to your profile
      </ButtonLink>
    </div>
  );
}

function PersonMissing() {
  return (
    <MissingScreen
      title="Person not found"
      back={
        <ButtonLink to="/people" look="primary">
          Find people
        </ButtonLink>
      }
    >
      The person you're looking for doesn't exist.
    </MissingScreen>
  );
}
