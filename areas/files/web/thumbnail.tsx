import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '#areas/files/contract/file.ts';

/** A small picture of an image, as decoration beside its name. */
export function Thumbnail({ picture }: { picture: { id: string } }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <ImageOff aria-hidden className="size-6 text-quiet" strokeWidth={1.75} />;
  return (
    <img
      src={pictureAddress(picture, 'small')}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={() => setGone(true)}
    />
  );
}
