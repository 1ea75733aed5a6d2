import { defineCommand } from '#server/command-line/command.ts';
import { StartRefused } from '#server/settings.ts';
import { computeInsight } from '../computing/compute-insight.ts';

const help = `
  npm run insight      computes the figures of the desk now

    Staffroom does this every night. The screen /desk/insight shows the figures.
`;

export const insightCommand = defineCommand({
  summary: 'computes the figures of the desk now',
  help,
  options: {},
  async run({ withContext }) {
    await withContext(async ({ context }) => {
      const milliseconds = await computeInsight(context);
      if (milliseconds === null) throw new StartRefused('The figures are being computed already.');
      console.log(`The figures were computed in ${(milliseconds / 1_000).toFixed(1)} seconds.`);
    });
  },
});
