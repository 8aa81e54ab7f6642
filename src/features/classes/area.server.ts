import { eq } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addUses, counted, watchSchedules } from "../catalogue/index.server.ts";
import { batchTexts, courseTexts } from "../catalogue/index.ts";
import { assignmentHandlers } from "./assignments/handlers.server.ts";
import { assignments } from "./assignments/table.server.ts";
import { classHandlers } from "./class-days/handlers.server.ts";
import { followSchedule, readTypedSchedules } from "./class-days/week.server.ts";
import { dayOffHandlers } from "./days-off/handlers.server.ts";
import { leaveHandlers } from "./leaves/handlers.server.ts";
import { deleteWaitingFiles } from "./materials/file.server.ts";
import { materialHandlers } from "./materials/handlers.server.ts";
import { startMovingOut } from "./materials/move-out.server.ts";
import { materials } from "./materials/table.server.ts";
import { rollCallHandlers } from "./roll-call/handlers.server.ts";
import { rollCalls } from "./roll-call/table.server.ts";
import { roomHandlers } from "./rooms/handlers.server.ts";
import { routineHandlers } from "./routine/handlers.server.ts";
import { classesInRoom } from "./routine/in-room.server.ts";
import { taughtHandlers } from "./taught/handlers.server.ts";

/** What classes answers. */
export const classesServer = {
  handlers: {
    class: classHandlers,
    dayOff: dayOffHandlers,
    leave: leaveHandlers,
    rollCall: rollCallHandlers,
    room: roomHandlers,
    routine: routineHandlers,
    taught: taughtHandlers,
    assignment: assignmentHandlers,
    material: materialHandlers,
  },
  beforeStart: readTypedSchedules,
  hourly: [({ db }) => deleteWaitingFiles(db)],
  start: (portal) => [startMovingOut(portal)],
  joins() {
    watchSchedules(followSchedule);
    addUses("rooms", classesInRoom);
    addUses(
      "courses",
      counted(
        (tx, courseId) => tx.$count(assignments, eq(assignments.courseId, courseId)),
        courseTexts.inAssignments,
      ),
      counted(
        (tx, courseId) => tx.$count(materials, eq(materials.courseId, courseId)),
        courseTexts.hasMaterials,
      ),
    );
    addUses(
      "batches",
      counted(
        (tx, batchId) => tx.$count(assignments, eq(assignments.batchId, batchId)),
        batchTexts.hasAssignments,
      ),
      counted((tx, batchId) => tx.$count(materials, eq(materials.batchId, batchId)), batchTexts.hasMaterials),
      counted((tx, batchId) => tx.$count(rollCalls, eq(rollCalls.batchId, batchId)), batchTexts.hasRollCalls),
    );
  },
} satisfies ServerArea;
