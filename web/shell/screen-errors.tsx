import { Component, type ReactNode } from 'react';
import { RouteError } from './route-error.tsx';

/** Catches a screen that broke, or whose files could not be fetched. */
export class ScreenErrors extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <RouteError /> : this.props.children;
  }
}
