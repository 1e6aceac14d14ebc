import { useState } from "react";
import { plainPictureFile, uploadedPicture } from "#contract/picture-files.ts";
import { type Photo, pictureLimits } from "#contract/pictures.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { photos: Photo[]; problems: Record<string, string[]> };

/** Photos of a product as fields of its form (`photos.0.id`, `photos.0.alt`); the first one stands for it in lists. */
export function PhotoInputs({ photos: saved, problems }: Props) {
  const [photos, setPhotos] = useState(saved);
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const upload = (file: File) =>
    save(
      async () => {
        const added = await answerOf(api.admin.pictures.$post({ form: { attachments: file } }));
        setPhotos((now) => [...now, { ...added, alt: "" }]);
        return null;
      },
      { title: "Picture uploaded. Say what it shows, then save the product." },
    );
  const remove = (id: string) => setPhotos(photos.filter((photo) => photo.id !== id));
  const moveUp = (index: number) =>
    setPhotos([
      ...photos.slice(0, index - 1),
      ...photos.slice(index - 1, index + 1).toReversed(),
      ...photos.slice(index + 1),
    ]);
  return (
    <fieldset className="form-wide photo-inputs" id="photos" tabIndex={-1}>
      <legend>Photos</legend>
      <p className="field-hint">
        Shown instead of the drawings, the first one in lists. JPEG, PNG or WebP of at most 10 MB; sizes for phones and
        screens are made of it.
      </p>
      {photos.length > 0 ? (
        <ol>
          {photos.map(({ id, alt }, index) => (
            <li key={id}>
              <img src={plainPictureFile(uploadedPicture(id))} alt="" width={120} height={95} />
              <div>
                <input type="hidden" name={`photos.${index}.id`} value={id} />
                <TextField
                  id={`photos.${index}.alt`}
                  name={`photos.${index}.alt`}
                  label={`What photo ${index + 1} shows`}
                  hint="For people who do not see it, such as: Laptop half open, from the left."
                  maxLength={pictureLimits.alt}
                  errors={problems[`photos.${index}.alt`] ?? problems[`photos.${index}.id`]}
                  defaultValue={alt}
                  autoComplete="off"
                />
                <p className="photo-steps">
                  {index > 0 ? (
                    <Button tone="outline" size="small" onClick={() => moveUp(index)}>
                      Move photo {index + 1} up
                    </Button>
                  ) : null}
                  <Button tone="outline" size="small" onClick={() => remove(id)}>
                    Remove photo {index + 1}
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {photos.length < pictureLimits.perProduct ? (
        <p className="photo-file">
          <label htmlFor="photo-file">Add a photo</label>
          <input
            id="photo-file"
            className="input"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={busy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void upload(file).finally(() => (currentTarget.value = ""));
            }}
          />
        </p>
      ) : null}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
