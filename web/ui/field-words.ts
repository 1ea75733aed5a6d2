/** The name of a field or a table in words: 'circleActivity' and 'circle_activity' are 'Circle activity'. */
export function fieldInWords(name: string): string {
  // The name of a setting, such as PUBLIC_URL, stays as it is.
  if (name === name.toUpperCase()) return name;
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
