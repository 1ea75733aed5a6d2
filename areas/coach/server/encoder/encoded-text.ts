/** A text as the encoder gets it: capitals, apostrophes and the last full stop are a matter of habit and mean nothing. */
export function encodedText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/[ .!?…]+$/, '')
    .trim();
}
