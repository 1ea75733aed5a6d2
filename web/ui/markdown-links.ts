/** Which links work. Texts of Savi have checked links: telephone numbers, screens of Staffroom, and https pages. */
export type MarkdownLinks = 'anywhere' | 'checked';

/** The level of the first headings of a text: 2 where it stands directly below the title of the page. */
export type HeadingLevel = 2 | 3;
