import type { Plugin } from 'vite';

/** The lines of an endpoint that only the server reads. */
const ofServer = /^ {2}(?:summary|pace|scope): (?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** Leaves the lines of endpoints out that only the server reads. The number of lines stays. */
export const lighten = (code: string): string =>
  code.replaceAll(/\bendpoint\(\{\n[\s\S]*?\n\}\)/g, (endpoint) => endpoint.replaceAll(ofServer, ''));

/** Keeps the summary, the pace and the scope of endpoints out of the pages, which load every contract that they call. */
export function lightenContracts(): Plugin {
  return {
    name: 'lighten-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/areas\/[^/]+\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: lighten(code), map: null }),
    },
  };
}
