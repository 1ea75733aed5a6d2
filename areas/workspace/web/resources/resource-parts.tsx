import { clsx } from 'clsx';
import { FileText, Link2, type LucideIcon, Play, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResourceType } from '#areas/discussions/contract/resource.ts';
import { targetClass } from '#areas/discussions/web/index.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import type { ResourceEntry } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { hostOf } from '#web/ui/host.ts';
import { Link } from '#web/ui/link.tsx';
import { LongText } from '#web/ui/long-text.tsx';

type Listed = NonNullable<ResourceEntry['shared']> | NonNullable<ResourceEntry['earlier']>;

/** Any other type has the link icon. */
const icons: Partial<Record<ResourceType, LucideIcon>> = { document: FileText, video: Play, tool: Wrench };

/** A resource can have 30 tags, which are too many for a list. */
const tagsShown = 8;

interface RowProps {
  elementId: string;
  resource: Listed;
  /** The address names it. */
  isTarget?: boolean;
  /** Runs when the member opens the address, or downloads or opens the file. */
  onOpen?(): void;
  /** Above the title. */
  notice?: ReactNode;
  /** In the last line. */
  facts: ReactNode;
  /** Buttons and the menu. */
  actions: ReactNode;
}

/** One resource in the list of the workspace. */
export function RowFrame({ elementId, resource, isTarget = false, onOpen, notice, facts, actions }: RowProps) {
  const { title, description, resourceType, url, files } = resource;
  const Icon = icons[resourceType] ?? Link2;
  return (
    <li
      id={elementId}
      tabIndex={-1}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isTarget ? targetClass : 'outline-none',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        {notice}
        <h2 className="item-title">
          <span className="sr-only">{resourceType}: </span>
          {url === null ? (
            <span className="wrap-anywhere">{title}</span>
          ) : (
            <Address url={url} onOpen={onOpen}>
              {title}
            </Address>
          )}
        </h2>
        {url !== null && <p className="wrap-anywhere text-quiet text-sm">{hostOf(url)}</p>}
        {description && <LongText text={description} className="mt-1.5" />}
        <AttachmentList files={files} className="mt-2" {...(onOpen ? { onOpen } : {})} />
        <FolderAndTags folder={resource.folder} tags={resource.tags} />
        <p className="mt-2.5 text-quiet text-sm">{facts}</p>
      </div>
      {/* Below the text on a phone, because there is not enough space next to it. */}
      <div className="col-start-2 flex items-center justify-end gap-1 self-start max-sm:mt-2 sm:col-start-3">
        {actions}
      </div>
    </li>
  );
}

/** A link to another site. On touch screens it covers the line below too, where the name of the site is. */
export function Address({
  url,
  onOpen,
  children,
}: {
  url: string;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      onAuxClick={onOpen}
      className="wrap-anywhere relative inline-block before:absolute before:-inset-x-2 before:-top-2 before:-bottom-6 hover:text-primary"
    >
      {children}
    </a>
  );
}

function FilterLink({ name, value }: { name: 'folder' | 'tag'; value: string }) {
  return (
    <Link
      to={`?${new URLSearchParams({ tab: 'resources', [name]: value })}`}
      aria-label={`Resources ${name === 'folder' ? 'in the folder' : 'with the tag'} ${value}`}
      className="relative before:absolute before:-inset-x-2.5 before:-inset-y-1.5 hover:text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:justify-center"
    >
      {value}
    </Link>
  );
}

/** The folder and then the tags of a resource. Each filters the list. */
function FolderAndTags({ folder, tags }: Pick<Listed, 'folder' | 'tags'>) {
  if (!folder && tags.length === 0) return null;
  return (
    <ul aria-label="Folder and tags" className="mt-2.5 flex flex-wrap gap-2 text-sm">
      {folder && (
        <li className="wrap-anywhere rounded-[14px] bg-primary-tint px-2.5 py-0.5 font-semibold">
          <FilterLink name="folder" value={folder} />
        </li>
      )}
      {tags.slice(0, tagsShown).map((tag) => (
        <li key={tag} className="wrap-anywhere rounded-[14px] border border-line px-2.5 py-0.5 text-quiet">
          <FilterLink name="tag" value={tag} />
        </li>
      ))}
      {tags.length > tagsShown && <li className="px-1 py-0.5 text-quiet">and {tags.length - tagsShown} more</li>}
    </ul>
  );
}

/** 'Opened once', 'Opened 12 times', or nothing. */
export const openedWords = (downloads: number): string | null =>
  downloads === 0 ? null : downloads === 1 ? 'Opened once' : `Opened ${downloads.toLocaleString('en-GB')} times`;
