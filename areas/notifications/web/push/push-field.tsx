import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { turnOffHere, turnOnHere, usePush } from './push-api.ts';
import type { PushOutcome } from './push-browser.ts';

interface PushFieldProps extends ComponentProps<typeof CheckboxField> {
  /** Whether the choice is on, as it is in the form. */
  isChosen: boolean;
  /** Sets the choice in the form. */
  onChoose(on: boolean): void;
}

const sentences: Record<Exclude<PushOutcome, 'on'>, string> = {
  refused:
    'This browser blocks notifications from Staffroom. Allow them in the settings of the browser, then turn this on again.',
  unsupported: 'This browser can’t show push notifications from Staffroom.',
  failed: 'Push notifications could not be turned on. Please try again later.',
};

/** The choice 'Push notifications'. Turning it on asks for the browser's permission. */
export function PushField({ isChosen, onChoose, onChange, ...field }: PushFieldProps) {
  const here = usePush();
  const [outcome, setOutcome] = useState<PushOutcome | null>(null);
  const turnOn = async () => {
    const turned = await turnOnHere();
    setOutcome(turned);
    return turned === 'on';
  };
  return (
    <div>
      <CheckboxField
        {...field}
        onChange={(event) => {
          onChange?.(event);
          setOutcome(null);
          if (event.target.checked) void turnOn().then((isOn) => isOn || onChoose(false));
          else if (here.data?.isOn) void turnOffHere();
        }}
      />
      <p aria-live="polite" className="pl-7.5 text-danger text-sm">
        {outcome && outcome !== 'on' && sentences[outcome]}
      </p>
      {isChosen && outcome === null && here.data?.isOn === false && (
        <p className="flex flex-wrap items-center gap-x-2 pl-7.5 text-quiet text-sm">
          They are off in this browser.
          <Button look="quiet" size="small" onClick={() => void turnOn()}>
            Turn on here
          </Button>
        </p>
      )}
    </div>
  );
}
