import { Button } from "#web/ui/button.tsx";
import { StepIcon } from "./row-of-fields.tsx";

interface Props {
  /** The thing in words, such as "Lines 2". */
  of: string;
  /** In a row of a table there is room for signs only. */
  isRow: boolean;
  /** Null for the first thing. */
  onMoveUp: (() => void) | null;
  onRemove: () => void;
}

/** Moves a thing of a list up, or takes it out. */
export function ListSteps({ of, isRow, onMoveUp, onRemove }: Props) {
  return (
    <p className="content-steps">
      {onMoveUp ? (
        <Button tone="outline" size="small" onClick={onMoveUp}>
          {isRow ? <StepIcon name="up" words="Move up" /> : "Move up"}
          <span className="sr-only">: {of}</span>
        </Button>
      ) : null}
      <Button tone="outline" size="small" onClick={onRemove}>
        {isRow ? <StepIcon name="close" words="Remove" /> : "Remove"}
        <span className="sr-only">: {of}</span>
      </Button>
    </p>
  );
}
