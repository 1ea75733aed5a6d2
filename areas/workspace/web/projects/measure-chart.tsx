import type { ProjectMeasure } from '#areas/workspace/contract/projects/measure.ts';
import { longDate } from '#web/ui/dates.ts';

const width = 320;
const height = 96;
const margin = { x: 8, y: 12 };

/** '27 minutes' */
export const valueWords = (value: number, unit: string | null) =>
  `${value.toLocaleString('en-GB', { maximumFractionDigits: 4 })}${unit === null ? '' : unit === '%' ? '%' : ` ${unit}`}`;

/** The places of values in the chart. Equal days and equal values have the same place. */
function placesOf({ baseline, baselineOn, readings }: ProjectMeasure) {
  const points = [{ value: baseline, on: baselineOn }, ...readings.map(({ value, measuredOn: on }) => ({ value, on }))];
  const days = points.map(({ on }) => Date.parse(on));
  const values = points.map(({ value }) => value);
  const [firstDay, lastDay] = [Math.min(...days), Math.max(...days)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const along = (part: number, whole: number, size: number) => (whole === 0 ? size / 2 : (part / whole) * size);
  return points.map(({ value, on }) => ({
    x: margin.x + along(Date.parse(on) - firstDay, lastDay - firstDay, width - 2 * margin.x),
    y: height - margin.y - along(value - least, most - least, height - 2 * margin.y),
  }));
}

/**
 * The readings of a measure over time, with the baseline as a dashed line. The table beside it has the same values, so that
 * the picture has only a short description.
 */
export function MeasureChart({ measure }: { measure: ProjectMeasure }) {
  const { name, unit, baseline, baselineOn, readings } = measure;
  const places = placesOf(measure);
  const first = places[0];
  const newest = readings.at(-1);
  if (!first || !newest) return null;
  const label = `${name}: ${valueWords(baseline, unit)} on ${longDate(baselineOn)}, ${valueWords(newest.value, unit)} on ${longDate(newest.measuredOn)}`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="mt-3 w-full max-w-md">
      <line
        x1={margin.x}
        x2={width - margin.x}
        y1={first.y}
        y2={first.y}
        strokeDasharray="4 4"
        className="stroke-edge"
        strokeWidth={1}
      />
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        className="stroke-primary"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {places.map(({ x, y }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names, and two can be in the same place
          key={index}
          cx={x}
          cy={y}
          r={index === 0 ? 4 : 3.5}
          strokeWidth={2}
          className={index === 0 ? 'fill-card stroke-edge' : 'fill-primary stroke-primary'}
        />
      ))}
    </svg>
  );
}
