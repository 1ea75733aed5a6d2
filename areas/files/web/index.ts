/** What other areas may use of the files area's pages. */
export { AttachmentList } from './attachment-list.tsx';
export { attachTool, FileAttachments } from './file-attachments.tsx';
export { sendFile } from './send-file.ts';
export { type Uploads, useUploads } from './use-uploads.ts';
