import { clsx } from 'clsx';
import { fullMoment, timeAgo } from './dates.ts';

/** When something happened, in a person's words; the full date on hover. */
export function TimeAgo({ moment, className }: { moment: string; className?: string }) {
  return (
    <time
      dateTime={moment}
      title={fullMoment(moment)}
      className={clsx('whitespace-nowrap text-quiet text-sm', className)}
    >
      {timeAgo(moment)}
    </time>
  );
}
