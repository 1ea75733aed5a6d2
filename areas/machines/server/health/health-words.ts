import type { HealthItem } from '#areas/machines/contract/health.ts';
import { days, hours, minutes } from '#server/clock.ts';
import { programVersion } from '#server/program-version.ts';
import type { Settings } from '#server/settings.ts';
import type { InstallationState } from './state-queries.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** 'less than a minute', '20 minutes', '5 hours', '3 days'. */
export function lengthInWords(milliseconds: number): string {
  if (milliseconds < minutes(1)) return 'less than a minute';
  if (milliseconds < hours(1)) return count(Math.floor(milliseconds / minutes(1)), 'minute');
  if (milliseconds < days(2)) return count(Math.floor(milliseconds / hours(1)), 'hour');
  return count(Math.floor(milliseconds / days(1)), 'day');
}

/** '12 GB', '340 MB'. */
export function sizeInWords(bytes: number): string {
  const gigabytes = bytes / 1e9;
  if (gigabytes >= 10) return `${Math.round(gigabytes).toLocaleString('en-GB')} GB`;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}

export function backupWords(backup: InstallationState['backup'], now: Date): HealthItem {
  const name = 'Backup';
  const advice = 'Run `npm run backup` every night on the server, and keep the files on another machine.';
  if (!backup) return { name, state: 'broken', sentence: 'No backup has been recorded.', advice };
  const age = now.getTime() - Date.parse(backup.finishedAt);
  const sentence = `The last backup is ${lengthInWords(age)} old (${sizeInWords(backup.bytes)}).`;
  if (age > days(7)) return { name, state: 'broken', sentence, advice };
  return age > days(2) ? { name, state: 'look', sentence, advice } : { name, state: 'good', sentence, advice: null };
}

export function diskWords(disk: InstallationState['disk']): HealthItem {
  const name = 'Disk';
  if (!disk) return { name, state: 'unknown', sentence: 'The free space cannot be read.', advice: null };
  const part = disk.free / disk.size;
  const sentence = `${sizeInWords(disk.free)} of ${sizeInWords(disk.size)} are free.`;
  if (part < 0.05 || disk.free < 1e9)
    return {
      name,
      state: 'broken',
      sentence,
      advice: 'Make room or add a larger disk. Uploads and emails may fail soon.',
    };
  if (part < 0.15) return { name, state: 'look', sentence, advice: 'Plan a larger disk.' };
  return { name, state: 'good', sentence, advice: null };
}

export function queueWords({ waiting, running, oldestSeconds, failed }: InstallationState['queue']): HealthItem {
  const name = 'Background work';
  const failures = failed > 0 ? ` ${count(failed, 'job')} failed in the last hour.` : '';
  if (waiting === 0)
    return {
      ...{ name, state: failed > 0 ? 'look' : 'good' },
      sentence: `Nothing waits. ${count(running, 'job is', 'jobs are')} running.${failures}`,
      advice: failed > 0 ? 'The log of the server says why.' : null,
    };
  const isLate = oldestSeconds > 600;
  return {
    ...{ name, state: isLate ? 'broken' : failed > 0 ? 'look' : 'good' },
    sentence: `${count(waiting, 'job waits', 'jobs wait')}. The oldest is due for ${lengthInWords(oldestSeconds * 1_000)}.${failures}`,
    advice: isLate ? 'Jobs should begin within seconds. Look at the log of the server.' : null,
  };
}

export function emailWords({ sent, waiting, refused }: InstallationState['emails'], settings: Settings): HealthItem {
  const name = 'Email';
  if (!settings.SMTP_URL)
    return {
      ...{ name, state: 'look' },
      sentence: 'There is no mail server. Emails are written as files on the server, and nobody gets them.',
      advice: 'Set the mail server in Settings, under Email.',
    };
  const sentence = `In the last 24 hours, ${count(sent, 'email was', 'emails were')} sent, ${count(waiting, 'waits', 'wait')} and ${count(refused, 'was', 'were')} refused.`;
  const state = waiting > sent && waiting > 2 ? 'broken' : waiting > 0 || refused > 0 ? 'look' : 'good';
  return { name, state, sentence, advice: state === 'broken' ? 'Send a test email in Settings, under Email.' : null };
}

interface FeedState {
  isStandIn: boolean;
  lastCompletedAt: string | null;
  lastFailure: string | null;
}

/** `openWords`: what the feed has now, as a sentence without a full stop. Feeds run every hour, so a day without one is too long. */
function feedItems<Feed extends FeedState>(
  name: string,
  feeds: readonly Feed[],
  isSet: boolean,
  now: Date,
  openWords: (feed: Feed) => string,
): HealthItem[] {
  if (!isSet) return [{ name, state: 'good', sentence: 'No feed is set, so nothing is imported.', advice: null }];
  const real = feeds.filter(({ isStandIn }) => !isStandIn);
  if (real.length === 0) return [{ name, state: 'unknown', sentence: 'The feed has not run yet.', advice: null }];
  return real.map((feed) => {
    const { lastCompletedAt, lastFailure } = feed;
    const age = lastCompletedAt ? now.getTime() - Date.parse(lastCompletedAt) : Number.POSITIVE_INFINITY;
    const when = lastCompletedAt ? `The last complete run was ${lengthInWords(age)} ago` : 'No run was complete';
    return {
      name,
      state: lastFailure || age > days(1) ? 'look' : 'good',
      sentence: `${when}. ${openWords(feed)}.`,
      advice: lastFailure,
    };
  });
}

export const feedWords = (feeds: InstallationState['feeds'], settings: Settings, now: Date): HealthItem[] =>
  feedItems(
    'Vacancies',
    feeds,
    Boolean(settings.JOBS_FEED_URL),
    now,
    ({ openVacancies }) => `${count(openVacancies, 'vacancy is', 'vacancies are')} open`,
  );

export const trainingFeedWords = (
  feeds: InstallationState['trainingFeeds'],
  settings: Settings,
  now: Date,
): HealthItem[] =>
  feedItems(
    'Training courses',
    feeds,
    Boolean(settings.TRAINING_FEED_URL),
    now,
    ({ openCourses }) => `${count(openCourses, 'course is', 'courses are')} offered`,
  );

export function certificateWords(host: string | null, validUntil: Date | null, now: Date): HealthItem {
  const name = 'Certificate';
  if (host === null)
    return {
      name,
      state: 'unknown',
      sentence: 'PUBLIC_URL is not an https address, so there is no certificate.',
      advice: null,
    };
  if (!validUntil)
    return {
      name,
      state: 'unknown',
      sentence: `The certificate of ${host} cannot be read from this server.`,
      advice: null,
    };
  const left = validUntil.getTime() - now.getTime();
  if (left < 0)
    return {
      name,
      state: 'broken',
      sentence: `The certificate of ${host} has expired.`,
      advice: 'Renew it now. Browsers refuse the site.',
    };
  const sentence = `The certificate of ${host} is valid for ${lengthInWords(left)}.`;
  return left < days(14)
    ? { name, state: 'look', sentence, advice: 'Check that it is renewed automatically.' }
    : { name, state: 'good', sentence, advice: null };
}

export function versionWords({ version, bytes }: InstallationState['database']): HealthItem {
  return {
    ...{ name: 'Versions', state: 'good' },
    sentence: `Staffroom ${programVersion()}, PostgreSQL ${version.split(' ')[0]} with ${sizeInWords(bytes)} of data, Node ${process.versions.node}.`,
    advice: null,
  };
}
