import type { AuditEntry } from '#areas/desk/contract/audit.ts';
import { auditActionLabel } from '#contract/audit-actions.ts';
import { fullMoment } from '#web/ui/dates.ts';
import { fieldInWords } from '#web/ui/field-words.ts';
import { Link } from '#web/ui/link.tsx';

/** An entry of the audit log. A name shows the entries about that person. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, person, reason, before, after, ip } = entry;
  return (
    <li className="py-3.5">
      <p className="wrap-anywhere">
        <span className="font-semibold">{auditActionLabel(action)}</span>
        {person && (
          <>
            {': '}
            <PersonLink person={person} />
          </>
        )}
      </p>
      <p className="wrap-anywhere text-quiet text-sm">
        {actor ? `By ${actor.name}` : 'By Staffroom itself or a command'} · <time dateTime={at}>{fullMoment(at)}</time>
        {ip && ` · ${ip}`}
      </p>
      {reason && <p className="wrap-anywhere mt-1 max-w-[68ch] text-sm">Reason: {reason}</p>}
      <Values before={before} after={after} />
    </li>
  );
}

const PersonLink = ({ person }: { person: { id: number; name: string } }) => (
  <Link to={`/desk/audit?person=${person.id}`} className="text-primary underline underline-offset-2">
    {person.name}
  </Link>
);

/** The values before and after, field by field. */
function Values({ before, after }: { before: unknown; after: unknown }) {
  const fields = [...new Set([...fieldsOf(before), ...fieldsOf(after)])];
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1 text-sm">
      {fields.map((field) => (
        <div key={field} className="wrap-anywhere flex flex-wrap gap-x-2">
          <dt className="text-quiet">{fieldInWords(field)}</dt>
          <dd className="min-w-0">
            {[shownValue(before, field), shownValue(after, field)].filter(Boolean).join(' → ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  return isRecord(value) ? Object.keys(value) : ['value'];
};

/** A value as text. Null if the side has no such field. */
function shownValue(side: unknown, field: string): string | null {
  const value = isRecord(side) ? side[field] : side;
  if (value === undefined || (side === null && value === null)) return null;
  if (typeof value === 'string') return value || '(empty)';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ') || '(none)';
  return value === null ? '(none)' : JSON.stringify(value);
}
