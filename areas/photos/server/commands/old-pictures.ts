import { defineCommand } from '#server/command-line/command.ts';
import { countOldPictures, dropOldPictures, fetchOldPictures } from '../old-pictures.ts';

const help = `
  npm run old-pictures                says how many profiles have a picture on another website
  npm run old-pictures -- --fetch     fetches each picture once, and makes it the photo of its member
  npm run old-pictures -- --drop      forgets the addresses

    Earlier releases stored the web address of a picture. Staffroom never shows these pictures, because another website would
    learn who reads which page. Fetching them tells each of those websites once that this server asked for the picture.
`;

const counted = (pictures: number) => `${pictures.toLocaleString('en-GB')} ${pictures === 1 ? 'picture' : 'pictures'}`;

export const oldPicturesCommand = defineCommand({
  summary: 'fetches or forgets the pictures of profiles on other websites',
  help,
  options: { fetch: 'flag', drop: 'flag' },
  async run({ options, misuse, withContext }) {
    if (options.fetch && options.drop) throw misuse('Choose --fetch or --drop, not both.');
    await withContext(async ({ context }) => {
      if (options.fetch) {
        const fetched = await fetchOldPictures(context, (personId, reason) =>
          console.log(`  Member ${personId}: not fetched. ${reason}`),
        );
        console.log(`  ${counted(fetched)} fetched, ${counted(await countOldPictures(context.db))} left.`);
      } else if (options.drop) console.log(`  ${counted(await dropOldPictures(context.db))} forgotten.`);
      else console.log(`  ${counted(await countOldPictures(context.db))} on other websites.`);
    });
  },
});
