import { useId } from 'react';
import { type CircleColour, circleColours } from '#areas/circles/contract/circle-colour.ts';
import { CircleRing } from './circle-mark.tsx';

interface ColourFieldProps {
  value: CircleColour;
  onChange(colour: CircleColour): void;
}

/** Radio buttons for the five colours. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {circleColours.map((colour) => (
          <label
            key={colour}
            className="relative inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card py-1.5 pr-4 pl-2.5 text-sm transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={value === colour}
              onChange={() => onChange(colour)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
            />
            <CircleRing circle={{ color: colour }} />
            {colour.charAt(0).toUpperCase() + colour.slice(1)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
