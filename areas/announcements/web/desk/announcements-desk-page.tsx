import { Bell, PanelTop } from 'lucide-react';
import type { DeskAnnouncement } from '#areas/announcements/contract/announcement-desk.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskAnnouncements } from './announcement-desk-api.ts';
import { audienceOf, seenWords, stateLabels, timesOf } from './announcement-words.ts';

/** `/desk/announcements`: everything that was or will be announced (`docs/product/desk-content.md`). */
export function Component() {
  const list = useDeskAnnouncements();
  const write = (
    <ButtonLink to="/desk/announcements/new" look="primary">
      Write an announcement
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Announcements" lead="Tell all members something, or only some of them.">
        {list.items && list.items.length > 0 && write}
      </PageHead>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the announcements" />}
        failed="The announcements could not be loaded"
        empty={
          <EmptyState title="Nothing was announced yet" example="“The library is closed on Friday”." action={write}>
            What you announce will be here, with how many people saw it.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Row({ item }: { item: DeskAnnouncement }) {
  const { id, title, state, shownAs } = item;
  const Icon = shownAs === 'banner' ? PanelTop : Bell;
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-quiet" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={`/desk/announcements/${id}`} className="item-title wrap-anywhere hover:text-primary">
            {title}
          </Link>
          <StateMark state={state} />
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          {shownAs === 'banner' ? 'Banner' : 'Notification'} for {lowerFirst(audienceOf(item, 2))}
        </p>
        <p className="text-quiet text-sm">
          {timesOf(item)}
          {state !== 'planned' && ` · ${seenWords(item)}`}
        </p>
      </div>
    </li>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Whether members see it, by more than colour. */
export function StateMark({ state }: Pick<DeskAnnouncement, 'state'>) {
  const look =
    state === 'shown'
      ? 'bg-primary-tint text-primary'
      : state === 'planned'
        ? 'bg-marigold-tint text-marigold-ink'
        : 'border border-line text-quiet';
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs ${look}`}>
      {stateLabels[state]}
    </span>
  );
}
