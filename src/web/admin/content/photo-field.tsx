import { plainPictureFile, uploadedPicture } from "#contract/content/picture-files.ts";
import { pictureLimits } from "#contract/content/pictures.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { cropped } from "./crop-picture.ts";
import { type FieldSchema, labelOf, objectOf } from "./field-schema.ts";
import { fieldHints } from "./field-hints.ts";
import type { ValueFieldProps } from "./plain-value-field.tsx";

/** True for a place that holds one photo. */
export const isPhoto = (schema: FieldSchema): boolean => schema.properties?.id?.format === "picture";

/** A place for one photo: chosen, cut to 3 to 2 around its middle, with its caption and month. */
export function PhotoField({ path, name, value, problems, optional, onChange }: ValueFieldProps) {
  const photo = objectOf(value);
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const words = (key: string) => ({
    id: `${path}.${key}`,
    value: String(photo[key] ?? ""),
    errors: problems[`${path}.${key}`],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...photo, [key]: currentTarget.value }),
  });
  const take = (file: File | undefined) =>
    file &&
    save(async () => {
      const attachments = await cropped(file, "photo");
      const picture = await answerOf(api.admin.pictures.$post({ form: { attachments } }));
      onChange({ ...photo, ...picture });
    });
  const id = typeof photo.id === "string" ? photo.id : "";
  return (
    <fieldset className="content-group photo-field" id={path} tabIndex={-1}>
      <legend>{labelOf(name)}</legend>
      {id ? <img src={plainPictureFile(uploadedPicture(id))} alt={String(photo.alt ?? "")} width="240" height="160" /> : null}
      <TextField
        id={`${path}.id`}
        label={id ? "Another photo" : "Photo"}
        hint={fieldHints[`photo ${name}`]}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        required={id === ""}
        disabled={busy}
        errors={[...(problems[`${path}.id`] ?? []), ...(problem ? [problem] : [])]}
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
      <TextField {...words("caption")} label="Caption" hint="Who or what it is." maxLength={120} />
      <TextField
        {...words("alt")}
        label="What the photo shows"
        hint="For people who do not see it."
        maxLength={pictureLimits.alt}
      />
      <TextField {...words("month")} label="Taken in" type="month" />
      {optional ? (
        <Button tone="outline" size="small" onClick={() => onChange(undefined)}>
          Remove {labelOf(name).toLowerCase()}
        </Button>
      ) : null}
    </fieldset>
  );
}
