import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weight and softness of the one style that uses Fraunces (`display` in `web/theme/utilities.css`). */
const style = { wght: 600, SOFT: 60 };

/** Every character of the file: basic Latin, Latin-1, and the punctuation and letters that it adds. */
const latin = (): string => {
  const ranges = [
    [0x20, 0x17f],
    [0x2bb, 0x2dd],
    [0x2000, 0x206f],
    [0x20ac, 0x2215],
  ] as const;
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
};

/** Keeps only that style of Fraunces: a third of the bytes that a phone loads for titles. */
export function keepTitleStyle(): Plugin {
  return {
    name: 'keep-title-style',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const font = Object.values(bundle).find(({ fileName }) => /fraunces-[^/]*\.woff2$/.test(fileName));
      if (font?.type !== 'asset') return this.error('The font of the titles was not found.');
      font.source = await subsetFont(Buffer.from(font.source), latin(), {
        targetFormat: 'woff2',
        variationAxes: style,
      });
    },
  };
}
