import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MeasureReading, ProjectMeasure } from '#areas/workspace/contract/projects/measure.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Menu } from '#web/ui/menu.tsx';
import { MeasureChart, valueWords } from './measure-chart.tsx';
import { MeasureDialog, ReadingDialog } from './measure-dialogs.tsx';
import { useRemoveMeasure, useRemoveReading } from './project-api.ts';
import { Part, type ViewRights } from './view-parts.tsx';

/** The success measures of a project, each with a chart and its table. */
export function MeasureList({ project, rights }: { project: ProjectDetail; rights: ViewRights }) {
  const [isAdding, setAdding] = useState(false);
  const { measures } = project;
  return (
    <Part
      title="Success measures"
      action={
        rights.plans && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add measure
          </Button>
        )
      }
    >
      {measures.length === 0 ? (
        <p className="text-quiet">
          No measures yet. {rights.plans && 'Add one with the value before the project, so that a change can be seen.'}
        </p>
      ) : (
        <ul className="space-y-8">
          {measures.map((measure) => (
            <Measure key={measure.id} measure={measure} rights={rights} />
          ))}
        </ul>
      )}
      <MeasureDialog id={project.id} open={isAdding} onOpenChange={setAdding} />
    </Part>
  );
}

function Measure({ measure, rights }: { measure: ProjectMeasure; rights: ViewRights }) {
  const [asking, setAsking] = useState<'reading' | 'remove' | null>(null);
  const removal = useRemoveMeasure(measure.id);
  const { name, unit, baseline, baselineOn, readings } = measure;
  const control = (which: NonNullable<typeof asking>) => ({
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
  });
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <h4 className="wrap-anywhere item-title">{name}</h4>
        {rights.plans && (
          <Menu
            label={`More about measure “${name}”`}
            items={[{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]}
          />
        )}
      </div>
      <MeasureChart measure={measure} />
      <table className="figures mt-2 w-full max-w-xl text-sm">
        <caption className="sr-only">Readings of {name}</caption>
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              Measured on
            </th>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              Value
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Note
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-line border-t">
            <td className="py-1.5 pr-4">{longDate(baselineOn)}</td>
            <td className="py-1.5 pr-4 font-semibold">{valueWords(baseline, unit)}</td>
            <td className="py-1.5 text-quiet">Baseline</td>
          </tr>
          {readings.map((reading) => (
            <ReadingRow key={reading.id} reading={reading} unit={unit} />
          ))}
        </tbody>
      </table>
      {rights.takesPart && (
        <Button
          size="small"
          className="mt-3"
          aria-label={`Add reading to ${name}`}
          onClick={() => setAsking('reading')}
        >
          Add reading
        </Button>
      )}
      <ReadingDialog measure={measure} {...control('reading')} />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this measure?"
        description="This deletes its readings too. You can't undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
    </li>
  );
}

function ReadingRow({ reading, unit }: { reading: MeasureReading; unit: string | null }) {
  const removal = useRemoveReading();
  const { id, value, measuredOn, note, addedBy, mayRemove } = reading;
  const words = valueWords(value, unit);
  return (
    <tr className="border-line border-t align-top">
      <td className="py-1.5 pr-4">{longDate(measuredOn)}</td>
      <td className="py-1.5 pr-4 font-semibold">{words}</td>
      <td className="py-1.5">
        <div className="flex items-start justify-between gap-2">
          <span className="wrap-anywhere">
            {note} <span className="text-quiet">{addedBy.name}</span>
          </span>
          {mayRemove && (
            <button
              type="button"
              aria-label={`Remove reading ${words} of ${longDate(measuredOn)}`}
              onClick={() => !removal.isPending && removal.mutate(id)}
              className="-my-1 grid size-8 shrink-0 place-items-center rounded-control text-quiet hover:text-danger pointer-coarse:size-11"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
