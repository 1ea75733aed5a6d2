import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { emptyModule, ModuleForm } from './module-form.tsx';
import { useAddModule } from './pathway-api.ts';

/** Adds a module at the end. If it is closed before that, it keeps what was typed. */
export default function AddModuleDialog({ pathwayId, open, onOpenChange }: DialogControl & { pathwayId: number }) {
  const add = useAddModule(pathwayId);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add module">
      <ModuleForm
        start={emptyModule}
        action="Add module"
        pending={add.isPending && 'Adding...'}
        onSubmit={(body, done) =>
          add.mutate(body, {
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
