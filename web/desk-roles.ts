import { useOutletContext } from 'react-router';
import { type DeskRole, mayDo, type Permission } from '#contract/permissions.ts';

/** The roles of the current user, which the frame of the desk passes to its screens. */
export interface DeskRoles {
  deskRoles: readonly DeskRole[];
  localRoles: readonly { role: DeskRole; schoolIds: number[] }[];
}

/** Whether the current user has a permission for the whole community. For screens of the desk. */
export const useMayDo = (permission: Permission): boolean => mayDo(useOutletContext<DeskRoles>().deskRoles, permission);
