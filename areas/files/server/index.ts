/** What other areas may use of the files area's server. */
export { attachFiles, removeAttached } from './attachment-actions.ts';
export { describeFiles, filesOf, findAttachments, hasNoFiles, withFiles } from './attachment-queries.ts';
export { fileContents, files as fileTable } from './file-tables.ts';
export {
  deleteFileForOperator,
  findFileForOperator,
  type OperatorFile,
  openFileForOperator,
} from './operator-files.ts';
export { readOwnPicture } from './own-files.ts';
export {
  type Content,
  findContentById,
  openContent,
  type PlacedContent,
  readContent,
  saveContent,
  withPlacedContents,
} from './store/file-store.ts';
export { describeFilesInS3 } from './store/restored-files.ts';
export { storeAway } from './store/s3-store.ts';
export { checkFileStore, cleanFileStore, findFileStoreFault } from './store/store-tasks.ts';
export { removeLeftovers } from './store/temporary-file.ts';
export { scanFile, scannerAway, virusFound } from './store/virus-scan.ts';
export { storeUpload } from './upload/store-upload.ts';
