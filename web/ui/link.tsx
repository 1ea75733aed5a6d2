import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { preloadScreen } from '#web/screens.ts';

/** A link within Staffroom. Hovered or focused, it asks for its screen, which is then there when it is followed. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const preload = () => {
    if (typeof props.to === 'string') preloadScreen(props.to);
  };
  return <RouterLink onPointerEnter={preload} onFocus={preload} {...props} />;
}
