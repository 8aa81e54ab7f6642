import { later } from "../../../portal/kit/later.tsx";

export const WriteTo = later(() => import("./write-to.tsx").then((form) => form.WriteTo));
