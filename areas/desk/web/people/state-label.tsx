import { clsx } from 'clsx';
import type { PersonState } from '#areas/desk/contract/people-desk.ts';

export const stateLabels: Record<PersonState, string> = {
  active: 'Can sign in',
  suspended: 'Suspended or switched off',
};

/** Says that a person cannot sign in, and who decided it. */
export const OffPill = ({ person }: { person: { state: PersonState; isSwitchedOff: boolean } }) =>
  person.state === 'suspended' && <Pill danger>{person.isSwitchedOff ? 'Switched off' : 'Suspended'}</Pill>;

/** A word about a person, in the shape of a pill. `danger` for what limits them. */
export function Pill({ children, danger = false }: { children: string; danger?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem]',
        danger ? 'bg-danger-tint text-danger' : 'bg-primary-tint text-primary',
      )}
    >
      {children}
    </span>
  );
}
