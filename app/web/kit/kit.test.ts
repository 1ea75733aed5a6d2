import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';

/** Every component that `web/ui/` exports, with its file. */
async function componentsOfTheKit(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of globSync('web/ui/*.tsx')) {
    const exported: Record<string, unknown> = await import(resolve(path));
    for (const value of Object.values(exported))
      if (typeof value === 'function' && /^[A-Z]/.test(value.name)) found.set(value.name, path);
  }
  return found;
}

describe('the component kit', () => {
  let page = '';
  let shown: string[] = [];
  beforeAll(async () => {
    const { Component } = await import('./kit-page.tsx');
    page = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Component)));
    shown = [...page.matchAll(/data-kit-sample="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  });

  it('shows every component of web/ui', async () => {
    const components = await componentsOfTheKit();
    expect(components.size).toBeGreaterThan(20);
    const source = globSync('app/web/kit/*.tsx')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    for (const [name, path] of components) {
      expect(shown, `${path} exports ${name}: add a sample of it in app/web/kit/`).toContain(name);
      expect(source, `the sample of ${name} does not draw it`).toMatch(new RegExp(`<${name}[\\s/>]`));
    }
  });

  it('draws each sample in both themes', () => {
    expect(shown.length).toBeGreaterThan(30);
    const samples = page.split('data-kit-sample=').slice(1);
    for (const sample of samples) {
      for (const theme of ['light', 'dark'])
        expect(sample.match(new RegExp(`class="kit-panel ${theme}">[^/]`, 'g')), sample.slice(0, 40)).toHaveLength(1);
    }
  });

  it('names every colour of the theme', () => {
    const theme = readFileSync('web/theme/theme.css', 'utf8');
    const colours = [...theme.matchAll(/--color-([\w-]+): var/g)].map(([, name = '']) => name);
    expect(colours.length).toBeGreaterThan(25);
    // The circles' colours are part of the hues.
    for (const name of colours.filter((colour) => !colour.startsWith('hue')))
      expect(page, `--${name} is not among the colours of the kit`).toContain(`var(--${name})`);
  });
});
