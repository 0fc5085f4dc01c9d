import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { createAdmin } from "../../../support/people/admins";
import { signedIn } from "../../../support/people/people";
import { chosenMapping, importOf, jobsOf, uploadImport } from "../../../support/scenes/imports";

const kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const workbook = zipSync({
  "_rels/.rels": strToU8(
    `<Relationships><Relationship Id="a" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="Jobs" sheetId="1" r:id="b"/></sheets></workbook>'),
  "xl/_rels/workbook.xml.rels": strToU8(
    `<Relationships><Relationship Id="b" Type="${kinds}/worksheet" Target="sheet.xml"/></Relationships>`,
  ),
  "xl/sheet.xml": strToU8(
    `<worksheet><sheetData><row r="1">${["Title", "Company", "Description", "Posted"].map(text).join("")}</row><row r="2">${["Glazier", "Kaanch Ghar", "You cut glass in Pune."].map(text).join("")}<c><v>46000</v></c></row></sheetData></worksheet>`,
  ),
});
const rows = "Title;Company;Description;Posted\r\nGlazier;Kaanch Caf\u00e9;You cut glass in Nagpur.;21-Nov-25\r\n";

it("A sheet of Excel, CSV in Windows-1252 and in UTF-16 are stored as rows that an import moves along, and the preview warns of unreadable signs", async () => {
  const visitor = await signedIn(await createAdmin("owner"));
  for (const [name, content, company] of [
    ["jobs.xlsx", Uint8Array.from(workbook), "Kaanch Ghar"],
    ["jobs.csv", Uint8Array.from(Buffer.from(rows, "latin1")), "Kaanch Café"],
    ["wide.csv", Uint8Array.from(Buffer.from(`\ufeff${rows.replaceAll("Nagpur", "Surat")}`, "utf16le")), "Kaanch Café"],
  ] as const) {
    const address = (await uploadImport(visitor, name, content, "Partner")).location ?? "";
    const preview = await visitor.get(address);
    expect(preview.text, name).toContain(`Glazier · line 2 ${company}`);
    expect(preview.text).not.toContain("sign cannot be read");
    await visitor.post(address, { ...(await chosenMapping(visitor, address)), intent: "start" });
    expect(await importOf(address), name).toMatchObject({ status: "done", read: 1, added: 1, refused: 0 });
  }
  expect(await jobsOf("Glazier")).toHaveLength(3);
  const damaged = await uploadImport(visitor, "damaged.csv", rows.replace("é", "\ufffd"), "Partner");
  const { text: shown } = await visitor.get(damaged.location ?? "");
  expect(shown).toContain("In 1 of the first 1 rows a sign cannot be read (line 2).");
  expect(shown).toContain("a sign cannot be read in “Company”");
});
