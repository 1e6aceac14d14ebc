interface Props {
  isBoth: boolean;
  onChange: (isBoth: boolean) => void;
}

/** Shows a text in English alone, or with its Spanish words beside it. */
export const LanguageChoice = ({ isBoth, onChange }: Props) => (
  <span className="content-view" role="group" aria-label="Languages">
    {[false, true].map((both) => (
      <button key={String(both)} type="button" aria-pressed={isBoth === both} onClick={() => onChange(both)}>
        {both ? "Side by side" : "English"}
      </button>
    ))}
  </span>
);
