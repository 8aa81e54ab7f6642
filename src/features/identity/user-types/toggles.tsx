import { Switch } from "@mantine/core";
import {
  isForStaff,
  narrowerPermissions,
  type Permission,
  type PermissionMap,
  permissionNames,
  specifiedPermissions,
} from "../../../shared/permissions.ts";
import { permissionTexts, userTypeScreenTexts as words } from "./texts.ts";
import styles from "./toggles.module.css";

type Shown = {
  granted: Partial<PermissionMap>;
  /** What the caller has: nobody hands out what they do not have. */
  own: PermissionMap;
  /** Nothing here may be changed by the caller. */
  locked?: boolean;
  onToggle: (name: Permission, granted: boolean) => void;
};

/** The permissions, each to be switched by itself: the thirteen, and below them the narrower ones; of a student's those that mean something, the others folded. */
export function Toggles({
  label,
  ofStudent = false,
  ...shown
}: Shown & { label: string; ofStudent?: boolean }) {
  if (ofStudent)
    return (
      <>
        <Group legend={label} names={permissionNames.filter((name) => !isForStaff(name))} {...shown} />
        <details className={styles.others}>
          <summary>{words.ofStudent}</summary>
          <Group legend={words.ofStaff} names={permissionNames.filter(isForStaff)} {...shown} />
        </details>
      </>
    );
  return (
    <>
      <Group legend={label} names={specifiedPermissions} {...shown} />
      <Group legend={words.narrower} names={narrowerPermissions} {...shown} />
    </>
  );
}

/** How a switch is drawn, on and off. */
export const look = {
  classNames: { root: styles.toggle, track: styles.track, thumb: styles.thumb, label: styles.label },
  withThumbIndicator: false,
};

type Group = Shown & { legend: string; names: readonly Permission[] };

function Group({ legend, names, granted, own, locked = false, onToggle }: Group) {
  return (
    <fieldset className={styles.toggles}>
      <legend className={styles.legend}>{legend}</legend>
      {names.map((name) => (
        <Switch
          key={name}
          {...look}
          name={name}
          label={permissionTexts[name]}
          description={own[name] || locked ? undefined : words.lacking}
          checked={granted[name] ?? false}
          disabled={locked || !own[name]}
          onChange={(event) => onToggle(name, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
