import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead of a part that failed or could not be loaded. */
  fallback: ReactNode;
  /** When this changes, the part is tried again, so that the next screen works. */
  resetOn?: string;
}

/** If its children fail, the rest of the page and its forms stay. */
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
