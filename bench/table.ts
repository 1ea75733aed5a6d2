import type { Growth, Measured } from './results.ts';

const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const wide = (text: string | number, width: number) => String(text).padStart(width);

export const tableHead = `  ${'call'.padEnd(28)}${wide('people', 10)}${wide('callers', 9)}${wide('product/s', 11)}${wide('p50 ms', 8)}${wide('p99 ms', 8)}${wide('bare/s', 9)}${wide('ratio', 7)}${wide('insert', 8)}`;

/** One measured line of the table, for the terminal. */
export function tableLine({ call, size, callers, product, bare, ratio, singleRatio }: Measured): string {
  const failed = product.failed + bare.failed;
  return `  ${call.padEnd(28)}${wide(size.toLocaleString('en-GB'), 10)}${wide(callers, 9)}${wide(product.perSecond.toFixed(0), 11)}${wide(milliseconds(product.p50), 8)}${wide(milliseconds(product.p99), 8)}${wide(bare.perSecond.toFixed(0), 9)}${wide(ratio.toFixed(2), 7)}${wide(singleRatio?.toFixed(2) ?? '', 8)}${failed > 0 ? `   ${failed} failed` : ''}`;
}

export const growthHead = `\n  ${'growth'.padEnd(28)}${wide('callers', 9)}${wide('p99 few', 10)}${wide('p99 many', 10)}${wide('p50', 8)}${wide('p99', 8)}`;

/** How a call grows from few people to many. */
export const growthLine = ({ call, callers, few, many, p50, p99 }: Growth): string =>
  `  ${call.padEnd(28)}${wide(callers, 9)}${wide(milliseconds(few.p99), 10)}${wide(milliseconds(many.p99), 10)}${wide(p50.toFixed(2), 8)}${wide(p99.toFixed(2), 8)}${p99 > 1.5 ? '   over 1.5' : ''}`;
