import { NoticePage } from './notice-page.tsx';

/** `/accessibility`. */
export const Component = () => <NoticePage name="accessibility" />;
