import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ShownFigure } from './shown-figure.ts';

const quiet = { fill: 'var(--quiet)', fontSize: 13 };
const colours = [
  'var(--circle-green)',
  'var(--circle-blue)',
  'var(--circle-orange)',
  'var(--circle-purple)',
  'var(--circle-red)',
];
/** More schools than this do not fit into a chart with bars. */
const mostSchools = 24;

/** The numbers of a figure. Screen readers use the table, which has the same. Numbers that are not shown leave a gap. */
export default function FigureChart({ figure: { rows, rowHead, columns, chart } }: { figure: ShownFigure }) {
  // A period without a number is a gap. A school without one would only be a label.
  const parts = rows.filter(({ isTotal }) => !isTotal);
  const shown =
    rowHead === 'School'
      ? parts.filter(({ cells }) => cells.some((cell) => cell !== null)).slice(0, mostSchools)
      : parts;
  const data = shown.map(({ label, cells }) => ({
    label,
    ...Object.fromEntries(cells.map((cell, at) => [String(at), cell])),
  }));
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="label"
        tickFormatter={shortLabel}
        tick={quiet}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={24}
      />
      <YAxis tick={quiet} tickLine={false} axisLine={false} allowDecimals={false} />
      {columns.length > 1 && (
        <Legend
          iconType="circle"
          iconSize={9}
          itemSorter={null}
          formatter={(name) => <span className="text-quiet text-sm">{name}</span>}
        />
      )}
    </>
  );
  const margin = { top: 4, right: 4, bottom: 0, left: -10 };
  return (
    <div aria-hidden className="h-60">
      <ResponsiveContainer width="100%" height="100%">
        {chart === 'line' ? (
          <LineChart data={data} margin={margin} accessibilityLayer={false}>
            {axes}
            {columns.map((name, at) => (
              <Line
                key={name}
                dataKey={String(at)}
                name={name}
                stroke={colours[at % colours.length] ?? ''}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart data={data} margin={margin} accessibilityLayer={false}>
            {axes}
            {columns.map((name, at) => (
              <Bar
                key={name}
                dataKey={String(at)}
                name={name}
                fill={colours[at % colours.length] ?? ''}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}

/** 'November 2026' → 'Nov ’26', '23 November 2026' → '23 Nov'. Names of schools are cut. */
function shortLabel(label: string): string {
  const day = /^(\d{1,2}) (\w{3})\w* \d{4}$/.exec(label);
  if (day) return `${day[1]} ${day[2]}`;
  const month = /^(\w{3})\w* 20(\d\d)$/.exec(label);
  if (month) return `${month[1]} ’${month[2]}`;
  return label.length > 14 ? `${label.slice(0, 13)}…` : label;
}
