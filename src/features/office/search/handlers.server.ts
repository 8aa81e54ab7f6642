import { serve, signedIn } from "../../../server/http/call.ts";
import { may } from "../../../shared/permissions.ts";
import { searchContract } from "./contract.ts";
import { findBatches, findCourses, findExams, findStudents, findTeachers } from "./find.server.ts";

const api = serve(searchContract);

export const searchHandlers = api.router({
  find: api.find.handler(async ({ input: { word }, context }) => {
    const { db } = context;
    const person = signedIn(context);
    const [students, teachers, courses, batches, exams] = await Promise.all([
      findStudents(db, word, person),
      may(person, "teacherManagement") ? findTeachers(db, word) : [],
      findCourses(db, word),
      findBatches(db, word, person),
      findExams(db, word, person),
    ]);
    return { data: { students, teachers, courses, batches, exams } };
  }),
});
