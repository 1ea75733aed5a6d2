/** What the server wrote into the page (`server/brand.ts`). */
const meta = (name: string) => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** The name of the community. */
export const siteName = () => meta('application-name') ?? 'Staffroom';

/** The address of its logo. Without one, the three rings are shown. */
export const siteLogo = () => meta('logo');
