import type { FieldOptions, StaffField } from "#web/admin/form/staff-field.ts";
import { Button } from "#web/ui/button.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";

interface TypedSku {
  sku: string;
  quantity: string;
}

interface Options extends FieldOptions {
  /** Names of the fields, by their position from 1. */
  names: (position: number) => { sku: string; quantity: string };
  /** Number of rows in an empty form. */
  rows: number;
  /** Choices while typing. */
  known?: readonly { sku: string; words: string }[];
}

const blank: TypedSku = { sku: "", quantity: "1" };

/** Things of the shop by SKU, typed or scanned, with how many of each. */
export const skuLines = (
  label: string,
  { names, rows, known = [], ...options }: Options,
): StaffField<TypedSku[], { sku: string; quantity: number }[], never[]> => ({
  label,
  wide: true,
  ...options,
  blank: Array.from({ length: rows }, () => blank),
  toRaw: () => [],
  read: (raw) =>
    raw
      .map(({ sku, quantity }) => ({ sku: sku.trim(), quantity: Number(quantity) || 1 }))
      .filter(({ sku }) => sku !== ""),
  draw: ({ id, raw, change, errors }) => (
    <fieldset className="form-wide sku-lines" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <datalist id={`${id}-known`}>
        {known.map(({ sku, words }) => (
          <option key={sku} value={sku}>
            {words}
          </option>
        ))}
      </datalist>
      {raw.map((row, index) => {
        const turn = (changes: Partial<TypedSku>) =>
          change(raw.map((each, at) => (at === index ? { ...each, ...changes } : each)));
        const called = names(index + 1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other key while they are typed
          <div key={index}>
            <input
              className="input"
              aria-label={called.sku}
              placeholder="SKU"
              list={known.length > 0 ? `${id}-known` : undefined}
              onKeyDown={moveOnEnter}
              autoComplete="off"
              value={row.sku}
              onChange={(event) => turn({ sku: event.currentTarget.value })}
            />
            <input
              className="input"
              type="number"
              aria-label={called.quantity}
              min={1}
              max={100}
              value={row.quantity}
              onChange={(event) => turn({ quantity: event.currentTarget.value })}
            />
          </div>
        );
      })}
      <Button tone="outline" size="small" onClick={() => change([...raw, blank])}>
        Add a Line
      </Button>
      <GroupError errors={errors} />
    </fieldset>
  ),
});
