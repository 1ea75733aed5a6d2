/** What commands a terminal is shown, not obeyed: else whoever wrote it could hide what they wrote. */
export const printable = (line: string): string => line.replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd');

/** What a member wrote, as an operator's command prints it. A carriage return alone would print over a line's beginning. */
export const indented = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `    ${printable(line)}`)
    .join('\n');
