import { type Filter, parse } from 'scim2-parse-filter';
import { invalidFilter } from './scim-refusals.ts';

/** Values that attributes must equal, by the attribute in lower case. `emails.value` is the work address. */
export type Conditions = ReadonlyMap<string, string>;

const prefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/**
 * Reads a filter (RFC 7644, section 3.4.2.2). Directories only look for equal values, also for several with `and`.
 * Throws 400 `invalidFilter` for anything else, and for an attribute that is not in `allowed`.
 */
export function readFilter(text: string | undefined, allowed: readonly string[]): Conditions {
  const conditions = new Map<string, string>();
  if (!text?.trim()) return conditions;
  let filter: Filter;
  try {
    filter = parse(text);
  } catch {
    throw invalidFilter('The filter could not be understood.');
  }
  collect(filter, '', conditions);
  for (const attribute of conditions.keys())
    if (!allowed.includes(attribute)) throw invalidFilter(`Filters can use ${allowed.join(', ')} with eq.`);
  return conditions;
}

function collect(filter: Filter, parent: string, into: Map<string, string>): void {
  if (filter.op === 'and') {
    for (const part of filter.filters) collect(part, parent, into);
    return;
  }
  if (filter.op === '[]') {
    collect(filter.valFilter, `${filter.attrPath.toLowerCase()}.`, into);
    return;
  }
  if (filter.op !== 'eq') throw invalidFilter('Filters can use eq and and.');
  const attribute = `${parent}${filter.attrPath.toLowerCase()}`.replace(prefix, '');
  // Staffroom has one address of each person. It is the work address, and the primary one.
  if (attribute === 'emails.type' || attribute === 'emails.primary') return;
  const value = String(filter.compValue ?? '');
  // Two different values of one attribute are never equal at once.
  if (into.has(attribute) && into.get(attribute) !== value)
    throw invalidFilter('The filter asks for two values at once.');
  into.set(attribute === 'members' ? 'members.value' : attribute, value);
}
