import type { ComponentType } from 'react';
import type { SettingSection } from '#areas/desk/contract/settings.ts';
import { FeedRuns } from './feed-runs.tsx';
import { LogoField } from './logo-field.tsx';
import { EmailTest, ModelTest } from './setting-tests.tsx';

/** What a section shows below its fields. */
export type SectionExtra = ComponentType<{ section: SettingSection; mayChange: boolean }>;

/** The parts of some sections below their fields, by the key of the section. */
export const sectionExtras: Readonly<Record<string, SectionExtra | undefined>> = {
  name: LogoField,
  savi: ModelTest,
  feeds: FeedRuns,
  email: EmailTest,
};
