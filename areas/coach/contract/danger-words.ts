import { isMeant } from './word-distance.ts';

/** Short forms, written out, so that a pattern needs one wording: "cant" and "can't" are "can not". */
const written: Readonly<Record<string, string>> = {
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  isnt: 'is not',
  aint: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  theyve: 'they have',
  theyd: 'they would',
  whos: 'who is',
  whats: 'what is',
  theres: 'there is',
  thats: 'that is',
  its: 'it is',
  wanna: 'want to',
  gonna: 'going to',
  tryna: 'trying to',
  kinda: '',
  anymore: 'any more',
  u: 'you',
  ur: 'your',
  kms: 'kill myself',
  unalive: 'kill',
  burnout: 'burnt out',
  burned: 'burnt',
  stepdad: 'dad',
  stepmum: 'mum',
  stepfather: 'dad',
  stepmother: 'mum',
  mam: 'mum',
  cuttin: 'cutting',
  hurtin: 'hurting',
  killin: 'killing',
  thinkin: 'thinking',
  feelin: 'feeling',
  tryin: 'trying',
  cryin: 'crying',
  noone: 'nobody',
  bf: 'boyfriend',
  gf: 'girlfriend',
  hubby: 'husband',
  fella: 'partner',
};

/** Words that are recognised with a slip or two, because much hangs on them. */
const important = (
  'suicidal suicide overdose disclosed bruises bruised abused abusing hopeless worthless depressed depression anxiety ' +
  'overwhelmed exhausted bullied bullying groomed threatened strangled assaulted'
).split(' ');

/** Real words that are close to an important one. */
const otherWords = new Set(
  'amused disclose discloses disclosure threatens threaten suicides bruiser cruises bullish anxieties'.split(' '),
);

/**
 * A message as words: lower case, no accents, short forms written out, a space between words, ` . ` where a sentence ends and
 * at both ends. "I can’t go on!" becomes ". i can not go on . ".
 */
export function wordsOf(message: string): string {
  const words = message
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´ʼ]/g, "'")
    .replaceAll(/\b(he|she|it|that|what|there|who|here|let)'s\b/g, '$1s')
    .replaceAll(/'s\b/g, '')
    .replaceAll("'", '')
    .replaceAll(/[.!?;\n…]+/g, ' . ')
    .replaceAll(/\b(?:yr|y)\s?(\d{1,2})/g, 'year $1')
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .split(' ')
    .filter(Boolean)
    .map(writtenOut);
  return ` . ${words.join(' ')} . `.replaceAll(/\s+/g, ' ');
}

function writtenOut(word: string): string {
  const long = written[word];
  if (long !== undefined) return long;
  if (word.length < 6 || otherWords.has(word)) return word;
  return important.find((known) => isMeant(word, known)) ?? word;
}
