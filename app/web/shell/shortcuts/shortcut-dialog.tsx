import { setShortcutsOn, useShortcutsOn } from '#web/shortcuts/shortcut-keys.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { screenKeys } from './shortcut-list.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const groups: readonly { title: string; rows: readonly { keys: readonly string[]; label: string; or?: string }[] }[] = [
  { title: 'Go to', rows: screenKeys.map(({ key, label }) => ({ keys: ['g', key], label })) },
  {
    title: 'Anywhere',
    rows: [
      { keys: ['/'], or: isApple ? 'Cmd K' : 'Ctrl K', label: 'Search' },
      { keys: ['r'], label: 'Record CPD' },
      { keys: ['j'], label: 'Next row of a list' },
      { keys: ['k'], label: 'Previous row of a list' },
      { keys: ['?'], label: 'This list' },
    ],
  },
];

/** The list of the keyboard shortcuts, with the switch that turns them off. */
export default function ShortcutDialog({ open, onOpenChange }: DialogControl) {
  const isOn = useShortcutsOn();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="They do nothing while you type in a field."
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="item-title">{title}</h3>
            <dl className="mt-1.5">
              {rows.map(({ keys, label, or }) => (
                <div key={label} className="flex items-baseline justify-between gap-4 border-line border-b py-2">
                  <dt>{label}</dt>
                  <dd className="flex items-baseline gap-1.5 whitespace-nowrap text-quiet text-sm">
                    {keys.map((key, index) => (
                      <span key={key + String(index)} className="flex items-baseline gap-1.5">
                        {index > 0 && 'then'}
                        <kbd className={keyClass}>{key}</kbd>
                      </span>
                    ))}
                    {or && (
                      <>
                        or <kbd className={keyClass}>{or}</kbd>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-6">
        <CheckboxField
          label="Use shortcuts of one key on this device"
          checked={isOn}
          onChange={({ target: { checked } }) => setShortcutsOn(checked)}
        />
      </div>
    </Dialog>
  );
}

const keyClass = 'rounded-xs border border-line bg-paper px-1.5 py-0.5 font-sans text-ink text-xs';
