import { Link } from "react-router";
import { businessTime } from "#contract/values/business-time.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { type Language, languageNames, languages } from "#contract/values/languages.ts";
import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { day, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { SignatureView } from "./signature-pad.tsx";
import { openPaper } from "./estimate-panel.tsx";
import * as orders from "#words/orders.ts";
import * as t from "#words/repairs.ts";

/** Client, device, what was agreed, who works on it, papers and loaner. */
export function RepairSideFacts({ repair }: { repair: StaffRepair }) {
  const { client, device } = repair;
  const facts: [string, string][] = [
    ...(client.organization === client.name ? [] : [["Company", client.organization] as [string, string]]),
    ["Email", client.email ?? "none"],
    ["Serial", device.serial ?? "none"],
    ["Used for", t.usedForLabels[repair.usedFor]],
    ["With it", repair.accessories.join(", ") || "nothing"],
    [
      "Condition",
      repair.condition.map(({ mark, note }) => (note ? `${mark} (${note})` : mark)).join(", ") || "no marks",
    ],
    ["Copy of files", t.backupLabels[repair.backup]],
    ["Diagnostic fee", feeWords(repair)],
    ["Approved in advance", repair.preapprovedCents > 0 ? formatMoney(repair.preapprovedCents) : "nothing"],
    ["Replaced parts", t.replacedPartsLabels[repair.replacedParts]],
    ["Received by", `${repair.receivedBy ?? ""}${repair.receivedAt ? `, ${businessTime(repair.receivedAt)}` : ""}`],
    ...(repair.photoWaiver ? [["No photos", repair.photoWaiver] as [string, string]] : []),
    ...(repair.pickedUpBy ? [["Picked up by", repair.pickedUpBy] as [string, string]] : []),
  ];
  return (
    <>
      <AssignForm repair={repair} />
      <dl className="repair-facts">
        <Fact label="Client">
          <Link to={`/admin/organizations/${client.organizationId}/`}>{client.name}</Link>
        </Fact>
        <Fact label="Phone">{client.phone ? <PhoneLink phone={phoneOf(client.phone)} /> : "none"}</Fact>
        <Fact label="Device">
          <Link to={`/admin/devices/${device.id}/`}>{device.name}</Link>
        </Fact>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {repair.intakeSignature ? (
          <Fact label="Signed at check-in">
            <SignatureView path={repair.intakeSignature} />
          </Fact>
        ) : null}
      </dl>
      <section className="repair-part" aria-labelledby="papers">
        <h2 id="papers">Papers</h2>
        <ul>
          {repair.papers.map(({ kind, version, at }) => (
            <li key={`${kind}${version}`}>
              <a href={`#${kind}-${version}`} onClick={(event) => void openPaper(event, repair.number, kind, version)}>
                {kind === "claim_check" ? "Claim check" : `Estimate, version ${version}`}
              </a>{" "}
              <span className="admin-quiet">{businessTime(at)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Loans repair={repair} />
      <Warranties repair={repair} />
    </>
  );
}

function feeWords({ diagnosticFeeCents, feePaidBy }: StaffRepair): string {
  if (diagnosticFeeCents === 0) return "none";
  const fee = formatMoney(diagnosticFeeCents);
  return feePaidBy ? `${fee}, paid at check-in (${orders.takenPaymentLabels[feePaidBy]})` : fee;
}

const phoneOf = (number: string) => ({ display: number, tel: number.replace(/[^+\d]/g, "") });

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AssignForm({ repair }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const change = (changes: { technicianId?: string | null; bench?: string; language?: Language }) =>
    void save(() =>
      api.admin.repairs[":number"].$patch({
        param: { number: repair.number },
        json: { version: repair.version, ...changes },
      }),
    );
  return (
    <div className="repair-assign">
      <label>
        Technician
        <select
          className="input"
          value={repair.technician?.id ?? ""}
          disabled={busy}
          onChange={(event) => change({ technicianId: event.currentTarget.value || null })}
        >
          <option value="">Nobody</option>
          {repair.technicians.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Bench
        <input
          className="input"
          key={repair.bench}
          defaultValue={repair.bench ?? ""}
          onBlur={(event) =>
            event.currentTarget.value !== (repair.bench ?? "") && change({ bench: event.currentTarget.value })
          }
        />
      </label>
      <label>
        Emails and papers in
        <select
          className="input"
          value={repair.client.language}
          disabled={busy}
          onChange={(event) => change({ language: event.currentTarget.value as Language })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const loanFields = {
  serial: text("Serial number of the loaner", { onKeyDown: moveOnEnter }),
  dueOn: day("Due back"),
};

function Loans({ repair }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const number = repair.number;
  const out = repair.loans.filter(({ returnedAt }) => returnedAt === null);
  const over = ["picked_up", "cancelled", "abandoned"].includes(repair.status);
  return (
    <section className="repair-part" aria-labelledby="loans">
      <h2 id="loans">Loaner</h2>
      {out.map((loan) => (
        <p key={loan.id}>
          {loan.name}, {loan.serial}. Out since {businessTime(loan.lentAt)},{" "}
          <span className={loan.overdue ? "board-late" : undefined}>due {dayWords(loan.dueOn)}</span>{" "}
          <Button
            tone="outline"
            size="small"
            disabled={busy}
            onClick={() =>
              void save(
                () => api.admin.repairs[":number"].loans[":id"].return.$post({ param: { number, id: loan.id } }),
                { title: "Loaner is back" },
              )
            }
          >
            Loaner Is Back
          </Button>
        </p>
      ))}
      {out.length === 0 && !over ? (
        <details>
          <summary>Lend a device</summary>
          <StaffForm
            name="loan"
            fields={loanFields}
            button="Lend"
            save={(json) => api.admin.repairs[":number"].loans.$post({ param: { number }, json })}
            done={{ title: "Loaner lent" }}
          />
        </details>
      ) : null}
      {out.length === 0 && over ? <p className="admin-quiet">None.</p> : null}
    </section>
  );
}

function Warranties({ repair }: { repair: StaffRepair }) {
  const { busy, save } = useSave();
  const { claimOf, warranties, number } = repair;
  if (claimOf)
    return (
      <p>
        Warranty claim on {claimOf.line} of <Link to={`/admin/repairs/${claimOf.number}/`}>{claimOf.number}</Link>,
        which runs until {dayWords(claimOf.until)}.
      </p>
    );
  if (warranties.length === 0) return null;
  return (
    <section className="repair-part" aria-labelledby="warranties">
      <h2 id="warranties">Warranty of earlier repairs</h2>
      {warranties.map(({ number: of, lineId, what, until }) => (
        <p key={of + lineId}>
          {what} ({of}), until {dayWords(until)}{" "}
          <Button
            tone="outline"
            size="small"
            disabled={busy}
            onClick={() =>
              void save(() => api.admin.repairs[":number"].claim.$post({ param: { number }, json: { of, lineId } }), {
                title: "This repair is a warranty claim",
              })
            }
          >
            Claim
          </Button>
        </p>
      ))}
    </section>
  );
}
