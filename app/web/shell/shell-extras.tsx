import { useAuth } from '#areas/account/web/index.ts';
import { SessionEndedDialog } from '#areas/account/web/session-ended-dialog.tsx';
import { LiveConnection } from '#areas/live/web/index.ts';
import { ScreenHelp } from '#areas/support/web/help/screen-help.tsx';
import { Tour } from '#areas/support/web/tour/tour.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

export { BannerBar } from '#areas/announcements/web/banner-bar.tsx';
export { ServiceStatusBar } from '#areas/support/web/status/status-bar.tsx';

/** What the first paint of a screen does not need. */
export default function ShellExtras() {
  const { user } = useAuth();
  return (
    <>
      <Tour />
      <ScreenHelp />
      <Shortcuts />
      <SessionEndedDialog />
      {user && <LiveConnection personId={user.id} />}
    </>
  );
}
