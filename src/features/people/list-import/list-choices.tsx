import { NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import type { ImportPlan } from "./contract.ts";
import type { ColumnRole } from "./fields.ts";
import { existingChoices } from "./rules.ts";
import styles from "./screen.module.css";
import type { ImportScreens, ListChange } from "./screens.ts";
import { listPageTexts as words } from "./texts.ts";

type Of = { kind: ImportScreens; plan: ImportPlan };

/** Sends what somebody says of the whole list, and has what it comes to reckoned again. */
export function useChange(kind: ImportScreens, { importId }: Pick<ImportPlan, "importId">) {
  const { revalidate } = useRevalidator();
  return async (change: ListChange) => {
    try {
      await kind.change({ importId, ...change });
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") await tellFailure(words.changeFailed, error);
    }
    await revalidate();
  };
}

/** What each column is: by its head, or as somebody says. */
export function ListColumns({ kind, plan }: Of) {
  const change = useChange(kind, plan);
  const { columns } = plan;
  const [roles, setRoles] = useState(columns.map(({ role }) => role));
  const taken = new Set(roles);
  const set = (at: number, role: ColumnRole) => {
    const next = roles.with(at, role);
    setRoles(next);
    void change({ roles: next });
  };
  const unknown = roles.filter((role) => role === "?").length;
  const nameOf = (head: string, at: number) => head || words.unnamed(at + 1);
  const left = columns.flatMap(({ head }, at) => (roles[at] === "" && head ? [head] : []));
  const known = columns.flatMap(({ head }, at) => (roles[at] ? [nameOf(head, at)] : []));
  const isOpenAt = (at: number) =>
    roles[at] === "?" || (roles[at] !== "" && columns[at]?.oldFont?.convert === null);
  const [open, setOpen] = useState(columns.some((_column, at) => isOpenAt(at)));
  return (
    <Card
      title={words.columns}
      action={
        <Button variant="default" size="compact" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.hideColumns : words.showColumns}
        </Button>
      }
    >
      {!open && <p>{words.known(known.join(", "))}</p>}
      {unknown > 0 && <p role="alert">{words.unknown(unknown)}</p>}
      {left.length > 0 && <p>{words.leftOut(left.join(", "))}</p>}
      <ul className={styles.columns} hidden={!open}>
        {columns.map(({ head, samples, oldFont }, at) => {
          const role = roles[at] ?? "?";
          return (
            <li key={at} data-open={isOpenAt(at)}>
              <NativeSelect
                label={nameOf(head, at)}
                aria-label={words.columnOf(nameOf(head, at))}
                value={role}
                data={choicesFor(kind, role, taken)}
                onChange={(event) => set(at, event.currentTarget.value as ColumnRole)}
              />
              <p className={styles.sample}>{samples.join(", ")}</p>
              {oldFont && role !== "" && <OldFont {...{ kind, plan, at }} name={nameOf(head, at)} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** A field that another column has is not offered twice. */
const choicesFor = (
  { fields, words: { roles } }: ImportScreens,
  own: ColumnRole,
  taken: ReadonlySet<ColumnRole>,
) =>
  (["?", "", ...fields] as const)
    .filter((role) => role === own || role === "" || (role !== "?" && !taken.has(role)))
    .map((value) => ({ value, label: nameOfRole(roles, value) }));

const nameOfRole = (roles: ImportScreens["words"]["roles"], role: ColumnRole) =>
  role === "?" ? words.choose : role === "" ? words.unneeded : (roles[role] ?? role);

/** How texts in an old font's code become Unicode: seen first, then agreed to. */
function OldFont({ kind, plan, at, name }: Of & { at: number; name: string }) {
  const change = useChange(kind, plan);
  const { oldFont, samples = [] } = plan.columns[at] ?? {};
  if (!oldFont) return null;
  const columnsThat = (is: (column: number, own: boolean | null) => boolean) =>
    plan.columns.flatMap(({ oldFont: of }, column) => (of && is(column, of.convert) ? [column] : []));
  const say = (convert: boolean) =>
    change({
      convert: columnsThat((column, own) => (column === at ? convert : own === true)),
      leave: columnsThat((column, own) => (column === at ? !convert : own === false)),
    });
  return (
    <div className={styles.remarks}>
      <p>
        {oldFont.convert === null ? words.oldFont(name) : oldFont.convert ? words.isConverted : words.isLeft}
      </p>
      {samples.map((sample, place) => (
        <p key={sample}>{words.turns(sample, oldFont.after[place] ?? "")}</p>
      ))}
      <div className={styles.buttons}>
        {oldFont.convert !== true && (
          <Button size="compact" color="marigold" onClick={() => say(true)}>
            {words.convert}
          </Button>
        )}
        {oldFont.convert !== false && (
          <Button size="compact" variant="default" onClick={() => say(false)}>
            {words.leave}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What holds for all lines. */
export function ForAll({ kind, plan, children }: Of & { children: ReactNode }) {
  const change = useChange(kind, plan);
  return (
    <Card title={words.choices}>
      <div className={styles.fields}>
        <NativeSelect
          label={words.existing}
          value={plan.choices.existing}
          data={existingChoices.map((value) => ({ value, label: words.existingChoices[value] }))}
          onChange={(event) =>
            change({ existing: event.currentTarget.value as ImportPlan["choices"]["existing"] })
          }
        />
        {children}
      </div>
    </Card>
  );
}
