import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { MenuItem } from '#web/ui/menu/menu-parts.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ReportDialog } from './lazy-report-dialog.ts';

interface ReportPersonMenuProps {
  person: { id: number; name: string };
  /** What else can be done about the person. It comes before Report. */
  items?: MenuItem[];
}

/** The menu beside a person's name. It opens the form that reports them. */
export function ReportPersonMenu({ person, items = [] }: ReportPersonMenuProps) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${person.name}`}
        items={[...items, { label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
      />
      <ReportDialog open={reporting} onOpenChange={setReporting} kind="person" id={person.id} />
    </>
  );
}
