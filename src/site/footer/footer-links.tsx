import { Link } from "react-router";
import { SectionLink } from "../section-link.tsx";
import { footerTexts } from "../texts.ts";

/** The three lists of links in the footer's middle. */
export function FooterLinks({ messengerUrl }: { messengerUrl: string }) {
  return (
    <>
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help">{footerTexts.help}</h2>
        <ul>
          <li>
            <Link to="/about-details">{footerTexts.aboutUs}</Link>
          </li>
          <li>
            <Link to="/privacy-policy">{footerTexts.privacy}</Link>
          </li>
          <li>
            <Link to="/terms-conditions">{footerTexts.terms}</Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-explore">
        <h2 id="footer-explore">{footerTexts.explore}</h2>
        <ul>
          <li>
            <SectionLink to="courses">{footerTexts.programs}</SectionLink>
          </li>
          <li>
            <SectionLink to="faq-careers">{footerTexts.careers}</SectionLink>
          </li>
          <li>
            <SectionLink to="contact-us">{footerTexts.instructor}</SectionLink>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links">{footerTexts.links}</h2>
        <ul>
          <li>
            <SectionLink to="faq">{footerTexts.faqs}</SectionLink>
          </li>
          <li>
            <SectionLink to="contact-us">{footerTexts.support}</SectionLink>
          </li>
          <li>
            <a href={messengerUrl} rel="noopener">
              {footerTexts.chat}
            </a>
          </li>
        </ul>
      </nav>
    </>
  );
}
