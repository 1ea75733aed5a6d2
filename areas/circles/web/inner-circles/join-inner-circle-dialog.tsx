import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { joinInnerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useJoinInnerCircle } from './inner-circle-api.ts';

/** Joins with a code, typed or from a link (`/circles?join=CODE`), and opens the circle. */
export function JoinInnerCircleDialog({ open, onOpenChange, code }: DialogControl & { code: string }) {
  const join = useJoinInnerCircle();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(joinInnerCircleBody),
    defaultValues: { inviteCode: code },
  });
  const submit = handleSubmit((body) =>
    join.mutate(body, {
      onSuccess(circle) {
        reset({ inviteCode: '' });
        onOpenChange(false);
        // Back must lead to the page with the link, not to the address with the code.
        void navigate(`/circles/${circle.id}`, { replace: code !== '' });
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Join Inner Circle"
      description="Inner circles are private. Ask the owner for a code."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Invite code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.inviteCode?.message}
          {...register('inviteCode')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={join.isPending && 'Joining...'}>
          Join Inner Circle
        </DialogActions>
      </form>
    </Dialog>
  );
}
