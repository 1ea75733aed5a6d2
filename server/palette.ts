import { converter, formatHex, type Oklch, parse, wcagContrast } from 'culori';

/** The colours of a theme that an accent colour changes, by the names of `web/theme/theme.css`. */
export interface Palette {
  primary: string;
  'primary-hover': string;
  'primary-tint': string;
  'on-primary': string;
  board: string;
  'board-raised': string;
  'board-quiet': string;
  'board-line': string;
  'board-well': string;
  'board-action': string;
  'on-board-action': string;
}

/** Colours of the product that stay, with which the palette must have contrast. */
const fixed = {
  light: { paper: '#faf7f0', card: '#ffffff', onPrimary: '#fffdf8' },
  dark: { paper: '#101617', card: '#182022' },
  boardInk: '#f3eee1',
};

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

const toOklch = converter('oklch');

function oklchOf(colour: string): Oklch {
  const read = toOklch(parse(colour));
  if (!read) throw new RangeError(`${colour} is not a colour.`);
  return read;
}

/** Another lightness of a hue, and at most so much colour. */
function shade({ c, h = 0 }: Oklch, lightness: number, mostColour: number): string {
  return formatHex({ mode: 'oklch', l: lightness, c: Math.min(c, mostColour), h });
}

/** The first lightness, from `from` on, whose contrast with all of `others` is enough. */
function readable(hue: Oklch, mostColour: number, from: number, step: number, others: readonly string[]): string {
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
    const colour = shade(hue, lightness, mostColour);
    if (others.every((other) => wcagContrast(colour, other) >= leastContrast + 1.5)) return colour;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/** The palettes of both themes for an accent colour. The light theme uses the colour itself; the dark one a lighter shade. */
export function palettesOf(accent: string): { light: Palette; dark: Palette } {
  const hue = oklchOf(accent);
  const board = shade(hue, 0.32, 0.05);
  const darkBoard = shade(hue, 0.2, 0.02);
  const darkPrimary = readable(hue, 0.11, 0.78, 0.01, [fixed.dark.card, fixed.dark.paper, shade(hue, 0.28, 0.03)]);
  const onDark = shade(hue, 0.24, 0.04);
  return {
    light: {
      primary: accent,
      'primary-hover': shade(hue, Math.max(0.15, hue.l - 0.08), 0.4),
      'primary-tint': shade(hue, 0.945, 0.015),
      'on-primary': fixed.light.onPrimary,
      board,
      'board-raised': shade(hue, 0.37, 0.055),
      'board-quiet': shade(hue, 0.8, 0.03),
      'board-line': shade(hue, 0.43, 0.055),
      'board-well': shade(hue, 0.26, 0.04),
      'board-action': fixed.boardInk,
      'on-board-action': board,
    },
    dark: {
      primary: darkPrimary,
      'primary-hover': shade(hue, 0.86, 0.1),
      'primary-tint': shade(hue, 0.28, 0.03),
      'on-primary': onDark,
      board: darkBoard,
      'board-raised': shade(hue, 0.25, 0.025),
      'board-quiet': shade(hue, 0.8, 0.03),
      'board-line': shade(hue, 0.3, 0.03),
      'board-well': shade(hue, 0.17, 0.015),
      'board-action': darkPrimary,
      'on-board-action': onDark,
    },
  };
}

/** Text and background of the palette, which must be readable on each other. */
const pairs = ({ light, dark }: ReturnType<typeof palettesOf>): readonly [string, string, string][] => [
  ['Text on a button', light['on-primary'], light.primary],
  ['A link on the page', light.primary, fixed.light.paper],
  ['A link on a card', light.primary, fixed.light.card],
  ['A link on the tint', light.primary, light['primary-tint']],
  ['Text in the sidebar', light['board-quiet'], light['board-raised']],
  ['Text on a button in the dark theme', dark['on-primary'], dark.primary],
  ['A link in the dark theme', dark.primary, fixed.dark.card],
  ['A link on the tint in the dark theme', dark.primary, dark['primary-tint']],
  ['Text in the sidebar of the dark theme', dark['board-quiet'], dark['board-raised']],
];

/** Says which text would not be readable with an accent colour, or returns null. Completes the sentence '‘Accent colour’ …'. */
export function contrastFault(accent: string): string | null {
  for (const [what, text, background] of pairs(palettesOf(accent))) {
    const contrast = wcagContrast(text, background);
    if (contrast < leastContrast)
      return `must be darker. ${what} would have a contrast of ${Math.floor(contrast * 10) / 10}:1, and it needs ${leastContrast}:1`;
  }
  return null;
}
