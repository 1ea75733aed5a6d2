/** Which links work. Texts of Savi have checked links: telephone numbers, screens of Staffroom, and https pages. */
export type MarkdownLinks = 'anywhere' | 'checked';
