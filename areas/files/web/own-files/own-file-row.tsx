import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { contentAddress, type OwnFile } from '#areas/files/contract/file.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { isPicture } from '../file-addresses.ts';
import { FileIcon } from '../file-icon.tsx';
import { fileKindLabels, sizeInWords } from '../file-words.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { consequenceOf, placeOf } from './own-file-words.ts';
import { useDeleteFile } from './own-files-api.ts';

/** A file of the current user: what it is, where it is, and a button to delete it. */
export function OwnFileRow({ file }: { file: OwnFile }) {
  const { name, kind, size, createdAt } = file;
  const [isAsking, setAsking] = useState(false);
  const deletion = useDeleteFile(file);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-14 place-items-center overflow-hidden rounded-control bg-primary-tint">
        {isPicture(file) ? <Thumbnail picture={file} /> : <FileIcon kind={kind} />}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-quiet text-sm">
          {fileKindLabels[kind]} · {sizeInWords(size)} · {longDate(createdAt)}
        </p>
        <PlaceLine file={file} />
      </div>
      <div className="col-start-2 -ml-3 flex flex-wrap gap-1 sm:col-start-3 sm:ml-0">
        <a
          href={contentAddress(file)}
          download={name}
          aria-label={`Download ${name}`}
          className={buttonClass('quiet', 'small')}
        >
          <Download aria-hidden className="size-4" />
          Download
        </a>
        <Button
          look="quiet"
          size="small"
          icon={<Trash2 aria-hidden className="size-4" />}
          aria-label={`Delete ${name}`}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ‘${shortened(name)}’?`}
        description={consequenceOf(file)}
        action="Delete file"
        pending={deletion.isPending && 'Deleting...'}
        onConfirm={() => deletion.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}

/** For a title: the beginning and the ending of a long name. */
const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 40)}…${name.slice(-12)}` : name);

function PlaceLine({ file }: { file: OwnFile }) {
  const { before, title } = placeOf(file, new Date());
  const link = file.attachedTo?.link;
  return (
    <p className="wrap-anywhere mt-0.5 text-sm">
      {before}{' '}
      {title && link && (
        <Link to={link} className="font-semibold text-primary underline-offset-2 hover:underline">
          {title}
        </Link>
      )}
      {title && !link && <>‘{title}’</>}
    </p>
  );
}
