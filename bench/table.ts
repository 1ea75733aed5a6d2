import { growthOf, type Measured } from './results.ts';

const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const wide = (text: string | number, width: number) => String(text).padStart(width);

export const tableHead = `  ${'call'.padEnd(28)}${wide('people', 10)}${wide('callers', 9)}${wide('product/s', 11)}${wide('p50 ms', 8)}${wide('p99 ms', 8)}${wide('bare/s', 9)}${wide('ratio', 7)}${wide('insert', 8)}`;

/** One measured line of the table, for the terminal. */
export function tableLine({ call, size, callers, product, bare, ratio, singleRatio }: Measured): string {
  const failed = product.failed + bare.failed;
  return `  ${call.padEnd(28)}${wide(size.toLocaleString('en-GB'), 10)}${wide(callers, 9)}${wide(product.perSecond.toFixed(0), 11)}${wide(milliseconds(product.p50), 8)}${wide(milliseconds(product.p99), 8)}${wide(bare.perSecond.toFixed(0), 9)}${wide(ratio.toFixed(2), 7)}${wide(singleRatio?.toFixed(2) ?? '', 8)}${failed > 0 ? `   ${failed} failed` : ''}`;
}

/** How each call grows from the smallest to the largest size. */
export function growthLines(measured: readonly Measured[]): string[] {
  const calls = [...new Set(measured.map(({ call }) => call))];
  const callers = [...new Set(measured.map((one) => one.callers))];
  return calls.flatMap((call) =>
    callers.flatMap((count) => {
      const growth = growthOf(measured, call, count);
      if (!growth) return [];
      const mark = growth.p99 > 1.5 ? '   over 1.5' : '';
      return `  ${call.padEnd(28)}${wide(count, 9)}${wide(growth.p50.toFixed(2), 8)}${wide(growth.p99.toFixed(2), 8)}${mark}`;
    }),
  );
}
