const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Readable on a white and on a dark page. */
const colours = ['#2f7d5b', '#c2703d', '#3f6fb5', '#8a5fb0', '#a33f4f', '#6f7a2f'];
const ink = '#707070';
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="sans-serif" style="font-size:12px;fill:${ink};${more}">${escaped(words)}</text>`;

const picture = (width: number, height: number, title: string, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title>\n${parts.join('\n')}\n</svg>\n`;

/** Horizontal bars, one group for each name. All values have one scale. */
export function barChart(
  title: string,
  rows: readonly { name: string; values: readonly number[] }[],
  series: readonly string[],
): string {
  const [left, width, bar] = [190, 760, 10];
  const step = bar * series.length + 10;
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const scale = (width - left - 70) / most;
  const parts = [text(0, 14, title, 'font-weight:bold')];
  for (const [at, name] of series.entries())
    parts.push(
      `<rect x="${left + at * 120}" y="24" width="10" height="10" fill="${colours[at]}"/>`,
      text(left + 16 + at * 120, 33, name),
    );
  for (const [at, { name, values }] of rows.entries()) {
    const y = 46 + at * step;
    parts.push(text(left - 8, y + step / 2, name, 'text-anchor:end'));
    for (const [index, value] of values.entries()) {
      const length = Math.max(1, value * scale);
      parts.push(
        `<rect x="${left}" y="${y + index * bar}" width="${length.toFixed(1)}" height="${bar - 1}" fill="${colours[index]}"/>`,
        text(left + length + 4, y + index * bar + 9, Math.round(value).toLocaleString('en-GB'), 'font-size:9px'),
      );
    }
  }
  return picture(width, 56 + rows.length * step, title, parts);
}

/** Lines over the columns, with a logarithmic scale, and their names at the right end. */
export function lineChart(
  title: string,
  columns: readonly string[],
  rows: readonly { name: string; values: readonly (number | null)[] }[],
): string {
  const [left, top, plot, tall, width] = [50, 40, 460, 480, 760];
  const values = rows.flatMap((row) => row.values).filter((value): value is number => value !== null && value > 0);
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  const x = (at: number) => left + (plot * at) / Math.max(columns.length - 1, 1);
  const y = (value: number) => top + tall - (tall * (Math.log(value) - least)) / Math.max(most - least, 0.001);
  const parts = [text(0, 14, title, 'font-weight:bold')];
  for (const [at, name] of columns.entries())
    parts.push(
      `<line x1="${x(at)}" y1="${top}" x2="${x(at)}" y2="${top + tall}" stroke="${ink}" stroke-opacity="0.3"/>`,
      text(x(at), top + tall + 18, name, 'text-anchor:middle'),
    );
  for (const mark of [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000])
    if (Math.log(mark) >= least && Math.log(mark) <= most)
      parts.push(text(left - 8, y(mark) + 4, `${mark} ms`, 'text-anchor:end'));
  const ends = rows
    .map((row, at) => ({ ...row, colour: colours[at % colours.length], last: row.values.at(-1) ?? null }))
    .filter((row) => row.last !== null)
    .toSorted((one, other) => (one.last ?? 0) - (other.last ?? 0));
  const between = 13;
  let lowest = top + tall + between;
  for (const [at, { name, values: own, colour, last }] of ends.entries()) {
    const points = own.flatMap((value, at) => (value ? [`${x(at)},${y(value).toFixed(1)}`] : []));
    // Names keep apart from each other, and those above still have room.
    const roomAbove = top + (ends.length - 1 - at) * between;
    lowest = Math.max(Math.min(lowest - between, y(last ?? 1) + 4), roomAbove);
    parts.push(
      `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      text(left + plot + 10, lowest, name, `fill:${colour}`),
    );
  }
  return picture(width, top + tall + 34, title, parts);
}
