import { footerTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";

/** The three lists of links in the footer's middle, to what there is; without a messenger one writes in the contact form. */
export function FooterLinks() {
  const { institute, courses, hasResults, hasQuestions } = useSite();
  return (
    <>
      <nav data-more aria-labelledby="footer-help">
        <h2 id="footer-help">{footerTexts.help}</h2>
        <ul>
          <li>
            <a href="/about-details">{footerTexts.aboutUs}</a>
          </li>
          <li>
            <a href="/privacy-policy">{footerTexts.privacy}</a>
          </li>
          <li>
            <a href="/terms-conditions">{footerTexts.terms}</a>
          </li>
        </ul>
      </nav>
      <nav data-more aria-labelledby="footer-explore">
        <h2 id="footer-explore">{footerTexts.explore}</h2>
        <ul>
          {courses.length > 0 && (
            <li>
              <a href="/#courses">{footerTexts.programs}</a>
            </li>
          )}
          <li>
            <a href="/admission">{footerTexts.admission}</a>
          </li>
          {hasResults && (
            <li>
              <a href="/result">{footerTexts.results}</a>
            </li>
          )}
          {hasQuestions && (
            <li>
              <a href="/#faq">{footerTexts.careers}</a>
            </li>
          )}
          <li>
            <a href="/#contact-us">{footerTexts.instructor}</a>
          </li>
        </ul>
      </nav>
      <nav data-more aria-labelledby="footer-links">
        <h2 id="footer-links">{footerTexts.links}</h2>
        <ul>
          {hasQuestions && (
            <li>
              <a href="/#faq">{footerTexts.faqs}</a>
            </li>
          )}
          <li>
            <a href="/#contact-us">{footerTexts.support}</a>
          </li>
          <li>
            <a href={institute.messengerUrl || "/#contact-us"} rel="noopener">
              {footerTexts.chat}
            </a>
          </li>
        </ul>
      </nav>
    </>
  );
}
