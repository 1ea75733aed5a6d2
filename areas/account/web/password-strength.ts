/**
 * A hint, not a gate: the server alone decides. Length counts most, then how many kinds of letters there are; one letter
 * over and over, or a run along the keyboard, counts little.
 */
export function passwordStrength(password: string): { level: 0 | 1 | 2 | 3; words: string } {
  if (password === '') return { level: 0, words: 'Three or four words you can picture make a strong one.' };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const isRun = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm'.includes(password.toLowerCase());
  const points = Math.min(password.length, different * 1.6) + kinds * 1.5;
  if (isRun || password.length < 6 || points < 12) return { level: 1, words: 'Easy to guess. Make it longer.' };
  if (points < 18) return { level: 2, words: 'Fair. A few more letters would make it strong.' };
  return { level: 3, words: 'Strong.' };
}
