import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { Flag, Lock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '#areas/account/web/index.ts';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { type MentorshipMessage, messageBody } from '#areas/mentoring/contract/message.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useMarkRead, useMessages, useWriteMessage } from './room-api.ts';

interface ThreadProps {
  match: MentorshipMatch;
  other: MentorshipMatch['mentor'];
}

/** The messages, newest at the bottom next to the form. Earlier messages load on request. */
export function MessageThread({ match, other }: ThreadProps) {
  const user = useUser();
  const messages = useMessages(match.id);
  const { items, error, isFetching } = messages;
  // The newest message from the other person is not always the first item: the user may have written after it.
  useMarkRead(match.id, items?.find(({ authorId }) => authorId !== user.id)?.id);
  if (!items && error && !isFetching)
    return (
      <FailedState title="The messages could not be loaded" error={error} onRetry={() => void messages.refetch()} />
    );
  if (!items) return <RowsSkeleton lines={2} label="Loading messages..." className="-mt-6" />;
  return (
    <>
      <p className="mb-5 flex items-center gap-2 text-quiet text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        Only the two of you can read this.
      </p>
      {messages.hasNextPage && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 mb-3"
          pending={messages.isFetchingNextPage && 'Loading...'}
          onClick={() => void messages.fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      {items.length === 0 ? (
        <p className="text-quiet">No messages yet. You could start by asking when you can both meet.</p>
      ) : (
        <ol aria-label={`Messages with ${other.name}`} className="space-y-4">
          {items.toReversed().map((message) => (
            <MessageRow key={message.id} message={message} other={other} />
          ))}
        </ol>
      )}
      {match.status === 'accepted' ? (
        <MessageForm matchId={match.id} />
      ) : (
        <p className="mt-8 border-line border-t pt-5 text-quiet">
          This mentorship has ended.{match.reason ? ` Closing message: “${match.reason}”` : ''}
        </p>
      )}
    </>
  );
}

function MessageRow({ message, other }: { message: MentorshipMessage; other: ThreadProps['other'] }) {
  const [reporting, setReporting] = useState(false);
  const isTheirs = message.authorId === other.id;
  return (
    <li className={clsx('flex items-start gap-2', !isTheirs && 'justify-end')}>
      <div
        className={clsx(
          'min-w-0 max-w-[34rem] rounded-card px-4 py-3',
          isTheirs ? 'border border-line bg-card' : 'bg-primary-tint',
        )}
      >
        <p className="mb-0.5 flex flex-wrap items-baseline gap-x-2.5">
          <span className="wrap-anywhere font-semibold text-sm">{isTheirs ? other.name : 'You'}</span>
          <TimeAgo moment={message.createdAt} />
        </p>
        <TakenDownNotice what="This message" reason={message.takenDownReason} />
        <p className="wrap-anywhere whitespace-pre-line">{message.content}</p>
      </div>
      {isTheirs && (
        <>
          <Menu
            label={`More about the message from ${other.name}`}
            items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
          />
          <ReportDialog open={reporting} onOpenChange={setReporting} kind="message" id={message.id} />
        </>
      )}
    </li>
  );
}

/** The text stays until it is sent. */
function MessageForm({ matchId }: { matchId: number }) {
  const writing = useWriteMessage(matchId);
  const { register, handleSubmit, formState, reset, setFocus } = useForm({
    resolver: zodResolver(messageBody),
    defaultValues: { content: '' },
  });
  const sent = () => {
    // Keep the field registered, so that the focus can return to it.
    reset(undefined, { keepFieldsRef: true });
    setFocus('content');
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => writing.mutate(body, { onSuccess: sent }))}
      className="mt-8 space-y-3"
    >
      <TextArea label="Your message" rows={3} error={formState.errors.content?.message} {...register('content')} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" pending={writing.isPending && 'Sending...'}>
          Send
        </Button>
      </div>
    </form>
  );
}
