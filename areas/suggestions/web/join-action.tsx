import { useMyCircles } from '#areas/circles/web/index.ts';
import type { NotificationAction } from '#web/area.ts';
import { Button } from '#web/ui/button.tsx';
import { useJoinCreated } from './suggestion-api.ts';

/** Joins the circle that a suggestion became. Shows nothing to somebody who has joined it. */
const JoinAction: NotificationAction = ({ item, onDone }) => {
  const join = useJoinCreated();
  const { items } = useMyCircles();
  if (item === null || !items || items.some(({ id }) => id === item)) return null;
  return (
    <Button
      size="small"
      look="primary"
      pending={join.isPending && 'Joining...'}
      onClick={() => join.mutate(item, { onSuccess: onDone })}
    >
      Join
    </Button>
  );
};

export default JoinAction;
