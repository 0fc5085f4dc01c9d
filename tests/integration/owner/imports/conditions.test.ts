import { expect, it } from "vitest";
import { createAdmin } from "../../../support/people/admins";
import { signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { chosenMapping, importOf, importsPage, jobsOf, uploadImport } from "../../../support/scenes/imports";

const owner = async () => signedIn(await createAdmin("owner"));

it("the sample file has a column for each condition of the work, and its rows become jobs that are found by them", async () => {
  const visitor = await owner();
  expect((await visitor.get(importsPage)).html).toContain(`href="${importsPage}/sample"`);
  const sample = await visitor.get(`${importsPage}/sample`);
  expect(sample.headers.get("content-disposition")).toBe('attachment; filename="kaamghar-jobs.csv"');
  const address = (await uploadImport(visitor, "jobs.csv", sample.html)).location ?? "";
  expect(await chosenMapping(visitor, address)).toMatchObject({
    ...{ title: "title", device: "device", shift: "shift", hoursPerDay: "hours_a_day", education: "education" },
    ...{ languages: "languages", incentives: "benefits", openings: "openings" },
  });
  expect((await visitor.get(address)).text).toContain(
    "Phone is enough · Evening shift · 8 hours a day · 12th pass · Hindi · English · Performance incentive · PF and ESI",
  );
  await visitor.follow(await visitor.post(address, { ...(await chosenMapping(visitor, address)), intent: "start" }));
  const [english] = await jobsOf("Customer Chat Support");
  expect(english).toMatchObject({
    ...{ device: "phone_enough", shift: "evening", hoursPerDay: 8, education: "12th" },
    ...{ languages: ["hindi", "english"], incentives: ["performance", "provident_fund"] },
  });
  const found = await createVisitor().get(
    "/work-from-home-jobs?q=chat&device=phone_enough&shift=evening&language=hindi",
  );
  expect(found.html).toContain(`data-job-id="${english?.id}"`);
  const [hindi] = await jobsOf("घर से टाइपिंग");
  expect(hindi).toMatchObject({
    ...{ device: "phone_enough", shift: "day", hoursPerDay: 4, education: "10th" },
    ...{ languages: ["hindi"], incentives: ["internet"] },
  });

  await visitor.post(address, { intent: "undo", reason: "Only the sample, sent by mistake" });
  expect(await importOf(address)).toMatchObject({ status: "undone", removed: 2 });
  expect(await jobsOf("Customer Chat Support")).toEqual([]);
});

it("headings and values in Hindi or in other words are read; what cannot be read is left out, with a note in the report", async () => {
  const visitor = await owner();
  const file = [
    "पद,कंपनी,विवरण,शिफ़्ट,मोबाइल या लैपटॉप,दिन में घंटे,योग्यता,भाषाएँ",
    "Kasida Maker,Kasida Works,Work on embroidery.,शाम,लैपटॉप,3-4 घंटे,10वीं पास,हिन्दी और अंग्रेज़ी",
    "Kasida Helper,Kasida Works,Help with embroidery.,Shift B,Wacom,9 to 6,Good family,Klingon",
    ",Kasida Works,No title.,शाम,मोबाइल,4,Any,Hindi",
  ].join("\n");
  const address = (await uploadImport(visitor, "kasida.csv", file)).location ?? "";
  await visitor.follow(await visitor.post(address, { ...(await chosenMapping(visitor, address)), intent: "start" }));
  const [helper, maker] = (await jobsOf("Kasida")).toSorted((one, other) => one.title.localeCompare(other.title));
  expect(maker).toMatchObject({
    ...{ device: "laptop_needed", shift: "evening", hoursPerDay: 4, education: "10th" },
    languages: ["hindi", "english"],
  });
  expect(helper).toMatchObject({ device: null, shift: null, hoursPerDay: null, education: null, languages: [] });
  expect(await importOf(address)).toMatchObject({ status: "done", read: 3, added: 2, noted: 1, refused: 1 });
  const report = (await visitor.get(`${address}/report`)).html;
  for (const what of ["device ", "shift ", "hours a day ", "education "])
    expect(report).toContain(`cannot read the ${what}`);
  expect(report).toContain("does not know the languages");
  expect(report).toContain("4,Rejected,has no title");
});
