import { Switch } from "@mantine/core";
import {
  narrowerPermissions,
  type Permission,
  type PermissionMap,
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

/** The permissions, each to be switched by itself: the thirteen, and below them the narrower ones. */
export function Toggles({ label, ...shown }: Shown & { label: string }) {
  return (
    <>
      <Group legend={label} names={specifiedPermissions} {...shown} />
      <Group legend={words.narrower} names={narrowerPermissions} {...shown} />
    </>
  );
}

type Group = Shown & { legend: string; names: readonly Permission[] };

function Group({ legend, names, granted, own, locked = false, onToggle }: Group) {
  return (
    <fieldset className={styles.toggles}>
      <legend className={styles.legend}>{legend}</legend>
      {names.map((name) => (
        <Switch
          key={name}
          classNames={{ root: styles.toggle, track: styles.track, thumb: styles.thumb, label: styles.label }}
          withThumbIndicator={false}
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
