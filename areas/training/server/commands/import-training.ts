import { heldSentence, importTraining, teacherTrainingCourses } from '#areas/training/server/feed/training-importer.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run import-training                 imports the courses from TRAINING_FEED_URL now; a running server does this every hour
  npm run import-training -- --full       reads everything, and not only what changed
  npm run import-training -- --accept     also ends courses if they are more than half of the known ones
`;

export const importTrainingCommand = defineCommand({
  summary: 'imports the teacher training courses of the feed now',
  help,
  options: { accept: 'flag', full: 'flag' },
  async run({ options: { accept = false, full = false }, withContext }) {
    await withContext(async ({ context }) => {
      const { TRAINING_FEED_URL: baseUrl } = context.settings;
      if (!baseUrl)
        throw new StartRefused(
          'TRAINING_FEED_URL is not set, so there is nothing to import. For the Department for Education’s service, set it to https://api.publish-teacher-training-courses.service.gov.uk.',
        );
      const done = await importTraining(
        context,
        teacherTrainingCourses(baseUrl),
        {},
        {
          isAccepted: accept,
          isFull: full,
          onPage: ({ pages, added, changed }) =>
            console.log(`  Page ${pages}: ${added} new and ${changed} changed so far`),
        },
      );
      if (!done) throw new StartRefused('Another process is importing courses. Try again later.');
      console.log(
        `  ${done.added} new, ${done.changed} changed, ${done.unchanged} unchanged, ${done.ended} ended, ${done.unreadable} unreadable.`,
      );
      if (done.held) throw new StartRefused(heldSentence(done.held));
      if (done.failure) throw new StartRefused(`${done.failure} Known courses are kept.`);
    });
  },
});
