// Everyone here is invented: names, faces, numbers and addresses belong to nobody.
export { type DemoBatch, demoBatches } from "./people-batches.ts";
export { type DemoCourse, demoCourses } from "./people-courses.ts";
export { type DemoFaq, demoFaqs } from "./people-faq.ts";
export { type DemoGalleryImage, demoGallery } from "./people-gallery.ts";
export { type DemoInstitute, demoInstitute } from "./people-institute.ts";
export { type DemoPastSuccess, demoPastSuccess } from "./people-past-success.ts";
export { type DemoPayment, demoPayments } from "./people-payments.ts";
export { type DemoStudent, demoStudent, demoStudents } from "./people-students.ts";
export { type DemoSuccess, demoSuccesses } from "./people-successes.ts";
export { type DemoTeacher, demoTeachers } from "./people-teachers.ts";
