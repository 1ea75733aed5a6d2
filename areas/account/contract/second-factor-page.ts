/** The link in the 403 reply to a right password of a member with a second factor. */
export const secondFactorPage = '/auth?second-factor';
