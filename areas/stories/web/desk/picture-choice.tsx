import { pictureAddress } from '#areas/files/contract/file.ts';
import type { Uploads } from '#areas/files/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

interface PictureChoiceProps {
  uploads: Uploads;
  ownPictures: readonly string[];
  hero: string;
  onHero(address: string): void;
  onInsert(markdown: string): void;
}

/** The main picture, and buttons that put the story's own pictures into the text. */
export function PictureChoice({ uploads, ownPictures, hero, onHero, onInsert }: PictureChoiceProps) {
  const pictures = uploads.uploads.flatMap(({ stored, name, alt, isDecoration }) =>
    stored?.kind === 'image' ? [{ address: pictureAddress(stored, 'large'), name, alt: isDecoration ? '' : alt }] : [],
  );
  const addresses = [...pictures.map(({ address }) => address), ...ownPictures];
  return (
    <div className="space-y-4">
      {pictures.length > 0 && (
        <ul className="space-y-2">
          {pictures.map(({ address, name, alt }) => (
            <li key={address} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere min-w-0 grow text-sm">{name}</span>
              <Button
                size="small"
                aria-label={`Put in the text: ${name}`}
                onClick={() => onInsert(`![${alt.replaceAll(/[[\]]/g, '')}](${address})`)}
              >
                Put in the text
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <img src={hero} alt="" className="aspect-video w-40 rounded-control bg-line object-cover" />
        <div className="min-w-52 grow">
          <SelectField
            label="Main picture"
            hint="Above the text, and in the list of stories."
            value={addresses.includes(hero) ? hero : ''}
            onChange={({ target: { value } }) => value && onHero(value)}
          >
            {!addresses.includes(hero) && <option value="">Choose a picture</option>}
            {pictures.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
            {ownPictures.map((address) => (
              <option key={address} value={address}>
                Staffroom: {nameOf(address)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </div>
  );
}

/** '/stories/the-last-bus.svg' → 'the last bus' */
const nameOf = (address: string) => (address.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' ');
