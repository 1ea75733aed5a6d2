import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts';
import type { SkillStanding } from '#areas/pathway/contract/pathway.ts';
import { mostRating, shortSkillLabels, skillLabels } from '#areas/pathway/contract/skill.ts';

interface SkillRadarProps {
  standings: SkillStanding[];
  /** The wished role with its article: 'a head of department'. */
  wished: string;
}

/**
 * The rated skills as a chart: now, the last time, and the wished role. It has its own file because the chart library
 * is large.
 */
export default function SkillRadar({ standings, wished }: SkillRadarProps) {
  // A skill that is not rated has no point on the chart.
  const data = standings
    .filter(({ now }) => now !== null)
    .map((standing) => ({ ...standing, name: shortSkillLabels[standing.skill] }));
  const hasBefore = standings.some(({ before }) => before !== null);
  return (
    <div role="img" aria-label={inWords(standings, wished)}>
      <RadarChart
        responsive
        accessibilityLayer={false}
        data={data}
        outerRadius="80%"
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        className="mx-auto max-w-[600px] [&_svg]:overflow-visible"
        style={{ width: '100%', aspectRatio: '1.35' }}
      >
        <PolarGrid stroke="var(--line)" />
        <PolarAngleAxis dataKey="name" tick={{ fill: 'var(--quiet)', fontSize: 12 }} tickLine={false} />
        <PolarRadiusAxis domain={[0, mostRating]} tickCount={6} tick={false} axisLine={false} />
        <Radar
          dataKey="wished"
          stroke="var(--marigold)"
          strokeWidth={2}
          strokeDasharray="6 4"
          fill="none"
          activeDot={false}
          isAnimationActive={false}
        />
        {hasBefore && (
          <Radar
            dataKey="before"
            stroke="var(--quiet)"
            strokeWidth={1.5}
            strokeDasharray="1.5 3"
            fill="none"
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        <Radar
          dataKey="now"
          stroke="var(--primary)"
          strokeWidth={2}
          fill="var(--primary)"
          fillOpacity={0.16}
          dot={{ r: 3, fill: 'var(--primary)', fillOpacity: 1, strokeWidth: 0 }}
          activeDot={false}
          isAnimationActive={false}
        />
      </RadarChart>
    </div>
  );
}

/** Describes the chart for screen readers. The table below it has all figures. */
function inWords(standings: SkillStanding[], wished: string): string {
  const rated = standings.flatMap(({ now, ...standing }) => (now === null ? [] : [{ ...standing, now }]));
  const short = rated.filter((standing) => standing.now < standing.wished);
  const furthest = [...short].sort((one, other) => other.wished - other.now - (one.wished - one.now))[0];
  const met = `Radar chart of ${rated.length} rated skills: you rated yourself at or above the level of ${wished} in ${rated.length - short.length}.`;
  return furthest
    ? `${met} The widest gap is ${skillLabels[furthest.skill]}, ${furthest.now} of ${furthest.wished}.`
    : met;
}
