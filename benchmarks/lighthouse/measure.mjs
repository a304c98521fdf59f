// One page, once, in Lighthouse's phone profile: `node measure.mjs '{"url", "kept", "chromium", "report"}'`.
// The result is one line of JSON; all that Lighthouse says goes to the file `report`, if any.
import { writeFileSync } from "node:fs";

import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const { url, kept, chromium, report } = JSON.parse(process.argv[2]);
const AUDITS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
};

const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  const page = await browser.newPage();
  // A seat is a token that the browser keeps; it is there before the page asks for it.
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  const { lhr } = await lighthouse(url, { logLevel: "error", output: "json" }, undefined, page);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (report) writeFileSync(report, JSON.stringify(lhr));
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  const numbers = Object.entries(AUDITS).map(([name, id]) => [name, lhr.audits[id].numericValue]);
  const scored = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    id === "performance" ? [] : auditRefs.filter(({ weight }) => weight > 0).map((ref) => ref.id),
  );
  const failed = scored.filter((id) => lhr.audits[id].score !== null && lhr.audits[id].score < 1);
  console.log(JSON.stringify({ ...Object.fromEntries([...scores, ...numbers]), failed }));
} finally {
  await browser.close();
}
