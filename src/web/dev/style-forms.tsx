import { AttachmentsField } from "#web/ui/attachments-field.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/tickets.ts";

const emailError = "The address stops after “oakdale-dental”. Add the ending, such as .com.";

export function StyleForms() {
  return (
    <section className="grid gap-5">
      <h2>Forms</h2>
      <Card>
        <ErrorSummary problems={[{ fieldId: "style-email", label: "Email", message: emailError }]} />
        <div className="form-grid">
          <TextField id="style-name" label="Name" defaultValue="Rosa Jiménez" autoComplete="off" />
          <TextField id="style-phone" label="Phone" type="tel" optional hint="Only if we may call you." />
          <TextField
            id="style-email"
            label="Email"
            type="email"
            wide
            defaultValue="rosa@oakdale-dental"
            errors={[emailError]}
          />
          <SelectField id="style-category" label="Category" options={t.ticketCategoryLabels} placeholder="Choose one" />
          <SelectField id="style-bad" label="Priority" options={{ low: "Low" }} errors={["Choose how urgent it is."]} />
          <TextArea id="style-message" label="Message" />
          <AttachmentsField id="style-files" />
          <Checkbox id="style-check" label="I have a backup" defaultChecked />
          <Switch id="style-switch" label="Functional" defaultChecked />
          <Switch id="style-fixed" label="Necessary" defaultChecked disabled />
        </div>
      </Card>
    </section>
  );
}
