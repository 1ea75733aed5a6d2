import { sendFile } from '#areas/files/web/index.ts';
import { removePhoto, setPhoto } from '#areas/photos/contract/photo.ts';
import { call } from '#web/data/api-client.ts';
import { readAgain } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { cutSquare, type Square } from './square.ts';

/** Every screen shows photos, so everything is read again. */
const readAll = () => void readAgain();

/** What was chosen. `key` names the upload: sending it again after a failure stores no second copy. */
interface ChosenPhoto {
  key: string;
  picture: HTMLCanvasElement;
  square: Square;
}

/** Uploads the square and makes it the photo of the current user. */
export const usePhotoChange = () =>
  useChange(
    async ({ key, picture, square }: ChosenPhoto) => {
      const file = await cutSquare(picture, square);
      const { id } = await sendFile(file, key, () => {}, new AbortController().signal);
      return call(setPhoto, { body: { fileId: id } });
    },
    { onSuccess: readAll, toast: { success: 'Photo saved', failure: 'Your photo was not saved' } },
  );

export const usePhotoRemoval = () =>
  useChange(removePhoto, {
    input: {},
    onSuccess: readAll,
    toast: { success: 'Photo removed', failure: 'Your photo was not removed' },
  });
