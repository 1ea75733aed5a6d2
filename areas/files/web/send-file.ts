import { type StoredFile, uploadFile } from '#areas/files/contract/file.ts';
import { announceSessionEnded, Unreachable } from '#web/data/api-client.ts';
import { UploadFailed } from './upload-failed.ts';

/** Statuses that say nothing about the file: sending it again may succeed. */
const mayPass = new Set([401, 408, 409, 425, 429, 500, 502, 503, 504, 507]);

/**
 * Sends a file as a form. `fetch` does not tell how much it has sent, so this uses XMLHttpRequest. `onProgress` gets 0 to
 * 1. Rejects with `UploadFailed`.
 */
export function sendFile(
  file: File,
  key: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // The server reads the form as a stream, so the key comes before the file.
    form.append('key', key);
    form.append('file', file, file.name);
    request.open(uploadFile.method, uploadFile.path);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText));
        return;
      }
      if (request.status === 401) announceSessionEnded();
      // The only conflict of an upload is with the member's space.
      reject(new UploadFailed(request.responseText.trim(), mayPass.has(request.status), request.status === 409));
    });
    request.addEventListener('error', () => reject(new UploadFailed(new Unreachable().message, true)));
    request.addEventListener('abort', () => reject(new UploadFailed('', true)));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
