import { NativeSelect } from "@mantine/core";
import { useRevalidator } from "react-router";
import { save } from "../../../portal/kit/form/save.ts";
import { redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { allow } from "../../../portal/page-access.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { useChange } from "../list-import/list-choices.tsx";
import { ImportedList } from "../list-import/list-page.tsx";
import { linesAsked } from "../list-import/load.ts";
import { FirstPasswords } from "../list-import/passwords.tsx";
import type { Options } from "../list-import/screens.ts";
import type { Route } from "./+types/list-screen";
import { type TeacherImportPlan, teacherImportContract } from "./contract.ts";
import { teacherScreens as kind } from "./screens.ts";
import { teacherListTexts as words } from "./texts.ts";

export const handle = { name: kind.words.title };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "teacherManagement");
  const importId = Number(params.importId);
  const { data: plan } = await ask(context, teacherImportContract.getById, { importId });
  const asked = linesAsked(request, plan);
  const { data, total } = await ask(context, teacherImportContract.rows, asked);
  redirectPastEnd(request, asked.page, total, asked.pageSize);
  const lines = data.map(({ teacher, ...line }) => ({
    ...line,
    person: teacher && { ...teacher, personId: teacher.teacherId, name: teacher.teacherName },
  }));
  return { plan, show: asked.show, rows: { data: lines, total, page: asked.page } };
}

/** A list of teachers and other staff before it is written, and what became of it after. */
export default function ImportedTeachers({ loaderData: { plan, rows, show } }: Route.ComponentProps) {
  const { importId, passwords, userTypes } = plan;
  const types = userTypes.map(({ userTypeId, userTypeName }) => ({
    value: String(userTypeId),
    label: userTypeName,
  }));
  const typeOf = new Map(rows.data.map(({ line, userTypeId }) => [line, userTypeId]));
  const group = {
    name: words.everybody,
    without: passwords.without,
    give: () => save(teacherImportContract.givePasswords, { importId }, crypto.randomUUID()),
  };
  return (
    <ImportedList
      {...{ kind, plan, rows, show }}
      options={{ userType: types }}
      ofNew={(line) => <TypeOfLine {...{ importId, line, types }} value={typeOf.get(line) ?? null} />}
      choices={<ForLines plan={plan} types={types} />}
      passwords={
        passwords.teachers > 0 && <FirstPasswords explains={kind.words.passwordsExplain} groups={[group]} />
      }
    />
  );
}

type Line = { importId: number; line: number; types: Options; value: number | null };

/** What somebody new becomes: as the file or the choice for all says, or as is chosen here. */
function TypeOfLine({ importId, line, types, value }: Line) {
  const { revalidate } = useRevalidator();
  const choose = async (userTypeId: number) => {
    const input = { importId, lines: [line], userTypeId };
    await client(teacherImportContract)
      .setUserType(input)
      .catch((error) => {
        if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.typeFailed, error);
      });
    await revalidate();
  };
  const known = types.some((type) => type.value === String(value));
  return (
    <NativeSelect
      aria-label={words.typeOf(line)}
      value={known ? String(value) : ""}
      data={[...(known ? [] : [{ value: "", label: words.noType }]), ...types]}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}

/** The user type of lines that say none: of those alone that the caller may give. */
function ForLines({ plan, types }: { plan: TeacherImportPlan; types: Options }) {
  const change = useChange(kind, plan);
  const none = plan.choices.userTypeId === null ? [{ value: "", label: words.noType }] : [];
  return (
    <NativeSelect
      label={words.userType}
      value={String(plan.choices.userTypeId ?? "")}
      data={[...none, ...types]}
      onChange={(event) => change({ userTypeId: Number(event.currentTarget.value) })}
    />
  );
}
