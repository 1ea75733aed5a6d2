/** Replaces every `npm run name --` in a text by the form that works in this installation. */
export function asTyped(text: string, environment: NodeJS.ProcessEnv = process.env): string {
  const { STAFFROOM_COMMAND: wrapper, npm_lifecycle_event: script } = environment;
  // Two spaces after the dashes align an example with another one, so they stay.
  const replaced = (command: string) =>
    text
      .replaceAll(/npm run staffroom --(?= )/g, command)
      .replaceAll(/npm run (?!staffroom\b)([a-z-]+)( --(?= ))?/g, `${command} $1`);
  if (wrapper) return replaced(wrapper);
  if (script === 'staffroom') return replaced('npm run staffroom --');
  if (script) return text;
  return replaced('node scripts/staffroom.ts');
}
