import { applyCommand } from './apply-edit.ts';
import { type TextCommandName, textCommands } from './text-commands.ts';

/** The letter of each shortcut. Members press it with Ctrl (on a Mac with Cmd). */
export const shortcutKeys: Partial<Record<TextCommandName, string>> = { bold: 'b', italic: 'i', link: 'k', code: 'e' };

const commandOfKey = new Map(
  Object.entries(shortcutKeys).map(([name, key]) => [key, textCommands[name as TextCommandName]]),
);

/** Formats the selection of a text area with Ctrl+B, I, K and E. Ctrl+Enter submits its form. Cmd instead of Ctrl on a Mac. */
export function onWritingKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: area } = event;
  if (event.defaultPrevented || event.isComposing || altKey || shiftKey || !(ctrlKey || metaKey)) return;
  if (!(area instanceof HTMLTextAreaElement)) return;
  const command = commandOfKey.get(key.toLowerCase());
  if (key === 'Enter') area.form?.requestSubmit();
  else if (command) applyCommand(area, command);
  else return;
  event.preventDefault();
  // The same keys mean something else outside a text box.
  event.stopPropagation();
}
