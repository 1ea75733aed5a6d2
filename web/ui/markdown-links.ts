/** Which links work. Texts of Savi's rules may have telephone links, texts of a model have no links. */
export type MarkdownLinks = 'anywhere' | 'telephone' | 'nowhere';
