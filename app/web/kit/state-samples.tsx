import { Boundary } from '#web/ui/boundary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { EmptyState, FailedState, Loading, RowsSkeleton, Skeleton, SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen, WholeScreen } from '#web/ui/whole-screen.tsx';
import type { SampleGroup } from './sample.ts';

export const stateSamples: SampleGroup = {
  title: 'Loading, empty, failed',
  samples: [
    {
      of: [Skeleton, Loading],
      when: 'What is on its way, in the shape of what comes; Loading says it in words, seen where the words are specified.',
      Show: () => (
        <Loading visible label="Loading your circles...">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-3 w-3/5" />
        </Loading>
      ),
    },
    {
      of: [RowsSkeleton],
      when: 'Rows with a face and some lines, while they are on their way.',
      Show: () => <RowsSkeleton label="Loading discussions..." />,
    },
    {
      of: [ProgressBar],
      when: 'How much of something is done; the figure stands beside it.',
      Show: () => <ProgressBar label="Profile Progress" percent={67} />,
    },
    {
      of: [SpinnerScreen],
      when: 'A whole screen that waits and whose shape nobody knows yet.',
      Show: () => <SpinnerScreen />,
    },
    {
      of: [EmptyState],
      when: 'A list with nothing in it: what this is for, and the one thing to do.',
      Show: () => (
        <EmptyState title="You have not joined a circle yet" action={<Button look="primary">Discover circles</Button>}>
          A circle is where you ask, answer and borrow ideas. Join one and it appears here and beside every screen.
        </EmptyState>
      ),
    },
    {
      of: [FailedState],
      when: 'What could not be read: what happened, and Try again.',
      Show: () => (
        <FailedState
          title="Your circles could not be loaded"
          error={new Error('Staffroom could not be reached.')}
          onRetry={() => {}}
        />
      ),
    },
    {
      of: [Boundary],
      when: 'Around what may break or fail to be fetched, so that it takes nothing else with it.',
      Show: () => <Boundary fallback={<p>Shown instead of what broke.</p>}>What is whole stays.</Boundary>,
    },
    {
      of: [WholeScreen, FailedScreen, MissingScreen],
      when: 'A screen that has one thing to say and one to do: whole; its own subject could not be read; or is not there.',
      Show: () => (
        <>
          <WholeScreen title="Growth Hub" action={<Button look="primary">Back to Home</Button>}>
            <p>This room is still being built.</p>
          </WholeScreen>
          <FailedScreen
            title="The circle could not be loaded"
            error={new Error('Staffroom could not be reached.')}
            onRetry={() => {}}
          />
          <MissingScreen title="Circle not found" back={<ButtonLink to="/kit">Back to Circles</ButtonLink>}>
            The circle you're looking for doesn't exist.
          </MissingScreen>
        </>
      ),
    },
  ],
};
