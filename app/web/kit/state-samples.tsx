import { Boundary } from '#web/ui/boundary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import {
  EmptyState,
  FailedState,
  Loading,
  RowsSkeleton,
  ShownTogether,
  Skeleton,
  SpinnerScreen,
} from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen, WholeScreen } from '#web/ui/whole-screen.tsx';
import type { SampleGroup } from './sample.ts';

export const stateSamples: SampleGroup = {
  title: 'Loading, empty, failed',
  samples: [
    {
      of: [Skeleton, Loading],
      when: 'While data loads: Skeleton has the shape of the content, Loading says it in words.',
      Show: () => (
        <Loading visible label="Loading your circles...">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-3 w-3/5" />
        </Loading>
      ),
    },
    {
      of: [RowsSkeleton],
      when: 'While a list of rows with avatars loads.',
      Show: () => <RowsSkeleton label="Loading discussions..." />,
    },
    {
      of: [ProgressBar],
      when: 'How much of something is done. Show the percentage beside it.',
      Show: () => <ProgressBar label="Profile Progress" percent={67} />,
    },
    {
      of: [SpinnerScreen],
      when: 'A screen that is loading and whose shape is not known.',
      Show: () => <SpinnerScreen />,
    },
    {
      of: [ShownTogether],
      when: 'A screen whose layout depends on one request: nothing moves while it is read.',
      Show: () => <ShownTogether ready>Everything that the screen shows.</ShownTogether>,
    },
    {
      of: [EmptyState],
      when: 'An empty list: what it is for, and the one thing to do.',
      Show: () => (
        <EmptyState
          title="You have not joined a circle yet"
          example="“How do you mark mocks without losing a weekend?” is a question for a circle."
          action={<Button look="primary">Discover circles</Button>}
        >
          In a circle you ask, answer and share ideas. Join one, and it appears here.
        </EmptyState>
      ),
    },
    {
      of: [FailedState],
      when: 'Data that could not be loaded: what happened, and a button to try again.',
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
      when: 'Around a part that may fail, so that the rest of the page still works.',
      Show: () => <Boundary fallback={<p>Shown if the part fails.</p>}>Shown if it works.</Boundary>,
    },
    {
      of: [WholeScreen, FailedScreen, MissingScreen],
      when: 'A screen with one message and one action: a general one, one for data that could not be loaded, and one for what does not exist.',
      Show: () => (
        <>
          <WholeScreen title="Growth Hub" action={<Button look="primary">Back to Home</Button>}>
            <p>This page is not ready yet.</p>
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
