import { Switch } from "@mantine/core";
import { type Permission, type PermissionMap, permissionNames } from "../../shared/permissions.ts";
import { permissionTexts, userTypeScreenTexts as words } from "./texts.ts";
import styles from "./toggles.module.css";

type Shown = {
  label: string;
  granted: Partial<PermissionMap>;
  /** What the caller has: nobody hands out what they do not have. */
  own: PermissionMap;
  /** Nothing here may be changed by the caller. */
  locked?: boolean;
  onToggle: (name: Permission, granted: boolean) => void;
};

/** The thirteen permissions, each to be switched by itself. */
export function Toggles({ label, granted, own, locked = false, onToggle }: Shown) {
  return (
    <fieldset className={styles.toggles}>
      <legend className={styles.legend}>{label}</legend>
      {permissionNames.map((name) => (
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
