import type { PathwayModule } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { ModuleForm } from './module-form.tsx';
import { useChangeModule } from './pathway-api.ts';

/** Changes a module. Its hours, standards and type stay once somebody finished it. */
export default function EditModuleDialog({ module, open, onOpenChange }: DialogControl & { module: PathwayModule }) {
  const change = useChangeModule(module.id);
  const { title, description, task, hours, activityType, standards, links, files } = module;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit module">
      <ModuleForm
        key={String(open)}
        start={{ title, task, hours, activityType, standards, description: description ?? '', links: links.join('\n') }}
        files={files}
        action="Save"
        pending={change.isPending && 'Saving...'}
        onSubmit={(body, done) =>
          change.mutate(body, {
            onSuccess() {
              done();
              onOpenChange(false);
            },
          })
        }
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
