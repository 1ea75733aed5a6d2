import { ChevronRight } from 'lucide-react';
import type { SettingSection, ShownSetting } from '#areas/desk/contract/settings.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useSettings } from './settings-api.ts';

/** `/desk/settings`: the sections of the settings. */
export function Component() {
  const { data, error, isFetching, refetch } = useSettings();
  return (
    <>
      <PageHead
        title="Settings"
        lead="Choose what to look at or change. A change holds at once, for everybody, and the audit log records it."
      />
      {!data && error && !isFetching && (
        <FailedState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Loading the settings" lines={2} />}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((section) => (
            <SectionRow key={section.key} section={section} />
          ))}
        </ul>
      )}
    </>
  );
}

function SectionRow({ section: { key, title, about, settings } }: { section: SettingSection }) {
  const fixed = settings.filter(({ fixedBy }) => fixedBy).length;
  return (
    <li>
      <Link
        to={`/desk/settings/${key}`}
        className="flex min-h-16 items-center gap-4 rounded-card px-5 py-3 hover:bg-primary-tint"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="block text-quiet text-sm">{about}</span>
          <span className="wrap-anywhere block text-sm">{stateOf(settings)}</span>
          {fixed > 0 && (
            <span className="block text-quiet text-sm">
              {fixed === settings.length
                ? 'Fixed on the server.'
                : `${fixed} of ${settings.length} fixed on the server.`}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-quiet" />
      </Link>
    </li>
  );
}

/** What is set: the first two values that say something in a line, or that nothing is. */
function stateOf(settings: readonly ShownSetting[]): string {
  const set = settings.filter(
    ({ kind, text, isSet }) => isSet && (text !== '' || kind === 'secret' || kind === 'picture'),
  );
  if (set.length === 0) return 'Nothing is set';
  const said = set.flatMap((setting) => {
    const value = valueInLine(setting);
    return value === null ? [] : [`${setting.label}: ${value}`];
  });
  const more = set.length - Math.min(said.length, 2);
  return [
    ...said.slice(0, 2),
    more > 0 && `${said.length > 0 ? 'and ' : ''}${more} ${said.length > 0 ? 'more' : 'set'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Null for a value that does not fit into a line. */
function valueInLine({ kind, text, choices }: ShownSetting): string | null {
  if (kind === 'choice' || kind === 'switch') return choices.find(({ value }) => value === text)?.label ?? null;
  if (kind === 'list' && choices.length > 0)
    return choices
      .filter(({ value }) => text.split('\n').includes(value))
      .map(({ label }) => label)
      .join(', ');
  if (kind === 'secret' || kind === 'picture') return 'set';
  return text === '' || text.includes('\n') || text.length > 60 ? null : text;
}
