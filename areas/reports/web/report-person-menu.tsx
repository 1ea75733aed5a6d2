import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '#web/ui/menu.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** The menu beside a person's name. It opens the form that reports them. */
export function ReportPersonMenu({ person }: { person: { id: number; name: string } }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${person.name}`}
        items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
      />
      <ReportDialog open={reporting} onOpenChange={setReporting} kind="person" id={person.id} />
    </>
  );
}
