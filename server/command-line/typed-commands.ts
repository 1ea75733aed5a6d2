/** Every `npm run name --` of a text, as it is typed in this installation. */
export function asTyped(text: string, environment: NodeJS.ProcessEnv = process.env): string {
  const { STAFFROOM_COMMAND: wrapper, npm_lifecycle_event: npm } = environment;
  // Continuation lines of an example keep their place under its options.
  if (wrapper) return text.replaceAll(/npm run ([a-z-]+)( --(?= ))?/g, `${wrapper} $1`);
  if (npm) return text;
  return text.replaceAll(/npm run ([a-z-]+)( --(?= ))?/g, 'node scripts/$1.ts');
}
