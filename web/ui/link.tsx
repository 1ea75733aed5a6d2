import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { preloadScreen } from '#web/screens.ts';

/** A link within Staffroom. It loads its screen on hover or focus, so that the screen opens at once. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const preload = () => {
    if (typeof props.to === 'string') preloadScreen(props.to);
  };
  return <RouterLink onPointerEnter={preload} onFocus={preload} {...props} />;
}
