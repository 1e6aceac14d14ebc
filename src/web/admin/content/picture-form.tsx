import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { plainPictureFile, uploadedPicture } from "#contract/content/picture-files.ts";
import { pictureLimits } from "#contract/content/pictures.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { cropped, type Crop, crops } from "./crop-picture.ts";

type Props = { editor: Editor; onDone: () => void };

/** Uploads a picture and puts it where the cursor is. */
export function PictureForm({ editor, onDone }: Props) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [crop, setCrop] = useState<Crop>("whole");
  const [errors, setErrors] = useState<{ file?: string[]; alt?: string[] }>({});
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  const insert = () => {
    const missing = {
      ...(!file && { file: ["Choose a picture."] }),
      ...(alt.trim() === "" && { alt: ["Say what the picture shows."] }),
    };
    setErrors(missing);
    if (!file || alt.trim() === "") return;
    void save(
      async () => {
        const attachments = await cropped(file, crop);
        const { id, width, height } = await answerOf(api.admin.pictures.$post({ form: { attachments } }));
        const picture = { src: plainPictureFile(uploadedPicture(id)), alt: alt.trim(), title: `${width}x${height}` };
        editor.chain().focus().setImage(picture).run();
        onDone();
        return null;
      },
      { title: "Picture added" },
    );
  };
  return (
    <div className="markdown-ask">
      <TextField
        id="picture-file"
        label="Picture"
        hint="JPEG, PNG or WebP of at most 10 MB; sizes for phones and screens are made of it."
        type="file"
        accept="image/jpeg,image/png,image/webp"
        errors={errors.file}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
      <SelectField
        id="picture-crop"
        label="Shape"
        options={Object.fromEntries(Object.entries(crops).map(([name, { label }]) => [name, label]))}
        value={crop}
        onChange={({ currentTarget }) => setCrop(currentTarget.value as Crop)}
      />
      <TextField
        id="picture-alt"
        label="What the picture shows"
        hint="For people who do not see it."
        value={alt}
        maxLength={pictureLimits.alt}
        errors={errors.alt}
        autoComplete="off"
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="content-steps">
        <Button tone="outline" disabled={busy} onClick={insert}>
          Insert Picture
        </Button>
      </p>
    </div>
  );
}
