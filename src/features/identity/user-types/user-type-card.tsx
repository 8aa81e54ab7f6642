import { Switch } from "@mantine/core";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { kitTexts } from "../../../portal/texts.ts";
import { lacking, type PermissionMap } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import type { UserType } from "./contract.ts";
import { permissionsOf } from "./rules.ts";
import { userTypeScreenTexts as words } from "./texts.ts";
import { look, Toggles } from "./toggles.tsx";
import { usePermissionToggles } from "./use-permission-toggles.ts";
import styles from "./user-type-card.module.css";

type Shown = {
  userType: UserType;
  /** The caller's own permissions, and whether this type is theirs. */
  own: PermissionMap;
  isOwn: boolean;
  onRename: () => void;
  onDelete: () => void;
};

/** A type: its name, its permissions, each saved by itself. */
export function UserTypeCard({ userType, own, isOwn, onRename, onDelete }: Shown) {
  const { granted, saving, saved, toggle } = usePermissionToggles(userType, isOwn);
  const { userTypeId, userTypeName, builtIn } = userType;
  const ofStudent = userTypeId === userTypeIds.student;
  const locked = lacking(own, permissionsOf(userType)).length > 0;
  return (
    <section className={styles.card} aria-busy={saving} aria-label={userTypeName}>
      <div className={styles.head}>
        <h2>{userTypeName}</h2>
        <span className={styles.mark}>{words.id(String(userTypeId))}</span>
        {builtIn && <span className={styles.mark}>{words.builtIn}</span>}
        {isOwn && <span className={styles.mark}>{words.own}</span>}
        <span role="status" className={styles.status}>
          {saving ? kitTexts.saving : saved && words.saved}
        </span>
        {!locked && (
          <div className={styles.actions}>
            <RowActions name={userTypeName} onEdit={onRename} {...(builtIn ? {} : { onDelete })} />
          </div>
        )}
      </div>
      {locked && <p className={styles.note}>{words.locked}</p>}
      <Toggles
        label={words.permissions}
        ofStudent={ofStudent}
        granted={granted}
        own={own}
        locked={locked}
        onToggle={(name, granted) => void toggle(name, granted)}
      />
      {!ofStudent && (
        <Switch
          {...look}
          label={words.needsSecondFactor}
          description={words.needsSecondFactorHint}
          checked={granted.needsSecondFactor ?? false}
          disabled={locked}
          mt="md"
          onChange={(event) => void toggle("needsSecondFactor", event.currentTarget.checked)}
        />
      )}
    </section>
  );
}
