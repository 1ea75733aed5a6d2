import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon, Presentation } from 'lucide-react';
import type { FileKind } from '#areas/files/contract/file.ts';

const icons: Record<FileKind, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  word: FileText,
  powerpoint: Presentation,
  excel: FileSpreadsheet,
  opendocument: FileText,
  text: FileText,
};

export function FileIcon({ kind }: { kind: FileKind | null }) {
  const Icon = kind ? icons[kind] : File;
  return <Icon aria-hidden className="size-6 shrink-0 text-primary" strokeWidth={1.75} />;
}
