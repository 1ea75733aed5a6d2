import { faultSentence, type PasswordRules, passwordFault } from './password-rules.ts';

/**
 * Returns how hard a password is to guess. Level 1 is refused by the server, with the same message. Levels 2 and 3 are
 * accepted. Length counts most, then the number of kinds of characters.
 */
export function passwordStrength(password: string, rules: PasswordRules): { level: 0 | 1 | 2 | 3; words: string } {
  if (password === '')
    return {
      level: 0,
      words: `At least ${rules.min} characters. Three or four random words make a strong password.`,
    };
  const fault = passwordFault(password, rules);
  if (fault) return { level: 1, words: `${faultSentence(fault, rules.min).replace(/\.$/, '')}.` };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const points = Math.min(password.length, different * 1.6) + kinds * 1.5;
  if (points < 18) return { level: 2, words: 'Fair. Add a few more letters to make it strong.' };
  return { level: 3, words: 'Strong.' };
}
