import type { salaryBases, salaryPeriods } from '#areas/jobs/contract/job-posting.ts';
import { type ScaleKey, scaleOn } from '../pay/pay-scales.ts';

export interface Salary {
  /** Pounds for each period. Pence only for an hour. */
  min: number;
  max: number;
  period: (typeof salaryPeriods)[number];
  basis: (typeof salaryBases)[number];
}

/** The national pay scales that adverts name without a figure. */
const names: Record<'main' | 'upper' | 'unqualified', RegExp> = {
  main: /\b(MPS|MPR|MPG|TMS|M[1-6]|main (pay|scale|professional)|main teachers|teachers['’]? main)/i,
  upper: /\b(UPS|UPR|UPG|U[1-3]|UPS[1-3]|upper (pay|scale))/i,
  unqualified: /\b(UQT|unqualified)/i,
};

/** Payments in addition to the salary: 'TLR 2b £5,000', '£2,679 SEN allowance'. */
const beside =
  /\b(TLR|SEN|SEND|R&R|recruitment|retention|allowance)[^£;.]{0,30}£\s?[\d,]+(\s*(to|-|–|—)\s*£?\s?[\d,]+)?|£\s?[\d,]+(\s*(to|-|–|—)\s*£?\s?[\d,]+)?\s*(TLR|SEND?|R&R|allowance|bonus)\b/gi;

/** What a range of figures is for, by the words next to it. */
const tags = [
  ['actual', /\b(actual|pro[- ]?rata(?:'?d)? (?:salary|to|of|is)|equating to|equates to)\b/i],
  ['fte', /\b(FTE|full[- ]time equivalent)\b/i],
  ['inner', /\binner[- ]london\b/i],
  ['outer', /\bouter[- ]london\b|\blondon fringe\b|\bfringe\b/i],
  ['plain', /\brest of england\b|\boutside london\b/i],
] as const;
type Tag = (typeof tags)[number][0];

const figure = /(?:£\s?|(?<=£[\d,.]+\s?k?\s?(?:to|-|–|—)\s?))(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s?(k\b)?/gi;

/** Outside these limits a figure is no salary of that period: a misprint, or something else. */
const sane: Record<Salary['period'], [number, number]> = {
  year: [5_000, 400_000],
  month: [300, 30_000],
  week: [100, 5_000],
  day: [40, 1_500],
  hour: [4, 200],
};

/**
 * Reads pounds from the pay text of an advert that was posted on a day ('2026-11-28'). Null if it states neither pounds nor
 * a scale that is known for that day ('Competitive', 'L12 to L16'), and for a scale in London, which differs.
 */
export function readSalary(
  text: string | null,
  { unit, isInLondon = false, postedOn }: { unit?: string | null | undefined; isInLondon?: boolean; postedOn: string },
): Salary | null {
  if (!text) return null;
  const words = text.slice(0, 1_000).replaceAll(behindFigures, '$1 $2;');
  const paid = words.replace(beside, ' ');
  const period = periodOf(words, unit, [...rangesIn(paid).values()].flat());
  const figures = chosen(rangesIn(withoutOthers(paid, period)), isInLondon);
  if (figures === null) return null;
  return (
    (period && fromFigures(figures, period)) ?? (isInLondon || isLondonPay(words) ? null : fromScale(words, postedOn))
  );
}

const isLondonPay = (text: string) => /\b(inner|outer) london|london fringe|\blondon (pay|weighting)/i.test(text);

/** Chooses one range. Full-time pay comes before pay for fewer hours. London's pay is separate. */
function chosen(ranges: Map<Tag, number[]>, isInLondon: boolean): number[] | null {
  const [inner, outer] = [ranges.get('inner'), ranges.get('outer')];
  // The part of London that the school is in is unknown.
  if (isInLondon && inner && outer) return null;
  const ofLondon = inner ?? outer;
  if (isInLondon && ofLondon) return ofLondon;
  return ranges.get('fte') ?? ranges.get('plain') ?? ranges.get('actual') ?? ofLondon ?? [];
}

const clauseEnds = /[;|()\n\u2022]|,(?!\d)|\.\s/;
const joins = /\b(to|and)\b|[-–—]/;

/** The figures of a text by what they are for. */
function rangesIn(text: string): Map<Tag, number[]> {
  const found = new Map<Tag, number[]>();
  let before = '';
  for (const clause of text.split(clauseEnds)) {
    const hits = [...clause.matchAll(figure)];
    // 'Inner London, £40,317 to £62,496': a clause without figures describes the next one.
    if (hits.length === 0) {
      before = clause;
      continue;
    }
    for (const { words, values } of piecesOf(clause, hits)) {
      const tag = tagOf(words) ?? tagOf(before) ?? 'plain';
      found.set(tag, [...(found.get(tag) ?? []), ...values]);
    }
    before = '';
  }
  return found;
}

/** Splits a clause into ranges. It is one range, unless each has words of its own: '£30,000 FTE £21,000 actual'. */
function piecesOf(clause: string, hits: RegExpExecArray[]): { words: string; values: number[] }[] {
  const starts = [0];
  for (const [at, hit] of hits.entries()) {
    const next = hits[at + 1];
    if (!next) break;
    const end = hit.index + hit[0].length;
    const gap = clause.slice(end, next.index);
    if (tagOf(gap) === null || joins.test(gap.replace(/\b(full|pro)-/gi, ''))) continue;
    // Words precede their figures if the clause starts with words, and follow them if it starts with figures.
    starts.push(/^\s*£/.test(clause) ? next.index : end);
  }
  return starts.map((start, at) => {
    const words = clause.slice(start, starts[at + 1]);
    return { words, values: figuresIn(words) };
  });
}

const tagOf = (words: string): Tag | null => tags.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

function figuresIn(text: string): number[] {
  return [...text.matchAll(figure)].map(([, pounds = '', pence = '', thousands]) => {
    const value = Number(`${pounds.replaceAll(',', '')}.${pence || '0'}`);
    return thousands && value < 1_000 ? value * 1_000 : value;
  });
}

/** '£40,000 (FTE)': a bracket after figures describes them, and not the figures after it. */
const behindFigures = /(£[^;|()\n\u2022]{0,200})\(([^()£]{0,200})\)/g;

/** A figure or range and a few words after it: '£450 to £500 gross', but not '£28,000, 37 hours'. */
const amount = String.raw`£\s?[\d,.]+(?:\s*(?:to|and|-|–|—)\s*£?\s?[\d,.]+)?\s*(?:(?!hours?\b|hrs?\b|days?\b|per\b|paid\b|an?\b|each\b)[a-z-]+\s+){0,3}`;
const paidPer = (every: string) => new RegExp(`${amount}(?:${every})`, 'gi');
const weekly = paidPer(String.raw`(?:\/|per|an?|each)\s*(?:week|wk)\b|p[./]?\s?w\b|weekly\b`);
const monthly = paidPer(String.raw`(?:\/|per|an?|each)\s*(?:calendar\s*)?month\b|pcm\b|p\.?\s?m\b|monthly\b`);
const termly = paidPer(String.raw`(?:\/|per|an?|each)\s*term\b|termly\b`);
const isNamed = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** Removes pay for other periods: '£150 a day, £750 a week'. */
function withoutOthers(text: string, period: Salary['period'] | null): string {
  const others = [termly, ...(period === 'week' ? [] : [weekly]), ...(period === 'month' ? [] : [monthly])];
  return others.reduce((left, pattern) => left.replaceAll(pattern, ' '), text);
}

/** Null if the figure could be for a day, a week or a month. */
function periodOf(text: string, unit: string | null | undefined, figures: number[]): Salary['period'] | null {
  if (/\b(per|an|a|each)\s*hour|hourly|\bp\/?h\b|\/\s?h(ou)?r/i.test(text)) return 'hour';
  if (/\b(per|a|each)\s*day\b|\bdaily\b|day rate/i.test(text)) return 'day';
  if (/(?<!\bweeks?\s{0,3})\b(per|a)\s*(year|annum)|annual|\bp\.?a\b|\bFTE\b/i.test(text)) return 'year';
  if (isNamed(weekly, text) || /\bweekly (rate|pay|salary|wage)/i.test(text)) return 'week';
  if (isNamed(monthly, text) || /\bmonthly (rate|pay|salary|wage)/i.test(text)) return 'month';
  const largest = Math.max(0, ...figures);
  if (largest >= sane.year[0]) return 'year';
  if (unit?.toUpperCase() === 'HOUR') return 'hour';
  if (unit?.toUpperCase() === 'DAY') return 'day';
  if (unit?.toUpperCase() === 'WEEK') return 'week';
  if (unit?.toUpperCase() === 'MONTH') return 'month';
  if (largest > sane.hour[1]) return null;
  return largest > 0 ? 'hour' : 'year';
}

function fromFigures(figures: number[], period: Salary['period']): Salary | null {
  const [least, most] = sane[period];
  const fitting = figures.filter((value) => value >= least && value <= most);
  if (fitting.length === 0) return null;
  const exact = (pounds: number) => (period === 'hour' ? pounds : Math.round(pounds));
  return {
    min: exact(Math.min(...fitting)),
    max: exact(Math.max(...fitting)),
    period,
    basis: 'stated',
  };
}

/** The scales of the post when it was posted. Both together are the range of qualified teachers, which has more sources. */
function fromScale(text: string, postedOn: string): Salary | null {
  const named = (['main', 'upper', 'unqualified'] as const).filter((scale) => names[scale].test(text));
  // 'MPS/UPS, unqualified considered': the scale of the post comes first.
  const taken = named.length > 1 ? named.filter((scale) => scale !== 'unqualified') : named;
  if (taken.length === 0) return null;
  const isWhole = taken.includes('main') && taken.includes('upper');
  const ranges = (isWhole && rangesOf(['qualified'], postedOn)) || rangesOf(taken, postedOn);
  if (ranges === null) return null;
  return {
    min: Math.min(...ranges.map(({ from }) => from)),
    max: Math.max(...ranges.map(({ to }) => to)),
    period: 'year',
    basis: 'national_scale',
  };
}

/** Null if one of the scales is not known for the day. */
function rangesOf(keys: readonly ScaleKey[], on: string) {
  const found = keys.flatMap((key) => scaleOn(key, on) ?? []);
  return found.length < keys.length ? null : found;
}
