import { NoticePage } from './notice-page.tsx';

/** `/privacy`. */
export const Component = () => <NoticePage name="privacy" />;
