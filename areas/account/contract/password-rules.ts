/** Why a password is refused. */
export type PasswordFault = 'too short' | 'too common' | 'your own name' | 'a simple pattern';

export interface PasswordRules {
  /** The minimum number of characters: the operator's `PASSWORD_MIN`. */
  min: number;
  /** Common passwords, in lower case. */
  common: ReadonlySet<string>;
  /** The username, name and email address of the person. */
  own: readonly string[];
}

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The rules for a new password. The server and the strength meter both use them, so that they always agree. */
export function passwordFault(password: string, { min, common, own }: PasswordRules): PasswordFault | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (password.length < min) return 'too short';
  if (isCommon(lower, common)) return 'too common';
  if (isPattern(lower)) return 'a simple pattern';
  return own.some((text) => isMadeOf(lower, text)) ? 'your own name' : null;
}

/** Whether a password is on the list, also with digits or punctuation around it or repeated. */
function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [, repeated = ''] = /^(.{4,}?)\1+$/u.exec(lower) ?? [];
  return common.has(lower) || (word.length >= 4 && common.has(word)) || common.has(repeated);
}

/**
 * Whether a password repeats one to three characters, or is a run of the alphabet or of the keyboard in either
 * direction.
 */
function isPattern(lower: string): boolean {
  if (/^(.{1,3}?)\1+.?.?$/u.test(lower) && new Set(lower).size <= 3) return true;
  const backwards = [...lower].reverse().join('');
  return runs.some((run) => run.includes(lower) || run.includes(backwards));
}

/** Whether a password is the name of the person or a part of it, perhaps with digits or punctuation around it. */
function isMadeOf(lower: string, text: string): boolean {
  const letters = (value: string) => value.replaceAll(/[^\p{L}]/gu, '');
  const word = letters(lower);
  const whole = text.toLowerCase();
  const [local = ''] = whole.split('@');
  const parts = local.split(/[^\p{L}]+/u);
  return word.length > 2 && [letters(whole), letters(local), ...parts].includes(word);
}

const sentences: Record<Exclude<PasswordFault, 'too short'>, string> = {
  'too common': 'That password is too common. Choose one that is harder to guess.',
  'a simple pattern': 'That password is a simple pattern. Choose one that is harder to guess.',
  'your own name': 'That password is your own name. Choose one that is harder to guess.',
};

/** Returns the message for a fault. `name` is the name of the field in the form: 'Password' or 'New password'. */
export function faultSentence(fault: PasswordFault, min: number, name = 'Password'): string {
  return fault === 'too short' ? `${name} must be at least ${min} characters` : sentences[fault];
}

/** Parses the list of common passwords: one per line, with comments that start with `#`. */
export function readCommonPasswords(list: string): ReadonlySet<string> {
  return new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}
