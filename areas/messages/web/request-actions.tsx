import type { RequestAnswer } from '#areas/messages/contract/conversation.ts';
import type { NotificationAction } from '#web/area.ts';
import { Button } from '#web/ui/button.tsx';
import { useAnswerRequest } from './message-api.ts';

interface RequestActionsProps {
  conversationId: number;
  /** In a list, where several rows may have a request. Each view has one primary button. */
  isInRow?: boolean;
  onDone(answer: RequestAnswer): void;
}

/** The buttons that answer a request. The sender learns only of an acceptance. */
export function RequestButtons({ conversationId, isInRow = false, onDone }: RequestActionsProps) {
  const answering = useAnswerRequest(conversationId);
  const give = (answer: RequestAnswer) => answering.mutate({ answer }, { onSuccess: () => onDone(answer) });
  const isPending = (answer: RequestAnswer) => answering.isPending && answering.variables.answer === answer;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look={isInRow ? 'plain' : 'primary'}
        pending={isPending('accept') && 'Accepting...'}
        onClick={() => give('accept')}
      >
        Accept
      </Button>
      <Button pending={isPending('ignore') && 'Ignoring...'} onClick={() => give('ignore')}>
        Ignore
      </Button>
      <Button look="quiet" pending={isPending('block') && 'Blocking...'} onClick={() => give('block')}>
        Block
      </Button>
    </div>
  );
}

/** The same buttons in the row of a notification. */
const RequestNotificationActions: NotificationAction = ({ subject, onDone }) => (
  <RequestButtons isInRow conversationId={subject} onDone={onDone} />
);
export default RequestNotificationActions;
