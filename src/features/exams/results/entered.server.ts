import { type SQL, sql } from "drizzle-orm";
import type { Scheme, Section } from "../schemes/contract.ts";

/**
 * `isComplete`, `isAbsent` and `isBlank` of rules.ts in SQL: complete, absent and blank of each student with such rows of one
 * exam. Who has none is blank.
 */
export function enteredBySql({ sections, answer }: Pick<Scheme, "sections" | "answer">, rows: SQL): SQL {
  const keys = (has: (section: Section) => unknown) =>
    sql`${sql.param(sections.filter(has).map(({ key }) => key))}::text[]`;
  const isChoice = ({ key }: Section) => answer?.of.includes(key) ?? false;
  const required = sections.filter((section) => !isChoice(section)).length;
  return sql`select student_id,
      required_entered = ${required} and choices_entered >= ${answer?.any ?? 0} as complete,
      required_entered = ${required} and choices_entered >= ${answer?.any ?? 0} and absent and not marked as absent,
      not unmarked and not marked as blank
    from (select student_id,
        count(*) filter (where entered and not choice) as required_entered,
        count(*) filter (where entered and choice) as choices_entered,
        bool_or(state = 'absent') as absent,
        bool_or(state <> 'marked') as unmarked,
        bool_or(state = 'marked' and (mcq_marks is not null or written_marks is not null)) as marked
      from (select *, section = any(${keys(isChoice)}) as choice,
          state <> 'marked' or ((mcq_marks is not null or not section = any(${keys(({ mcq }) => mcq)}))
            and (written_marks is not null or not section = any(${keys(({ written }) => written)}))) as entered
        from ${rows} where section = any(${keys(() => true)})) of_sections
      group by student_id) of_students`;
}
