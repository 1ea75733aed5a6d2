import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The starting content of the development area. */
export const developmentContent: ContentSet[] = [
  {
    name: 'development/catalogue',
    files: contentAt('development/catalogue/'),
    code: [
      new URL('./catalogue/catalogue-files.ts', import.meta.url),
      new URL('./catalogue/length-of.ts', import.meta.url),
    ],
    async read() {
      const { readCatalogue, writeCatalogue } = await import('./catalogue/catalogue-files.ts');
      const items = readCatalogue();
      return (db) => writeCatalogue(db, items);
    },
  },
  {
    name: 'development/skill-tree',
    files: contentAt('development/skill-tree.yaml'),
    code: [new URL('./skill-tree/skill-tree-files.ts', import.meta.url)],
    async read() {
      const { readSkillTree, writeSkillTree } = await import('./skill-tree/skill-tree-files.ts');
      const tree = readSkillTree();
      return (db) => writeSkillTree(db, tree);
    },
  },
];
