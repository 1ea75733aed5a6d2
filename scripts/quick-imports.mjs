// Loaded first by `bootstrap.mjs`. Node reads the whole package.json of drizzle-orm (180 kB) at each import of it and
// within it, about 700 times per start: two thirds of the loading time. Here each name is resolved once. Plain
// JavaScript, because it runs before types are stripped. The app works without it, but starts later
// (docs/adr/024-starting-quickly.md).
import { registerHooks } from 'node:module';

const within = '/node_modules/drizzle-orm/';
const found = new Map();

registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL ?? '';
    const isDrizzles = from.includes(within);
    if (isDrizzles && /^\..*\.js$/.test(name))
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true };
    // There is only one node_modules, so a name means the same in our code and in Drizzle's.
    const isOurs = from.startsWith('file:') && !from.includes('/node_modules/');
    if (!(isOurs || isDrizzles) || /^([./]|file:|node:|data:)/.test(name)) return next(name, context);
    const key = `${name} ${context.conditions.join()}`;
    const known = found.get(key) ?? next(name, context);
    found.set(key, known);
    return { ...known, shortCircuit: true };
  },
});
