import { OwnProofForm } from '#areas/account/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useRenewCodes } from './second-factor-api.ts';

export function RenewCodesDialog({ open, onOpenChange }: DialogControl) {
  const renewing = useRenewCodes();
  const codes = renewing.data?.newRecoveryCodes;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      insistent={Boolean(codes)}
      title={codes ? 'Your recovery codes' : 'Make new recovery codes?'}
      {...(codes ? {} : { description: 'Your earlier recovery codes stop working.' })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={close} />
      ) : (
        <OwnProofForm
          action="Make new codes"
          pending={renewing.isPending && 'Making codes...'}
          error={renewing.error}
          onCancel={close}
          onConfirm={(proof) => renewing.mutate(proof)}
        />
      )}
    </Dialog>
  );
}
