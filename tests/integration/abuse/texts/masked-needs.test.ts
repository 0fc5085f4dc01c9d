import { beforeAll, expect, it } from "vitest";
import { createEmployer, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { confirmedLead } from "../../../support/scenes/leads/client";
import { makeProfessional } from "../../../support/scenes/leads/open-leads";

let readers: Visitor[];
beforeAll(async () => {
  const professional = await createSeeker();
  await makeProfessional(professional);
  readers = [await signedIn(professional), await signedIn(await createEmployer()), createVisitor()];
});

it.each([
  ["digits of Tamil", "௯௮௭௬௫௪௩௨௧௦"],
  ["digits of Bengali", "৯৮৭৬৫ ৪৩২১০"],
  ["digits of Arabic", "۹۸۷۶۵۴۳۲۱۰"],
  ["digits of several scripts", "9৮७6௫4३2১0"],
  ["digits with joiners", "9\u200c8\u200c7\u200c6\u200c5\u200c4\u200c3\u200c2\u200c1\u200c0"],
  ["digits with a hidden grapheme joiner", "98765\u034f43210"],
  ["digits with a word joiner", "98765\u206043210"],
  ["English words", "ninety eight seven six five four three two one zero"],
  ["Hinglish words", "nau aath saat chhe paanch chaar teen do ek shunya"],
  ["Hindi words", "नब्बे आठ सात छह पाँच चार तीन दो एक"],
  ["c0m", "kavita-sweets.c0m"],
  ["an ideographic dot", "kavita-sweets。com"],
  ["a fullwidth dot", "kavita-sweets．com"],
  ["a halfwidth dot", "kavita-sweets｡com"],
  ["a middle dot", "kavita-sweets·com"],
  ["letters apart", "kavita-sweets . c o m"],
  ["digits with nuktas", "98765\u093c\u093c\u093c\u093c43210"],
  ["words between digits", "98seven65four32one0"],
  ["percent signs", "9%8%7%6%5%4%3%2%1%0"],
  ["Hindi pairs", "अट्ठानवे सतहत्तर पैंसठ तैंतालीस इक्कीस"],
  ["Tamil words", "ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று இரண்டு ஒன்று பூஜ்ஜியம்"],
])("before a lead is unlocked no professional reads a contact in %s", async (_what, contact) => {
  const { leadId } = await confirmedLead({
    need: `A logo for a sweet shop that opens in spring. Reach me: ${contact} please.`,
  });
  for (const reader of readers) {
    for (const path of [`/lead/${leadId}`, "/all-leads", "/leads"]) {
      const { html } = await reader.get(path);
      for (const written of [
        contact,
        contact.normalize("NFKC"),
        contact.replace(/[\u200c\u034f\u2060]/g, ""),
        "kavita-sweets",
      ])
        expect(html, path).not.toContain(written);
    }
  }
  const { status, text } = await (readers[0] ?? createVisitor()).get(`/lead/${leadId}`);
  expect([status, text.includes("A logo for a sweet shop that opens in spring. Reach me: •••")]).toEqual([200, true]);
});
