import { clsx } from 'clsx';
import { PenLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { FoundMessages } from './found-messages.tsx';
import { NewMessageDialog } from './message-dialogs.tsx';
import { useMessageNews } from './message-news.ts';

/** `/messages` and `/messages/{id}`: the conversations, and the one that is open. On a phone one of the two. */
export function Component() {
  const { id } = useParams();
  const { data: news } = useMessageNews();
  if (news && !news.isOn)
    return (
      <>
        <PageHead title="Messages" lead="Messages between members." />
        <EmptyState title="Messages are switched off" example="send your mentor the agenda of your next meeting.">
          The people who run Staffroom here have switched off messages between members. You can still write to your
          mentor or mentee in your mentorship.
        </EmptyState>
      </>
    );
  const open = id === undefined ? null : pathId.safeParse(id);
  return (
    <div className="lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-8">
      <div className={clsx(open && 'max-lg:hidden')}>
        <Overview current={open?.success ? open.data : null} requests={news?.requests ?? 0} />
      </div>
      {open ? (
        <ConversationPanel key={id} id={open.success ? open.data : null} />
      ) : (
        <div className="max-lg:hidden">
          <EmptyState
            title="No conversation is open"
            example="“Thank you for the Year 9 booklet. Could you send the answers too?”"
          >
            Choose a conversation, or start a new one. You can write to members who share a circle or a mentorship with
            you, and send one request to other members.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function Overview({ current, requests }: { current: number | null; requests: number }) {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const to = pathId.safeParse(address.get('to') ?? '');
  const [writing, setWriting] = useState(false);
  const tab = address.get('folder') === 'requests' ? 'requests' : 'inbox';
  return (
    <>
      <PageHead title="Messages" lead="Only the people in a conversation can read it.">
        <Button look="primary" icon={<PenLine aria-hidden className="size-4" />} onClick={() => setWriting(true)}>
          New message
        </Button>
      </PageHead>
      <SearchField
        label="Search messages"
        placeholder="Search messages"
        className="mb-5"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {q ? (
        <FoundMessages q={q} />
      ) : (
        <Tabs
          label="Messages"
          value={tab}
          onChange={(next) => setAddress(next === 'inbox' ? {} : { folder: next }, { replace: true })}
          tabs={[
            { value: 'inbox', label: 'Conversations', panel: <ConversationList folder="inbox" current={current} /> },
            {
              value: 'requests',
              label: 'Requests',
              count: requests,
              panel: <ConversationList folder="requests" current={current} />,
            },
          ]}
        />
      )}
      <NewMessageDialog
        open={writing || to.success}
        onOpenChange={(isOpen) => {
          setWriting(isOpen);
          if (!isOpen && to.success) setAddress({}, { replace: true });
        }}
        personId={to.success ? to.data : null}
      />
    </>
  );
}
