import type { BrowserContext, Page } from "@playwright/test";
import { hydrated } from "../e2e/pages.ts";

/** What a browser may not do with what people typed. */
export type Findings = { bad: string[]; pages: number };

/** Watches all pages of a browser: scripts that ran, dialogs, requests to elsewhere, violations of the policy. */
export async function monitor(context: BrowserContext, origin: string): Promise<Findings> {
  const findings: Findings = { bad: [], pages: 0 };
  await context.addInitScript(() => {
    const told = (what: string) => console.error(`INJECTED ${what}`);
    Object.assign(window, { injected: (at: number) => told(`script ${at} ran`) });
    document.addEventListener("securitypolicyviolation", (event) =>
      told(`${event.violatedDirective} violated by ${event.blockedURI} ${event.sample}`),
    );
  });
  const where = (page: Page, what: string) => findings.bad.push(`${page.url().replace(origin, "")}: ${what}`);
  context.on("console", (message) => {
    const page = message.page();
    if (page && /^INJECTED|Content Security Policy/.test(message.text())) where(page, message.text());
  });
  context.on("dialog", (dialog) => {
    findings.bad.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (to !== origin && !["data:", "blob:"].includes(protocol))
      findings.bad.push(`a request to ${request.url()}`);
  });
  return findings;
}

/** Looks for elements and addresses that came out of a text; answers which payloads the page shows as text. */
export async function inspect(page: Page, findings: Findings, origin: string): Promise<string[]> {
  const { found, shown } = await page.evaluate(() => {
    const strange = [
      ...document.querySelectorAll("[data-injected], [onerror], [onload], [onmouseover], [onfocus]"),
    ];
    const running = [...document.querySelectorAll("[href], [src], [action], [formaction], [data]")].filter(
      (one) =>
        ["href", "src", "action", "formaction", "data"].some((name) =>
          /^\W*(java|vb)\s*script:|^\s*data:text/i.test(one.getAttribute(name) ?? ""),
        ),
    );
    const text = `${document.body.innerText} ${[...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value).join(" ")}`;
    return {
      found: [...strange, ...running].map((one) => one.outerHTML.slice(0, 120)),
      shown: [...new Set(text.match(/\b10[0-5][0-9]\b/g) ?? [])],
    };
  });
  findings.pages += 1;
  findings.bad.push(...found.map((html) => `${page.url().replace(origin, "")}: ${html}`));
  return shown;
}

/** Presses each of the page's buttons by which something opens, looks, and closes it again. */
export async function inspectDialogs(
  page: Page,
  findings: Findings,
  origin: string,
  most: number,
): Promise<string[]> {
  const shown: string[] = [];
  const address = page.url();
  // What is pressed is only looked at. Not for longer: a browser that is routed keeps no file.
  await page.route("**/api/**", (route) =>
    ["GET", "HEAD"].includes(route.request().method()) ? route.continue() : route.abort(),
  );
  const names = await page
    .locator("main button:visible:enabled, header button:visible:enabled")
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().split(":")[0] ?? ""),
    );
  const buttons = names
    .map((name, at) => ({ name, at }))
    .filter(({ name, at }) => name && names.indexOf(name) === at);
  for (const { at } of buttons.slice(0, most)) {
    const button = page.locator("main button:visible:enabled, header button:visible:enabled").nth(at);
    await button.click({ timeout: 1000, noWaitAfter: true }).catch(() => {});
    await page.waitForTimeout(200);
    shown.push(...(await inspect(page, findings, origin)));
    await page.keyboard.press("Escape");
    if (page.url() !== address || (await page.locator('[aria-modal="true"]').count())) {
      await page.goto(address);
      await hydrated(page);
    }
  }
  await page.unroute("**/api/**");
  return shown;
}
