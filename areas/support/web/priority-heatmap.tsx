import { MoveRight, TrendingUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { priorities } from './support-texts.ts';

/** The ends of the colour scale, as percentages. */
const coolest = 50;
const hottest = 90;
const stops = [50, 60, 70, 80, 90];

/** 0 to 1, for `heat` below. */
const heatOf = (percent: number): number => Math.min(1, Math.max(0, (percent - coolest) / (hottest - coolest)));

/** How much marigold is mixed into the card. The dark theme uses a deeper one, because its text is light. */
const heatClass =
  'bg-[color-mix(in_oklab,var(--marigold)_calc(var(--heat)*92%+6%),var(--card))] dark:bg-[color-mix(in_oklab,#a8681a_calc(var(--heat)*80%+4%),var(--card))]';

const heat = (percent: number) => ({ '--heat': heatOf(percent) }) as CSSProperties;

/**
 * The four priorities (`docs/product/screens.md`). Every cell has its figure as text, so that it does not depend on
 * colour.
 */
export function PriorityHeatmap() {
  return (
    <div>
      <p className="mb-4 max-w-[62ch] text-quiet">
        These figures and trends are fixed texts. They come from the original plan for Staffroom, which gives no source
        for them. They are not the result of a survey, and nothing that members do changes them.
      </p>
      <ul className="grid grid-cols-1 overflow-hidden rounded-card border border-line sm:grid-cols-2">
        {priorities.map(({ name, percent, trend }) => {
          const Trend = trend === 'rising' ? TrendingUp : MoveRight;
          return (
            <li
              key={name}
              style={heat(percent)}
              className={`${heatClass} flex min-h-32 flex-col justify-between gap-4 border-card/60 p-4.5 not-first:border-t sm:even:border-l sm:nth-2:border-t-0 sm:p-5`}
            >
              <h3 className="item-title">{name}</h3>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="display figures text-[2.25rem]">{percent}%</span>
                <span className="inline-flex items-center gap-1.5 font-semibold text-sm">
                  <Trend aria-hidden className="size-4" />
                  {trend}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <div aria-hidden className="mt-3 flex items-center gap-3 text-quiet text-sm">
        <span>{coolest}%</span>
        <span className="flex h-2.5 w-full max-w-56 overflow-hidden rounded-full border border-line">
          {stops.map((percent) => (
            <span key={percent} style={heat(percent)} className={`${heatClass} grow`} />
          ))}
        </span>
        <span>{hottest}%</span>
      </div>
    </div>
  );
}
