/**
 * Whether two short texts mean the same: 'Lead a department' and 'department leadership', 'Behaviour' and 'Behaviour
 * management'. Members see the result as a reason, so near misses must not match.
 */
export function isSameThing(one: string, other: string): boolean {
  const a = contentOf(one);
  const b = contentOf(other);
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (fewer.size === 0 || ![...fewer].every((word) => more.has(word))) return false;
  // 'Year 7' and 'Year 7 maths' match. Words such as 'class' or 'school' are too common to match alone.
  return fewer.size === more.size || [...fewer].some((word) => !commonWords.has(word));
}

const ignoredWords = new Set(
  'a an and at be become better bring for from in into is join member move my of on or the to up with work'.split(' '),
);

/** Words that are too common to match alone. */
const commonWords = new Set(
  'career class classroom education group key learn phase pupil school skill staff stage strong student subject support teach time year'.split(
    ' ',
  ),
);

/** Spellings and synonyms of the same word. */
const synonyms: Record<string, string> = {
  mathematic: 'math',
  numeracy: 'math',
  sendco: 'senco',
  behavior: 'behaviour',
  head: 'headteach',
  headship: 'headteach',
  ict: 'computing',
};

/**
 * Caches the stems of each text, because mentors use the same few hundred phrases. Limited, because members can write
 * any text.
 */
const cache = new Map<string, Set<string>>();
const maxCached = 5_000;

function contentOf(text: string): Set<string> {
  const known = cache.get(text);
  if (known) return known;
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !ignoredWords.has(word))
    .map(stemOf);
  const content = new Set(words);
  if (cache.size >= maxCached) cache.clear();
  cache.set(text, content);
  return content;
}

/** 'leadership', 'leading' and 'leader' become 'lead'. Only endings that rarely change the meaning. */
function stemOf(word: string): string {
  const single = word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
  const stem = single.replace(/^(lead|teach|mentor|coach|headteach|manag)(ership|ers?|ing|e|ement)$/, '$1');
  return synonyms[stem] ?? stem;
}
