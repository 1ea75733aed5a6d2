import { fullMoment } from '#web/ui/dates.ts';

/** Says to every reader that the moderators changed the text. Nothing if they did not. */
export function EditedByModerators({ at }: { at: string | null }) {
  return at && <span title={fullMoment(at)}> · Edited by the moderators</span>;
}
