import { listenToChannel } from '#server/channel-listener.ts';
import type { Context } from '#server/context.ts';
import { loadSettings, settingsChannel } from './load-settings.ts';

/** Keeps the settings of this server as they were last changed on any server. */
export function followSettings(context: Context): { stop(): Promise<void> } {
  const { db, settings, log } = context;
  return listenToChannel(context, settingsChannel, () => loadSettings(db, settings, log));
}
