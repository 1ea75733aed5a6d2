// Loaded before anything else by `bootstrap.mjs`. Node reads the whole package.json of drizzle-orm (180 kB) anew at each import of it and
// within it, some 700 times a start: two thirds of the time that the program takes to load. Here each name is looked up once.
// Plain JavaScript: it comes before what strips types. Without it everything works, later (docs/adr/024-starting-quickly.md).
import { registerHooks } from 'node:module';

const within = '/node_modules/drizzle-orm/';
const found = new Map();

registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL ?? '';
    const isDrizzles = from.includes(within);
    if (isDrizzles && /^\..*\.js$/.test(name))
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true };
    // One node_modules for the whole house: a name means the same wherever our own code or Drizzle's uses it.
    const isOurs = from.startsWith('file:') && !from.includes('/node_modules/');
    if (!(isOurs || isDrizzles) || /^([./]|file:|node:|data:)/.test(name)) return next(name, context);
    const key = `${name} ${context.conditions.join()}`;
    const known = found.get(key) ?? next(name, context);
    found.set(key, known);
    return { ...known, shortCircuit: true };
  },
});
