/** A position in PostgreSQL's write-ahead log, in bytes. Later writes have higher positions. */
export type Lsn = bigint;

/** Reads the text of PostgreSQL's type `pg_lsn`, like 16/B374D848. */
export function parseLsn(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** The highest position. No replica has reached it. */
export const lastLsn: Lsn = 0xffff_ffff_ffff_ffffn;
