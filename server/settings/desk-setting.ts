import type { z } from 'zod';
import type { SettingSection } from './setting-sections.ts';

/** How the desk shows a setting. */
export const settingKinds = [
  'text',
  'paragraph',
  'number',
  'switch',
  'choice',
  /** One entry on each line. With `choices`, a checkbox for each of them. */
  'list',
  /** Periods of days: `2026-12-21/2027-01-01`. */
  'days',
  'colour',
  'picture',
  /** Never shown again after it is saved. */
  'secret',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** What the desk says about a setting. */
export interface SettingAbout {
  /** The screen that has it: `/desk/settings/<section>`. */
  section: SettingSection;
  label: string;
  hint?: string;
  kind: SettingKind;
  /** The values of a `choice`, a `switch` or a `list` with their labels. */
  choices?: Readonly<Record<string, string>>;
}

export interface DeskSetting<Schema extends z.ZodType = z.ZodType> extends SettingAbout {
  /**
   * Reads the value that the desk stored, and the text of the environment variable. It must accept `undefined`: a default,
   * or `.optional()`. Its message completes the sentence '<label> …'.
   */
  schema: Schema;
}

/** Describes one setting of the desk. Keeps the type of its schema. */
export const setting = <Schema extends z.ZodType>(schema: Schema, about: SettingAbout): DeskSetting<Schema> => ({
  ...about,
  schema,
});
