const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const shortMonths = /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?(?= \d| ?$|,)/g;
const longMonth: Record<string, string> = {
  jan: 'january',
  feb: 'february',
  mar: 'march',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
};

/** A day with its month, and its year if it is there; or a number with its £, % or letters, such as ‘M6’. */
const figure = new RegExp(
  `\\d{1,2} (?:${months})(?: \\d{4})?|(?:${months}) \\d{4}|£?[a-z]*\\d+(?:\\.\\d+)?(?:/\\d+)?[a-z]*%?`,
  'g',
);

/** Names of classes, and of support for one pupil. They are no amounts. ‘2 years 6 months’ is one. */
const names =
  /\b(?:(?<!\d )years? \d{1,2}|key stages? \d|ks\d|[ps]\d)\b(?:(?:,| and| to| or|-) ?(?:years? )?\d{1,2}\b)*|\b1:1\b/g;

/**
 * The figures of a text in one form each: amounts, dates, numbers and percentages that are written with digits. Links'
 * addresses, the numbers of a list and the names of classes (‘Year 6’) are left out.
 */
export const figuresOf = (text: string): string[] => [
  ...new Set(plain(withoutAddresses(text)).replaceAll(names, ' ').match(figure) ?? []),
];

/** The figures of a text that no quote contains. */
export function unquotedFigures(text: string, quotes: readonly string[]): string[] {
  const quoted = quotes.map(plain);
  const known = new Set(quoted.flatMap((quote) => quote.match(figure) ?? []));
  const isQuoted = (one: string) =>
    known.has(one) ||
    // ‘31 August’ is in ‘by 31 August 2026’ and in ‘5 and 31 August’, but not in ‘131 August’.
    (one.includes(' ') && quoted.some((quote) => new RegExp(`(?<![\\d£.])${one}(?!\\d)`).test(quote)));
  return figuresOf(text).filter((one) => !isQuoted(one));
}

const withoutAddresses = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/^\s*\d+\.\s/gm, ' ');

/** One form for spaces, dashes, thousands, ordinals, ‘per cent’ and short months. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b(?: of(?= [a-z]))?/g, '')
    .replaceAll(/(?<=\d) ?(?:per cent|percent|%)/g, '%')
    .replaceAll(/£ (?=\d)/g, '£')
    .replaceAll(shortMonths, (_, month: string) => longMonth[month] ?? month);
