import type { ComponentType } from 'react';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import type { DialogControl } from '#web/ui/dialog.tsx';

export interface PanelProps {
  circle: CircleDetail;
}

/** A tab of the workspace in a circle's page. */
export interface WorkspaceTab<Name extends string = string> {
  /** The name in the address: `?tab=projects`. */
  name: Name;
  label: string;
  /** The part of the address that says which one of its things is open: `?tab=projects&project=3`. */
  thing?: string;
  /** Only the owner and leads see it. */
  isForLeads?: true;
  /** What the tab shows. Made with `lazy`, so that it is loaded when the tab is opened. */
  Panel: ComponentType<PanelProps>;
  /** The main button at the top of the page while the tab is open, and the dialog that it opens (`onDemandDialog`). */
  action?: { label: string | ((circle: CircleDetail) => string); Dialog: ComponentType<DialogControl & PanelProps> };
}
