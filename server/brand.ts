import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Palette, palettesOf } from './palette.ts';
import type { Settings } from './settings.ts';

/** The settings that change how the pages and emails look. */
export type BrandSettings = Pick<Settings, 'SITE_NAME' | 'ACCENT_COLOUR' | 'LOGO'>;

/** The name of the product. It is the name of the community until an operator chooses one. */
export const productName = 'Staffroom';

/** The address of the logo. It changes with the logo, so that browsers can keep it. */
export const logoAddress = ({ LOGO }: Pick<Settings, 'LOGO'>): string | null =>
  LOGO ? `/api/site/logo?v=${LOGO.digest}` : null;

/** Whether nothing differs from the pages as they were built. */
const isPlain = ({ SITE_NAME, ACCENT_COLOUR, LOGO }: BrandSettings) =>
  SITE_NAME === productName && !ACCENT_COLOUR && !LOGO;

/** A page in the encodings that browsers accept. */
export interface EncodedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Returns a function that writes the name, the logo and the colours into the page that was built. It returns null if
 * there are none: the file can be sent as it is. It writes again only when a setting has changed.
 */
export function brandedPage(built: string): (settings: BrandSettings) => EncodedPage | null {
  let written: { by: string; page: EncodedPage } | undefined;
  return (settings) => {
    if (isPlain(settings)) return null;
    const by = JSON.stringify([settings.SITE_NAME, settings.ACCENT_COLOUR, settings.LOGO?.digest]);
    if (written?.by !== by) written = { by, page: encoded(withBrand(built, settings)) };
    return written.page;
  };
}

function withBrand(built: string, settings: BrandSettings): string {
  const name = escaped(settings.SITE_NAME);
  const logo = logoAddress(settings);
  const palettes = settings.ACCENT_COLOUR ? palettesOf(settings.ACCENT_COLOUR) : null;
  const head = [
    logo ? `<meta name="logo" content="${logo}">` : '',
    // On a screen only: a page is printed in dark colours.
    palettes
      ? `<style>@media screen{:root,.light{${rules(palettes.light)}}.dark{${rules(palettes.dark)}}}</style>`
      : '',
  ];
  const page = built
    .replace('<title>Staffroom</title>', () => `<title>${name}</title>`)
    .replace(
      '<meta name="application-name" content="Staffroom" />',
      () => `<meta name="application-name" content="${name}" />`,
    )
    .replace('</head>', () => `${head.join('')}</head>`);
  return palettes ? page.replace('content="#163a34"', () => `content="${palettes.light.board}"`) : page;
}

const rules = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

function encoded(page: string): EncodedPage {
  const plain = Buffer.from(page);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
  };
}

/** The web manifest with the name and the colour. Null if it is as built. */
export function brandedManifest(built: string, settings: BrandSettings): string | null {
  if (isPlain(settings)) return null;
  const manifest = JSON.parse(built) as Record<string, unknown>;
  manifest.name = settings.SITE_NAME;
  manifest.short_name = settings.SITE_NAME;
  if (settings.ACCENT_COLOUR) manifest.theme_color = palettesOf(settings.ACCENT_COLOUR).light.board;
  return JSON.stringify(manifest);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
