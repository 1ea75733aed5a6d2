import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { JobMarket } from '#areas/jobs/contract/job-market.ts';

const quiet = { fill: 'var(--quiet)', fontSize: 13 };
const shortMonth = (month: string) => new Date(month).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });

/** A bar for each month. Screen readers use the table, which has the same numbers. It has its own file because the chart library is large. */
export default function MonthChart({ months }: { months: JobMarket['months'] }) {
  return (
    <div aria-hidden className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={months} margin={{ top: 4, right: 0, bottom: 0, left: -10 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="month"
            tickFormatter={shortMonth}
            tick={quiet}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={8}
          />
          <YAxis tick={quiet} tickLine={false} axisLine={false} allowDecimals={false} />
          <Bar dataKey="vacancies" fill="var(--circle-blue)" maxBarSize={40} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
