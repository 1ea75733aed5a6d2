import { useState } from 'react';
import { SearchField } from '../search-field.tsx';
import list from './emoji.json';
import { findEmoji } from './emoji-search.ts';

/** A search for an emoji by name, and the emoji found. */
export default function EmojiPicker({ onPick }: { onPick(emoji: string): void }) {
  const [typed, setTyped] = useState('');
  const found = findEmoji(list, typed);
  return (
    <div className="space-y-2">
      <SearchField
        label="Find an emoji by name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={40}
      />
      <p aria-live="polite" className={found.length > 0 ? 'sr-only' : 'text-quiet text-sm'}>
        {found.length > 0 ? `${found.length} found` : 'No emoji has this name. Try another word.'}
      </p>
      <ul className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] overflow-y-auto pointer-coarse:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
        {found.map(({ emoji, name }) => (
          <li key={emoji}>
            <button
              type="button"
              aria-label={name}
              title={name}
              onClick={() => onPick(emoji)}
              className="grid size-9 place-items-center rounded-control text-xl hover:bg-primary-tint pointer-coarse:size-11"
            >
              {emoji}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
