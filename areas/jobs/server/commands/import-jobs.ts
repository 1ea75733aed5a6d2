import { heldSentence, importJobs, teachingVacancies } from '#areas/jobs/server/feed/importer.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run import-jobs                 brings in the vacancies of JOBS_FEED_URL now; a running server does so each hour
  npm run import-jobs -- --accept     also closes vacancies where that is more than half of those that are known
`;

export const importJobsCommand = defineCommand({
  summary: 'brings in the vacancies of the feed now',
  help,
  options: { accept: 'flag' },
  async run({ options: { accept = false }, withContext }) {
    await withContext(async ({ context }) => {
      const { JOBS_FEED_URL: baseUrl } = context.settings;
      if (!baseUrl)
        throw new StartRefused(
          'No feed is set, so there is nothing to import. Set JOBS_FEED_URL, for the Department for Education’s service to https://teaching-vacancies.service.gov.uk.',
        );
      const done = await importJobs(
        context,
        teachingVacancies(baseUrl),
        {},
        ({ pages, added, changed }) => console.log(`  Page ${pages}: ${added} new and ${changed} changed so far`),
        accept,
      );
      if (!done) throw new StartRefused('Another process is importing them just now.');
      console.log(
        `  ${done.added} new, ${done.changed} changed, ${done.unchanged} as they were, ${done.ended} ended, ${done.unreadable} unreadable.`,
      );
      if (done.held) throw new StartRefused(heldSentence(done.held));
      if (done.failure) throw new StartRefused(`${done.failure} What was known before is kept.`);
    });
  },
});
