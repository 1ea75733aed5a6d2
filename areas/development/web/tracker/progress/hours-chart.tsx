import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { CpdSummary } from '#areas/development/contract/cpd-summary.ts';

const quiet = { fill: 'var(--quiet)', fontSize: 13 };

/** A stacked bar for each term. Screen readers use the table below, which has the same figures. */
export default function HoursChart({ terms }: { terms: CpdSummary['terms'] }) {
  const bars = [
    ['structured', 'Structured', 'var(--circle-green)'],
    ['reflective', 'Reflective', 'var(--circle-blue)'],
    ['informal', 'Informal', 'var(--circle-orange)'],
  ] as const;
  return (
    <div aria-hidden className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={terms} margin={{ top: 4, right: 0, bottom: 0, left: -18 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="name"
            tickFormatter={(name: string) => name.replace(/(\w{3})\w* 20/, '$1 ’')}
            tick={quiet}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
          />
          <YAxis tick={quiet} tickLine={false} axisLine={false} allowDecimals={false} />
          <Legend
            iconType="circle"
            iconSize={9}
            itemSorter={null}
            formatter={(name) => <span className="text-quiet text-sm">{name}</span>}
          />
          {bars.map(([key, name, fill]) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId="hours"
              fill={fill}
              maxBarSize={44}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
