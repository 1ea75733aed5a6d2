/** Where the member is in a practice: a question, or the end, where they finish. */
export type Place = number | 'end';
