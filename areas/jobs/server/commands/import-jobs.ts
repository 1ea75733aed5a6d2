import { heldSentence, importJobs, teachingVacancies } from '#areas/jobs/server/feed/importer.ts';
import { computeMarket } from '#areas/jobs/server/market/compute-market.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run import-jobs                 imports the vacancies from JOBS_FEED_URL now and computes market insight again; a running server does this without the command
  npm run import-jobs -- --accept     also ends vacancies if they are more than half of the known ones
`;

export const importJobsCommand = defineCommand({
  summary: 'imports the vacancies of the feed now',
  help,
  options: { accept: 'flag' },
  async run({ options: { accept = false }, withContext }) {
    await withContext(async ({ context }) => {
      const { JOBS_FEED_URL: baseUrl } = context.settings;
      if (!baseUrl)
        throw new StartRefused(
          'JOBS_FEED_URL is not set, so there is nothing to import. For the Department for Education’s service, set it to https://teaching-vacancies.service.gov.uk.',
        );
      const done = await importJobs(
        context,
        teachingVacancies(baseUrl),
        {},
        ({ pages, added, changed }) => console.log(`  Page ${pages}: ${added} new and ${changed} changed so far`),
        accept,
      );
      if (!done) throw new StartRefused('Another process is importing vacancies. Try again later.');
      console.log(
        `  ${done.added} new, ${done.changed} changed, ${done.unchanged} unchanged, ${done.ended} ended, ${done.unreadable} unreadable.`,
      );
      await computeMarket(context);
      if (done.held) throw new StartRefused(heldSentence(done.held));
      if (done.failure) throw new StartRefused(`${done.failure} Known vacancies are kept.`);
    });
  },
});
