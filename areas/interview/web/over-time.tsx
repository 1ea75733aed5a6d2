import { useState } from 'react';
import { type ScoreRule, scoreRuleLabels, scoreRules } from '#areas/interview/contract/interview-score.ts';
import type { InterviewSessionRow } from '#areas/interview/contract/interview-session.ts';
import { longDate } from '#web/ui/dates.ts';
import { SelectField } from '#web/ui/field.tsx';
import FigureChart from '#web/ui/figures/figure-chart.tsx';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { totalOf } from './session-words.ts';

const share = (sum: { points: number; possible: number } | null | undefined): number | null =>
  sum ? Math.round((sum.points / sum.possible) * 100) : null;
const ofRule = ({ scores }: InterviewSessionRow, rule: ScoreRule) => share(scores.find((one) => one.rule === rule));

/** Compares finished sessions: a line for one rule, and a table with all. It has its own file because the chart library is large. */
export default function OverTime({ sessions }: { sessions: readonly InterviewSessionRow[] }) {
  const [rule, setRule] = useState<ScoreRule | 'all'>('all');
  const oldestFirst = sessions.toReversed();
  const rows = oldestFirst.map((session) => ({
    label: longDate(session.createdAt),
    cells: [share(totalOf(session.scores)), ...scoreRules.map((one) => ofRule(session, one))],
    few: [],
  }));
  const at = rule === 'all' ? 0 : scoreRules.indexOf(rule) + 1;
  const columns = ['All rules', ...scoreRules.map((one) => scoreRuleLabels[one])];
  const title = 'Points over time';
  const chosen = rows.map(({ label, cells, few }) => ({ label, cells: [cells[at] ?? null], few }));
  return (
    <section aria-labelledby="over-time" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="over-time" className="section-title">
            {title}
          </h2>
          <p className="mt-1 text-quiet text-sm">
            Your last {sessions.length} finished sessions. Percent of the points that were possible.
          </p>
        </div>
        <SelectField
          label="Rule"
          inline
          value={rule}
          onChange={({ target }) => setRule(scoreRules.find((one) => one === target.value) ?? 'all')}
        >
          <option value="all">All rules</option>
          {scoreRules.map((one) => (
            <option key={one} value={one}>
              {scoreRuleLabels[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <FigureChart figure={{ title, rowHead: 'Session', columns: [columns[at] ?? ''], rows: chosen, chart: 'bar' }} />
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Show the numbers
        </summary>
        <FigureTable figure={{ title, rowHead: 'Session', columns, rows: rows.toReversed(), chart: null }} />
      </details>
    </section>
  );
}
