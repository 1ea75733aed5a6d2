import { useEffect } from 'react';
import { siteName } from './site.ts';

/** Sets the title of the browser tab. The sign-in page and home have the name of the community alone: 'Staffroom'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Staffroom' ? siteName() : `${title} · ${siteName()}`;
  }, [title]);
}
