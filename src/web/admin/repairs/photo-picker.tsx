import { useEffect, useMemo } from "react";

interface Props {
  photos: File[];
  onChange: (photos: File[]) => void;
  needed: number;
}

/** Photos by one press: on a tablet the field opens the camera at the back. */
export function PhotoPicker({ photos, onChange, needed }: Props) {
  const shown = useMemo(() => photos.map((photo) => ({ photo, url: URL.createObjectURL(photo) })), [photos]);
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown]);
  return (
    <div className="intake-photos">
      {shown.map(({ photo, url }, index) => (
        <figure key={url}>
          <img src={url} alt={`Device, view ${index + 1}`} width={240} height={180} />
          <figcaption>
            <button type="button" onClick={() => onChange(photos.filter((other) => other !== photo))}>
              Remove photo {index + 1}
            </button>
          </figcaption>
        </figure>
      ))}
      <label className="intake-camera">
        <span>Take photo</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          onChange={(event) => {
            onChange([...photos, ...(event.currentTarget.files ?? [])].slice(0, 5));
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p role="status">
        {photos.length} of {needed} needed
      </p>
    </div>
  );
}
