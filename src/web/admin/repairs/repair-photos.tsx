import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { StaffPhoto } from "./staff-photo.tsx";
import "./intake.css";

/** Photos of a repair; the client sees those that are marked, with their captions. */
export function RepairPhotos({ repair }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const number = repair.number;
  const change = (id: string, json: { public?: boolean; caption?: string }) =>
    void save(() => api.admin.repairs[":number"].photos[":id"].$patch({ param: { number, id }, json }));
  return (
    <section className="repair-part" aria-labelledby="photos">
      <h2 id="photos">Photos</h2>
      <div className="repair-desk-photos">
        {repair.photos.map(({ id, caption, public: shown }, index) => (
          <figure key={id}>
            <StaffPhoto number={number} id={id} alt={caption || `Device, view ${index + 1}`} />
            <figcaption>
              <input
                className="input"
                aria-label={`Caption ${index + 1}`}
                placeholder="Lid, scratch lower left"
                key={caption}
                defaultValue={caption}
                onBlur={(event) =>
                  event.currentTarget.value !== caption && change(id, { caption: event.currentTarget.value })
                }
              />
              <label>
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={busy}
                  onChange={(event) => change(id, { public: event.target.checked })}
                />
                Client sees it
              </label>
            </figcaption>
          </figure>
        ))}
        <label className="intake-camera">
          <span>Add photo</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            disabled={busy}
            onChange={(event) => {
              const attachments = [...(event.currentTarget.files ?? [])];
              if (attachments.length > 0)
                void save(
                  () => api.admin.repairs[":number"].photos.$post({ param: { number }, form: { attachments } }),
                  { title: "Photos added" },
                );
            }}
          />
        </label>
      </div>
    </section>
  );
}
