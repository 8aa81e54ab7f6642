/** What other areas may take of content: shapes, calls, rules and words, which run anywhere. */
export { bannerContract, type Slide } from "./banner/contract.ts";
export { slideOfInstitute, titleOf } from "./banner/rules.ts";
export { slideFieldTexts } from "./banner/texts.ts";
export { faqContract } from "./faq/contract.ts";
export { faqFieldTexts } from "./faq/texts.ts";
export { type GalleryImage, galleryContract } from "./gallery/contract.ts";
export { galleryFieldTexts, readTags } from "./gallery/texts.ts";
export { pastSuccessContract } from "./past-success/contract.ts";
export { recentYears } from "./past-success/rules.ts";
export { pastSuccessFieldTexts } from "./past-success/texts.ts";
export { type Section, sectionContract } from "./sections/contract.ts";
export { type SectionName, sectionNames } from "./sections/names.ts";
export { type Success, successContract } from "./successes/contract.ts";
export { badgeOf, rankOf } from "./successes/rules.ts";
export { successFieldTexts } from "./successes/texts.ts";
