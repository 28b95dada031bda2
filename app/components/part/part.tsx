import { Component, Suspense, type ReactNode } from 'react';

interface PartProps {
  /** What stands in the place of a part that cannot be shown, with a way to try again. */
  failed: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page whose fault stays its own. In the browser React hands a fault to the nearest error boundary; on the
 * server it knows none, and shows the fallback of the nearest `Suspense`.
 */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { failed, children } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={failed}>{children}</Suspense>;
  }
}
