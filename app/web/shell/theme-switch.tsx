import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, themes, useTheme } from '#web/theme/theme.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

const looks = {
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
  system: { icon: Monitor, label: 'As this device' },
} satisfies Record<Theme, unknown>;

/** Light, dark, or the setting of the device. */
export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset className="mb-2 flex gap-1 rounded-control bg-board-well p-1">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { icon: Icon, label } = looks[theme];
        return (
          <Tooltip key={theme} text={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={chosen === theme}
              onClick={() => chooseTheme(theme)}
              className={clsx(
                'grid h-8 flex-1 place-items-center rounded-[5px] transition-colors pointer-coarse:h-11',
                chosen === theme ? 'bg-board-raised text-board-ink' : 'text-board-quiet hover:text-board-ink',
              )}
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
