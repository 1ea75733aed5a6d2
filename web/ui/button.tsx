import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger' | 'board-primary' | 'board-plain';

/** The classes of a button, also for links that look like one. Use one primary button in a view. Two looks are for the board. */
export function buttonClass(look: Look = 'plain', size: 'normal' | 'small' = 'normal'): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap large-text:whitespace-normal large-text:py-1 large-text:text-center rounded-control font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60',
    size === 'normal' ? 'min-h-11 px-4 text-[0.9375rem]' : 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
    {
      primary: 'bg-primary text-on-primary hover:bg-primary-hover',
      plain: 'border border-line bg-card text-ink hover:border-edge',
      quiet: 'text-primary hover:bg-primary-tint',
      danger: 'bg-danger text-on-danger hover:bg-danger/90',
      'board-primary': 'bg-board-action text-on-board-action hover:bg-board-action/90',
      'board-plain': 'border border-board-quiet/50 text-board-ink hover:border-board-quiet hover:bg-board-raised',
    }[look],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: 'normal' | 'small';
  /** While set, the button shows this text and a spinner, and a press does nothing. It keeps the focus. */
  pending?: string | false | undefined;
  icon?: ReactNode;
}

export function Button({ look, size, pending, icon, children, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass(look, size), className)}
    >
      {pending ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {pending || children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Look;
  size?: 'normal' | 'small';
}

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={clsx(buttonClass(look, size), className)} />;
}
