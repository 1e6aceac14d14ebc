import { plainPictureFile, uploadedPicture } from "#contract/content/picture-files.ts";
import { type Photo, pictureLimits } from "#contract/content/pictures.ts";
import { ProductDrawing } from "#contract/products/products.ts";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { ProductArt } from "#web/site/shop/art/product-art.tsx";
import { Button } from "#web/ui/button.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The drawings that stand for a product without photos. */
export const drawings = (label: string): StaffField<ProductDrawing[], ProductDrawing[]> => ({
  label,
  wide: true,
  blank: [],
  toRaw: (start) => start,
  read: (raw) => raw,
  draw: ({ id, raw, change, errors }) => (
    <fieldset className="form-wide drawing-choice" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {ProductDrawing.options.map((drawing) => (
        <label key={drawing}>
          <input
            type="checkbox"
            checked={raw.includes(drawing)}
            onChange={({ currentTarget }) =>
              change(currentTarget.checked ? [...raw, drawing] : raw.filter((one) => one !== drawing))
            }
          />
          <span className="catalog-art tone tone-pale">
            <ProductArt drawing={drawing} />
          </span>
          {drawing.replaceAll("-", " ")}
        </label>
      ))}
      <GroupError errors={errors && ["Choose one to six drawings."]} />
    </fieldset>
  ),
});

/** Photos of a product, each with what it shows; the first one stands for it in lists. */
export const photos = (label: string): StaffField<Photo[], { id: string; alt: string }[], Photo[]> => ({
  label,
  wide: true,
  blank: [],
  toRaw: (start) => start,
  read: (raw) => raw.map(({ id, alt }) => ({ id, alt: alt.trim() })),
  draw: ({ id, raw, change, inner }) => (
    <PhotoInputs id={id} label={label} photos={raw} change={change} errors={inner} />
  ),
});

interface Props {
  id: string;
  label: string;
  photos: Photo[];
  change: (photos: Photo[]) => void;
  errors: Record<string, string[]>;
}

function PhotoInputs({ id, label, photos: chosen, change, errors }: Props) {
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const upload = (file: File) =>
    save(
      async () => {
        const added = await answerOf(api.admin.pictures.$post({ form: { attachments: file } }));
        change([...chosen, { ...added, alt: "" }]);
        return null;
      },
      { title: "Picture uploaded. Say what it shows, then save the product." },
    );
  const moveUp = (index: number) =>
    change([
      ...chosen.slice(0, index - 1),
      ...chosen.slice(index - 1, index + 1).toReversed(),
      ...chosen.slice(index + 1),
    ]);
  return (
    <fieldset className="form-wide photo-inputs" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <p className="field-hint">
        Shown instead of the drawings, the first one in lists. JPEG, PNG or WebP of at most 10 MB; sizes for phones and
        screens are made of it.
      </p>
      {chosen.length > 0 ? (
        <ol>
          {chosen.map((photo, index) => (
            <li key={photo.id}>
              <img src={plainPictureFile(uploadedPicture(photo.id))} alt="" width={120} height={95} />
              <div>
                <TextField
                  id={`${id}-${index}-alt`}
                  label={`What photo ${index + 1} shows`}
                  hint="For people who do not see it, such as: Laptop half open, from the left."
                  maxLength={pictureLimits.alt}
                  errors={errors[`${index}.alt`] ?? errors[`${index}.id`]}
                  value={photo.alt}
                  onChange={({ currentTarget }) =>
                    change(chosen.map((one, at) => (at === index ? { ...one, alt: currentTarget.value } : one)))
                  }
                  autoComplete="off"
                />
                <p className="photo-steps">
                  {index > 0 ? (
                    <Button tone="outline" size="small" onClick={() => moveUp(index)}>
                      Move photo {index + 1} up
                    </Button>
                  ) : null}
                  <Button
                    tone="outline"
                    size="small"
                    onClick={() => change(chosen.filter((one) => one.id !== photo.id))}
                  >
                    Remove photo {index + 1}
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {chosen.length < pictureLimits.perProduct ? (
        <p className="photo-file">
          <label htmlFor={`${id}-file`}>Add a photo</label>
          <input
            id={`${id}-file`}
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
