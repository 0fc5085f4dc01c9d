import { describe, expect, it } from "vitest";
import { categoryKeys } from "db/catalogues/categories";
import { professionalForm } from "./forms";

const offered = {
  offer: "I draw logos and web pages for small shops.",
  services: ["graphic-design"],
  skills: "Logo design, Web design",
  isRemote: true,
  languages: ["hindi"],
};
const read = (fields: Record<string, unknown>) => professionalForm.safeParse({ ...offered, ...fields });
/** The names of the fields that are wrong. */
const faults = (fields: Record<string, unknown>) =>
  [...new Set((read(fields).error?.issues ?? []).map(({ path }) => path[0]))].sort();

describe("what a professional offers", () => {
  it("needs an offer, a service, a place and a language, and nothing else", () => {
    expect(read({ skills: undefined }).data).toEqual({
      offer: offered.offer,
      services: ["graphic-design"],
      skills: [],
      isRemote: true,
      towns: [],
      leastBudget: null,
      mostBudget: null,
      languages: ["hindi"],
      isPaused: false,
    });
    expect(faults({ offer: undefined, services: [], isRemote: false, languages: ["Klingon"] })).toEqual([
      "languages",
      "offer",
      "services",
    ]);
    expect(faults({ isRemote: false })).toEqual(["towns"]);
  });

  it("has 20 to 400 letters, with repeated spaces as one", () => {
    const words = (length: number) => `${"ab ".repeat(length)}`.slice(0, length - 1) + "x";
    expect([19, 20, 400, 401].map((length) => faults({ offer: words(length) }))).toEqual([
      ["offer"],
      [],
      [],
      ["offer"],
    ]);
    expect(faults({ offer: `abc${" ".repeat(30)}def` })).toEqual(["offer"]);
  });

  it("contains no contact and no promise of a scam", () => {
    expect(faults({ offer: "I draw logos, call me at 98765 43210." })).toEqual(["offer"]);
    expect(faults({ offer: "Pay a registration fee of ₹500 first and earn lakhs at home." })).toEqual(["offer"]);
  });

  it("has up to eight services, in the order of the list, each once", () => {
    expect(faults({ services: categoryKeys.slice(0, 8) })).toEqual([]);
    expect(faults({ services: categoryKeys.slice(0, 9) })).toEqual(["services"]);
    expect(read({ services: [categoryKeys[1], categoryKeys[0], categoryKeys[1], "nothing"] }).data?.services).toEqual([
      categoryKeys[0],
      categoryKeys[1],
    ]);
  });

  it("is in up to six places, of which work from afar is one", () => {
    const towns = (count: number) => Array.from({ length: count }, (_each, index) => `Town ${index}`).join(", ");
    expect([
      faults({ towns: towns(5) }),
      faults({ towns: towns(6) }),
      faults({ towns: towns(6), isRemote: false }),
      faults({ towns: towns(7), isRemote: false }),
    ]).toEqual([[], ["towns"], [], ["towns"]]);
    expect(read({ towns: "Pune, Agra; Pune\n Patna،Gaya" }).data?.towns).toEqual(["Pune", "Agra", "Patna", "Gaya"]);
  });

  it("has a budget range whose start is not above its end", () => {
    const range = (leastBudget?: string, mostBudget?: string) => faults({ leastBudget, mostBudget });
    const [low, high] = ["5000", "50000"];
    expect([range(low, high), range(low, low), range(high, low), range(high), range(undefined, low)]).toEqual([
      [],
      [],
      ["mostBudget"],
      [],
      [],
    ]);
    expect(range("unsure")).toEqual(["leastBudget"]);
  });

  it("has skills within the limits of a profile", () => {
    expect(faults({ skills: "x".repeat(500) })).toEqual(["skills"]);
  });
});
