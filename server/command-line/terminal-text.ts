/** Replaces control characters. A terminal would act on them, so the author of a text could hide what it says. */
export const printable = (line: string): string => line.replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd');

/**
 * Indents a member's text for the terminal. Splits at carriage returns too, because one alone would overwrite the start
 * of its line.
 */
export const indented = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `    ${printable(line)}`)
    .join('\n');
