import { clsx } from 'clsx';
import { Avatar as RadixAvatar } from 'radix-ui';
import { initialsOf } from './initials.ts';

const colours = ['green', 'blue', 'purple', 'orange', 'red'] as const;

/** Whether the picture is on this server. Another server would learn who reads which page. */
function isHere(address: string): boolean {
  try {
    return new URL(address, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}

/** A person's picture if this server has it, otherwise their initials. It is decoration: show the name beside it. */
export function Avatar({
  person,
  size = 'normal',
}: {
  person: { id: number; name: string; avatar: string | null };
  size?: 'small' | 'normal' | 'large';
}) {
  return (
    <RadixAvatar.Root
      aria-hidden
      data-colour={colours[person.id % colours.length]}
      className={clsx(
        'inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-hue-tint font-semibold text-hue-ink',
        {
          small: 'size-7 text-[calc(var(--spacing)*2.75)]',
          normal: 'size-10 text-[calc(var(--spacing)*3.25)]',
          large: 'size-18 text-[calc(var(--spacing)*6)]',
        }[size],
      )}
    >
      {person.avatar && isHere(person.avatar) && (
        <RadixAvatar.Image src={person.avatar} alt="" className="col-start-1 row-start-1 size-full object-cover" />
      )}
      <RadixAvatar.Fallback className="col-start-1 row-start-1">{initialsOf(person.name)}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
