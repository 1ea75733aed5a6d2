import { hiddenControls, mixesScripts } from '#contract/confusables.ts';

/** Words that the people who run an installation use as a name. */
const staffWords = new Set([
  'admin',
  'administrator',
  'sysadmin',
  'operator',
  'moderator',
  'support',
  'helpdesk',
  'root',
  'system',
  'webmaster',
  'postmaster',
  'hostmaster',
  'security',
  'official',
  'savi',
]);

/** Words that change nothing next to those. */
const fillers = new Set(['the', 'team', 'staff', 'desk', 'help', 'service', 'site', 'account', 'your', 'and']);

/** The same words written together, such as 'supportteam' and 'theadmin'. */
const staffTitle = new RegExp(
  `^(?:${[...fillers].join('|')})*(?:${[...staffWords].join('|')})(?:${[...staffWords, ...fillers].join('|')})*$`,
);

/** Returns the text as it looks: without accents, and with digits replaced by the letters that they look like. */
const lookOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[013457]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' })[digit] ?? digit);

/** Whether a username could be mistaken for the people who run Staffroom, or for an erased member. */
export function isReservedUsername(username: string): boolean {
  if (/^former[._-]?(member|\d+)/i.test(username)) return true;
  const plain = username.replaceAll(/\d+$/g, '');
  const words = lookOf(plain).split(/[._-]+/);
  const joined = words.join('');
  if (joined.includes('staffroom') || staffTitle.test(joined)) return true;
  const [first = '', ...rest] = words;
  return (
    staffWords.has(first) || rest.some((word) => ['admin', 'administrator', 'operator', 'moderator'].includes(word))
  );
}

/** Whether a name could be mistaken for the people who run Staffroom, or for an erased member. */
export function isReservedName(name: string): boolean {
  const words = lookOf(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const joined = words.join('');
  if (joined.includes('staffroom') || joined.includes('formermember') || staffTitle.test(joined)) return true;
  return words.some((word) => staffWords.has(word)) && words.every((word) => staffWords.has(word) || fillers.has(word));
}

/**
 * Whether a name mixes two alphabets in one word or has invisible characters, which can make it look like another name.
 */
export const looksLikeAnother = (name: string) => mixesScripts(name) || hiddenControls.test(name);
