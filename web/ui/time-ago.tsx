import { clsx } from 'clsx';
import { fullMoment, timeAgo } from './dates.ts';

/** When something happened, in words. The full date shows on hover. `after` comes first: 'Joined yesterday'. */
export function TimeAgo({ moment, className, after }: { moment: string; className?: string; after?: string }) {
  const words = timeAgo(moment);
  return (
    <time
      dateTime={moment}
      title={fullMoment(moment)}
      className={clsx('large-text:whitespace-normal whitespace-nowrap text-quiet text-sm', className)}
    >
      {after ? `${after} ${words.replace(/^(Just|Yesterday)/, (word) => word.toLowerCase())}` : words}
    </time>
  );
}
