import type { CareerRole } from './career-role.ts';

type Titled = Pick<CareerRole, 'title'>;

/** The title of a role within a sentence: 'head of department', but 'SENCO'. */
export const roleInSentence = ({ title }: Titled): string =>
  title === title.toUpperCase() ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** 'a head of department', 'an assistant headteacher', 'a SENCO'. */
export function roleWithArticle(role: Titled): string {
  const words = roleInSentence(role);
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}
