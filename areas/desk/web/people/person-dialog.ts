import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import type { DialogControl } from '#web/ui/dialog.tsx';

/** What a dialog about a person gets. */
export interface PersonDialogProps extends DialogControl {
  person: DeskPerson;
}
