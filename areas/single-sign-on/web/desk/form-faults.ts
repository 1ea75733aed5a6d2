import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { type core, safeParse } from 'zod/mini';

/** Checks what a form would send, and shows each fault at its field. Returns whether there are any. */
export function faultsOf<Values extends FieldValues>(
  schema: core.$ZodType,
  body: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  const { error } = safeParse(schema, body);
  error?.issues.forEach(({ path, message }, index) => {
    // Domains are one text in the form, and a fault of a whole group is shown at its name.
    const [first, second, third] = path.map(String);
    const name =
      first === 'domains' ? first : first === 'mappings' ? `mappings.${second}.${third ?? 'group'}` : path.join('.');
    setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  });
  return error !== undefined;
}
