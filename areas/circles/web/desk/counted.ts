/** A number with its noun: '1 discussion', '1,200 discussions'. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
