import { parseArgs } from 'node:util';
import { importJobs, teachingVacancies } from '#areas/jobs/server/feed/importer.ts';
import { inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run import-jobs      brings in the vacancies of JOBS_FEED_URL now; a running server does so each hour by itself
`;

function readArgs(): void {
  try {
    parseArgs({ options: {} });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

await orSentence(async () => {
  readArgs();
  await inHouse(async ({ house }) => {
    const { JOBS_FEED_URL: baseUrl } = house.settings;
    if (!baseUrl)
      throw new StartRefused(
        'No feed is set, so there is nothing to import. Set JOBS_FEED_URL, for the Department for Education’s service to https://teaching-vacancies.service.gov.uk.',
      );
    const done = await importJobs(house, teachingVacancies(baseUrl), {}, ({ pages, added, changed }) =>
      console.log(`  Page ${pages}: ${added} new and ${changed} changed so far`),
    );
    if (!done) throw new StartRefused('Another process is importing them just now.');
    console.log(
      `  ${done.added} new, ${done.changed} changed, ${done.unchanged} as they were, ${done.ended} ended, ${done.unreadable} unreadable.`,
    );
    if (done.failure) throw new StartRefused(`${done.failure} What was known before is kept.`);
  });
});
