import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The content of the badges area that comes as files. */
export const badgeContent: ContentSet[] = [
  {
    name: 'badges',
    files: contentAt('badges/'),
    code: [new URL('./badge-files.ts', import.meta.url)],
    async read() {
      const { readBadges, writeBadges } = await import('./badge-files.ts');
      const badges = readBadges();
      return (db) => writeBadges(db, badges);
    },
  },
];
