import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead of what broke, or could not be fetched. */
  fallback: ReactNode;
  /** When this changes, what broke is tried again: going somewhere else must not stay broken. */
  resetOn?: string;
}

/** Keeps what breaks from taking the rest of the page, and what was typed in it, with it. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.broken && before.resetOn !== this.props.resetOn) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
