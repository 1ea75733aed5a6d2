/** The beginning of the link in the 403 reply to the right password of a suspended person. A token follows. */
export const suspendedPage = '/auth?suspended=';
