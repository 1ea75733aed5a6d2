/**
 * Whether two short texts that people wrote are about the same: 'Lead a department' and 'department leadership',
 * 'Behaviour' and 'Behaviour management'. A match tells somebody so in words, so a near miss must not count.
 */
export function isSameThing(one: string, other: string): boolean {
  const a = contentOf(one);
  const b = contentOf(other);
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (fewer.size === 0 || ![...fewer].every((word) => more.has(word))) return false;
  // 'Year 7' and 'Year 7 maths' are about the same; that both have to do with a class or a school says nothing.
  return fewer.size === more.size || [...fewer].some((word) => !saysLittle.has(word));
}

const left = new Set(
  'a an and at be become better bring for from in into is join member move my of on or the to up with work'.split(' '),
);

/** Words that are in everything here; alone they join nothing. */
const saysLittle = new Set(
  'career class classroom education group key learn phase pupil school skill staff stage strong student subject support teach time year'.split(
    ' ',
  ),
);

/** Ways of writing the same word. */
const alike: Record<string, string> = {
  mathematic: 'math',
  numeracy: 'math',
  sendco: 'senco',
  behavior: 'behaviour',
  head: 'headteach',
  headship: 'headteach',
  ict: 'computing',
};

/** The same few hundred phrases come again and again, from every mentor of a school. Bounded: anybody may write others. */
const remembered = new Map<string, Set<string>>();
const rememberedAtMost = 5_000;

function contentOf(text: string): Set<string> {
  const known = remembered.get(text);
  if (known) return known;
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !left.has(word))
    .map(stemOf);
  const content = new Set(words);
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(text, content);
  return content;
}

/** 'leadership', 'leading' and 'leader' are 'lead'. Only endings that seldom change what is meant. */
function stemOf(word: string): string {
  const single = word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
  const stem = single.replace(/^(lead|teach|mentor|coach|headteach|manag)(ership|ers?|ing|e|ement)$/, '$1');
  return alike[stem] ?? stem;
}
