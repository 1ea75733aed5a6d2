/** The address of a picture of the file store, as an article can show it. No other picture is shown. */
export const articlePicture = /^\/api\/files\/([0-9a-f-]{36})\/pictures\/(?:small|medium|large)$/;

/** The ids of the files that are shown as pictures in an HTML or Markdown text. */
export const filesShownIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/api\/files\/([0-9a-f-]{36})\/pictures\//g)].map(([, id = '']) => id)),
];
