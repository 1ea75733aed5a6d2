import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { usePractices } from './practice-api.ts';
import { PracticeList, usePracticeFilter } from './practice-list.tsx';

/** `/practices`: the practices of the member's circles, and those that were published to all members. */
export function Component() {
  const filter = usePracticeFilter();
  const list = usePractices(filter);
  return (
    <>
      <BackLink to="/circles">Circles</BackLink>
      <PageHead
        title="Best practices"
        lead="What worked in a school, written up by the people who did it. You see those of your inner circles, those that are shared with your network, and those that were published to all members."
      />
      <PracticeList
        list={list}
        filter={filter}
        isEverywhere
        empty={
          <EmptyState title="No practices yet" example="“One feedback sheet for each class: two hours a week back.”">
            Members of an inner circle with a workspace write them up there. Some are published to all members, and are
            shown here.
          </EmptyState>
        }
      />
    </>
  );
}
