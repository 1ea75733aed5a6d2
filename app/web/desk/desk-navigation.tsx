import { clsx } from 'clsx';
import { ChevronDown, type LucideIcon, PanelsTopLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from '#web/ui/link.tsx';
import { deskPlaceAt, type ShownGroup } from './desk-places.ts';

interface NavigationProps {
  groups: ShownGroup[];
  pathname: string;
}

/** With more places than this, the groups fold: all places together would be longer than the window. */
const mostUnfolded = 14;

/** Which groups somebody opened or closed. The others are open if they have the current place. */
type Folds = Partial<Record<ShownGroup['title'], boolean>>;

interface PlacesProps extends NavigationProps {
  folds: Folds;
  onFold(folds: Folds): void;
}

/** The navigation of the desk: beside its screen, or above it on a phone. */
export function DeskNavigation(props: NavigationProps) {
  const [folds, setFolds] = useState<Folds>({});
  const parts = { ...props, folds, onFold: setFolds };
  return (
    <>
      <PhoneNavigation {...parts} />
      <nav aria-label="Desk" className="hidden xl:block print:hidden">
        <Places {...parts} />
      </nav>
    </>
  );
}

function PhoneNavigation(props: PlacesProps) {
  const { pathname } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the trigger
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <nav aria-label="Desk" className="mb-6 rounded-card border border-line bg-card xl:hidden print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-card px-4 text-left font-semibold"
      >
        <span className="text-quiet">Desk</span>
        <span className="min-w-0 truncate">{deskPlaceAt(pathname)?.label ?? 'Overview'}</span>
        <ChevronDown
          aria-hidden
          className={clsx('ml-auto size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-line border-t p-2">
        <Places {...props} />
      </div>
    </nav>
  );
}

function Places({ groups, pathname, folds, onFold }: PlacesProps) {
  const here = deskPlaceAt(pathname);
  const folding = groups.reduce((sum, { places }) => sum + places.length, 0) > mostUnfolded;
  return (
    <>
      <PlaceLink to="/desk" label="Overview" icon={PanelsTopLeft} current={pathname === '/desk' && 'page'} />
      {groups.map((group) => {
        const list = (
          <ul>
            {group.places.map((place) => (
              <li key={place.to}>
                <PlaceLink {...place} current={place === here && (pathname === place.to ? 'page' : 'true')} />
              </li>
            ))}
          </ul>
        );
        // A fold around one place would only be one more press.
        if (folding && group.places.length === 1)
          return (
            <section key={group.title} aria-label={group.title} className="mt-1">
              {list}
            </section>
          );
        if (folding)
          return (
            <FoldedGroup
              key={group.title}
              title={group.title}
              isOpen={folds[group.title] ?? group.title === here?.group}
              onToggle={(isOpen) => onFold({ ...folds, [group.title]: isOpen })}
            >
              {list}
            </FoldedGroup>
          );
        return (
          <section key={group.title} className="mt-5">
            <h2 className="px-3 pb-1 font-semibold text-quiet text-xs">{group.title}</h2>
            {list}
          </section>
        );
      })}
    </>
  );
}

interface FoldedGroupProps {
  title: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

function FoldedGroup({ title, isOpen, onToggle, children }: FoldedGroupProps) {
  const id = useId();
  return (
    <section className="mt-1">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
          className="flex min-h-10 w-full items-center gap-2 rounded-control px-3 text-left font-semibold text-sm hover:bg-primary-tint pointer-coarse:min-h-11"
        >
          {title}
          <ChevronDown
            aria-hidden
            className={clsx('ml-auto size-4 shrink-0 text-quiet transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="pb-2">
        {children}
      </div>
    </section>
  );
}

interface PlaceLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  current: 'page' | 'true' | false;
}

function PlaceLink({ to, label, icon: Icon, current }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className={clsx(
        'relative flex min-h-10 items-center gap-2.5 rounded-control px-3 pointer-coarse:min-h-11',
        current
          ? 'bg-primary-tint font-semibold text-ink before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-primary'
          : 'text-quiet hover:bg-primary-tint hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      {label}
    </Link>
  );
}
