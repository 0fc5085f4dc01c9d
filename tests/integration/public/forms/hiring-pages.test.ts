import { expect, it } from "vitest";
import { createEmployer, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

it.each(["/recruitment-solutions", "/hire-interns"])(
  "%s is a page in both languages that explains what costs more",
  async (path) => {
    const english = await createVisitor().get(path);
    expect(english.text).toContain("What more costs");
    expect(english.text).toMatch(/₹499.*₹899.*₹1,499/);
    const hindi = await createVisitor().get(`${path}?lang=hi`);
    expect(hindi.html).toContain('<html lang="hi"');
    expect(hindi.text).toContain("बाकी की कीमत");
    for (const page of [english, hindi]) expect(page.html).not.toMatch(/<script[^>]*type="module"[^>]*entry\.client/);
  },
);

it("an example opens the job form filled in, and an internship begins with its type", async () => {
  const employer = await signedIn(await createEmployer());
  expect((await createVisitor().get("/recruitment-solutions")).html).toContain(
    'href="/post-job?step=work&amp;template=data-entry"',
  );
  expect((await employer.get("/post-job?step=work&template=data-entry")).html).toContain("Data Entry Operator");
  expect((await employer.get("/post-job?step=all&type=internship")).html).toMatch(
    /value="internship"[^>]*(checked|selected)|(checked|selected)="" value="internship"/,
  );
});
