import { describe, expect, it } from "vitest";
import { draftFromRow, type JobDraft, longestDescription, longestTitle, unnamedCompany } from "./draft";
import { proposeMapping } from "./mapping/propose";
import { isRefused } from "./reading";

const now = Date.UTC(2026, 4, 20);
const job = {
  title: "Billing Executive",
  company: "Nadi Foods4.2(31 Reviews)",
  experience: "1 - 3 years",
  salary: "₹ 2,50,000 - 3,50,000 P.A.",
  location: "Chennai( Adyar )",
  description: "Prepare invoices.\n• Follow up payments",
  industry: "FMCG",
  department: "Finance & Accounting",
  employment_type: "Full Time, Permanent",
  role_category: "Accounting & Taxation",
  skills: ["Tally", "tally ", "GST", ""],
  posted: "2 days ago",
  openings: "3",
  applicants: "90",
};
const internship = {
  role: "Illustration",
  company: "Rang Studio",
  location: "Workfromhome",
  stipend_per_month: "6500.0",
  duration_months: "4",
  job_offer_lpa: "₹ 2.5",
  posted: "1 week ago",
};

function draft(row: Record<string, unknown>): JobDraft {
  const read = draftFromRow(row, now);
  if (isRefused(read)) throw new Error(read.reason);
  return read.value;
}
function notes(row: Record<string, unknown>): string[] {
  const read = draftFromRow(row, now);
  return isRefused(read) ? [] : read.notes;
}
const reason = (row: Record<string, unknown>) => {
  const read = draftFromRow(row, now);
  return isRefused(read) ? read.reason : null;
};

describe("a posting of a job", () => {
  it("is mapped field by field", () => {
    expect(draft(job)).toEqual({
      title: "Billing Executive",
      companyName: "Nadi Foods",
      companyKey: "nadi foods",
      companyAbout: null,
      category: "accounting",
      department: "finance",
      description: "Prepare invoices.\n- Follow up payments",
      skills: ["Tally", "GST"],
      jobType: "full-time",
      experienceLevel: "1-3",
      experienceMin: 1,
      experienceMax: 3,
      salaryMin: 250_000_00,
      salaryMax: 350_000_00,
      salaryPeriod: "year",
      isRemote: false,
      city: "chennai",
      location: "Chennai (Adyar)",
      ...{ device: null, shift: null, hoursPerDay: null, education: null, languages: [], incentives: [] },
      openings: 3,
      postedAt: now - 2 * 24 * 3_600_000,
      identity: expect.any(String),
    });
  });

  it("takes the conditions of the work from columns with English or Hindi names; what cannot be read gets a note", () => {
    const row = {
      ...job,
      शिफ़्ट: "शाम",
      डिवाइस: "मोबाइल",
      daily_hours: "4",
      योग्यता: "12वीं पास",
      भाषा: "हिन्दी, अंग्रेज़ी",
      perks: "PF",
    };
    const read = {
      ...{ device: "phone_enough", shift: "evening", hoursPerDay: 4, education: "12th" },
      ...{ languages: ["hindi", "english"], incentives: ["provident_fund"] },
    };
    expect(draft(row)).toMatchObject(read);
    expect(notes({ ...row, शिफ़्ट: "second", daily_hours: "all" })).toEqual([
      'cannot read the shift "second"',
      'cannot read the hours a day "all"',
    ]);
  });

  it("needs only a title, a company and a description", () => {
    expect(draft({ title: "Cook", company: "Rasoi", description: "Cook lunch." })).toMatchObject({
      salaryMin: null,
      experienceMin: null,
      openings: 1,
      postedAt: now - 24 * 3_600_000,
      location: "All India",
    });
  });

  it.each([
    ["Full Time, Temporary/Contractual", "Tester", "contract"],
    ["Part Time, Permanent", "Tester", "part-time"],
    ["Full Time, Permanent", "Tester (freelance)", "freelance"],
    ["Full Time, Permanent", "Testing Internship", "internship"],
    ["Full Time, Permanent", "International Sales Lead", "full-time"],
    ["Full Time, Permanent", "Contract Management Lead", "full-time"],
  ])("with the employment type %s and the title %s is %s", (employment_type, title, jobType) => {
    expect(draft({ ...job, employment_type, title }).jobType).toBe(jobType);
  });

  it("reads skills from one text, as a CSV gives them", () => {
    expect(draft({ ...job, skills: "Tally, GST | Excel" }).skills).toEqual(["Tally", "GST", "Excel"]);
  });

  it("keeps a skill of 50 characters and no longer one, each once, and 30 of them", () => {
    expect(draft({ ...job, skills: ["x".repeat(50), "y".repeat(51)] }).skills).toEqual(["x".repeat(50)]);
    expect(
      draft({ ...job, skills: Array.from({ length: 31 }, (_each, index) => `skill ${index}`) }).skills,
    ).toHaveLength(30);
  });

  it.each([
    ["1", 1],
    ["10000", 10_000],
    ["", 1],
  ])("with %j openings has %i openings", (openings, count) => {
    expect(draft({ ...job, openings }).openings).toBe(count);
  });

  it.each(["0", "10001", "1.5"])("with %j openings has one opening, with a note", (openings) => {
    expect(draft({ ...job, openings }).openings).toBe(1);
    expect(notes({ ...job, openings })).toEqual([`cannot read the number of openings "${openings}"`]);
  });

  it.each([
    [{ salary: "lots" }, 'cannot read the salary "lots"', { salaryMin: null, salaryMax: null, salaryPeriod: null }],
    [{ salary: "$ 40,000 P.A." }, 'the salary "$ 40,000 P.A." is not in rupees', { salaryMin: null }],
    [{ experience: "long" }, 'cannot read the experience "long"', { experienceMin: null, experienceLevel: "0-1" }],
  ])("with %j is imported without that value, with the note %s", (change, note, values) => {
    expect(draft({ ...job, ...change })).toMatchObject({ title: "Billing Executive", ...values });
    expect(notes({ ...job, ...change })).toEqual([note]);
  });

  it("with a role in the place of a title is a job with its own description, skills and pay", () => {
    const { title: role, ...rest } = job;
    expect(draft({ ...rest, role })).toEqual(draft(job));
  });

  it("reads lists in program syntax", () => {
    expect(draft({ ...job, skills: "['Tally', \"Day's end\", 'GST, TDS']" }).skills).toEqual([
      "Tally",
      "Day's end",
      "GST, TDS",
    ]);
    expect(draft({ ...job, skills: "[]" }).skills).toEqual([]);
  });

  it("takes the name of its company from a paragraph, which becomes the text about it", () => {
    const company = "Founded in 2014, Neem Foods makes pickles for shops.";
    expect(draft({ ...job, company })).toMatchObject({
      companyName: "Neem Foods",
      companyKey: "neem foods",
      companyAbout: company,
    });
    expect(draft({ ...job, company: "The Indian Hotels Company of Mumbai Pvt. Ltd." }).companyName).toBe(
      "The Indian Hotels Company of Mumbai Pvt. Ltd.",
    );
  });

  it("is another posting when title, company, place or text differs", () => {
    const identity = (change: Record<string, unknown>) => draft({ ...job, ...change }).identity;
    expect(identity({ description: "  prepare   INVOICES.\n\n• Follow up payments" })).toBe(identity({}));
    for (const change of [
      { title: "Billing Lead" },
      { company: "Nadi Drinks" },
      { location: "Pune" },
      { description: "Prepare invoices. Follow up orders" },
    ]) {
      expect(identity(change)).not.toBe(identity({}));
    }
  });

  it("has a title of three characters at least", () => {
    expect(draft({ ...job, title: "SEO" }).title).toBe("SEO");
  });

  it("cuts a title and a description that are too long", () => {
    const long = draft({
      ...job,
      title: "Senior billing executive ".repeat(9),
      description: "One sentence. ".repeat(900),
    });
    expect(long.title.length).toBeLessThanOrEqual(longestTitle);
    expect(long.title).toMatch(/…$/);
    expect(long.description.length).toBeLessThanOrEqual(longestDescription);
  });

  it("is the same posting with another age, applicant count or rating, and another one with another salary", () => {
    const { identity } = draft(job);
    expect(
      draft({ ...job, posted: "3 weeks ago", applicants: "400", company: "Nadi Foods4.0(35 Reviews)" }).identity,
    ).toBe(identity);
    expect(draft({ ...job, salary: "Not Disclosed" }).identity).not.toBe(identity);
  });

  it.each(["then", "31/02/2026", "5/21/2026", { at: "then" }, ["soon", "then"]])(
    "with the date %j comes in with a note, as one of 30 days ago",
    (posted) => {
      const read = draftFromRow({ ...job, posted }, now);
      expect(read).toMatchObject({ value: { postedAt: now - 30 * 24 * 3_600_000 } });
      expect("notes" in read && read.notes).toEqual([expect.stringContaining("cannot read the posting date")]);
    },
  );

  it("takes a date that a program writes as a list", () => {
    expect(draft({ ...job, posted: [2026, 5, 1] }).postedAt).toBe(draft({ ...job, posted: "2026-05-01" }).postedAt);
  });

  it.each([
    [{ title: " || " }, "has no title"],
    [{ title: "HR" }, 'the title "HR" is shorter than 3 characters'],
    [{ description: "  \n" }, "has no description"],
    [{ title: { en: "Cook" } }, "title is not text"],
    [{ skills: { first: "Tally" } }, "skills is not a list"],
  ])("with %j is refused: %s", (change, why) => {
    expect(reason({ ...job, ...change })).toBe(why);
  });
});

describe("a posting whose company is not named", () => {
  it.each([
    ...[
      "",
      "★★★",
      "-",
      "N/A",
      "n. a.",
      "Unknown",
      "UNKNOWN",
      "[unknown]",
      "Not disclosed",
      "Not Disclosed by Recruiter",
    ],
    ...[
      "Undisclosed",
      "nil",
      "None",
      "TBD",
      "to be announced",
      "Confidential",
      "Company Confidential",
      "अज्ञात",
      "गोपनीय",
    ],
  ])("because its source says %j comes in without a name", (company) => {
    expect(draft({ ...job, company })).toMatchObject({
      companyName: unnamedCompany,
      companyKey: "company not named",
      companyAbout: null,
    });
  });

  it("has its own company for each text, and another identity", () => {
    const [one, other] = ["We make pickles and papads in Pune.", "We sew school clothes in Agra."].map((company) =>
      draft({ ...job, company }),
    );
    expect(one).toMatchObject({
      companyName: unnamedCompany,
      companyKey: "company not named we make pickles and papads in pune",
      companyAbout: "We make pickles and papads in Pune.",
    });
    expect(other?.identity).not.toBe(one?.identity);
  });

  it("describes its internship without a name, and a job by the text about the company where it has no other", () => {
    expect(draft({ ...internship, company: "Unknown" }).description).toMatch(/^Illustration internship\.\n/);
    const row = { ...job, description: "Not disclosed", company: "We make pickles and papads in Pune." };
    expect(draft(row).description).toBe(row.company);
    expect(notes(row)).toEqual(["has no description; shows the text about its company"]);
    expect(reason({ ...job, description: "N/A" })).toBe("has no description");
  });
});

describe("a posting of an internship", () => {
  it("is mapped field by field, with a description made of its fields", () => {
    expect(draft(internship)).toMatchObject({
      title: "Illustration",
      jobType: "internship",
      experienceLevel: "0-1",
      salaryMin: 6500_00,
      salaryMax: 6500_00,
      salaryPeriod: "month",
      isRemote: true,
      city: null,
      description:
        "Illustration internship at Rang Studio.\n\n- Place: work from home\n- Stipend: ₹6,500 a month\n- Duration: 4 months\n- Job offer after the internship: ₹2.5 lakh a year",
    });
  });

  it.each(["0", "0.0", "", "nan", null])("with the stipend %j does not disclose it", (stipend_per_month) => {
    const unpaid = draft({ ...internship, stipend_per_month, duration_months: "", job_offer_lpa: "" });
    expect(unpaid).toMatchObject({ salaryMin: null, salaryMax: null, salaryPeriod: null });
    expect(unpaid.description).toBe(
      "Illustration internship at Rang Studio.\n\n- Place: work from home\n- Stipend: not disclosed",
    );
  });

  it("is also read from numbers, as NDJSON has them", () => {
    expect(draft({ ...internship, stipend_per_month: 6500, duration_months: 4, job_offer_lpa: 2.5 }).description).toBe(
      draft(internship).description,
    );
  });

  it.each([
    ["1", "1 month"],
    ["60", "60 months"],
    ["1.5 months", "1.5 months"],
    ["6 Months", "6 months"],
  ])("of %j lasts %s", (duration_months, words) => {
    expect(draft({ ...internship, duration_months }).description).toContain(`- Duration: ${words}`);
  });

  it.each(["0", "61", "-1"])("with %j months has no duration, and a note", (duration_months) => {
    expect(draft({ ...internship, duration_months }).description).not.toContain("Duration");
    expect(notes({ ...internship, duration_months })).toEqual([`cannot read the duration "${duration_months}"`]);
  });

  it("keeps the text of its source, followed by duration and job offer", () => {
    const { description } = draft({ ...internship, description: "Draw covers for books." });
    expect(description).toBe(
      "Draw covers for books.\n\n- Duration: 4 months\n- Job offer after the internship: ₹2.5 lakh a year",
    );
  });

  it.each([
    ["5000-8000", "₹5,000 to ₹8,000 a month"],
    ["up to 8000", "up to ₹8,000 a month"],
    ["5000+", "from ₹5,000 a month"],
  ])("with the stipend %j pays %s", (stipend_per_month, words) => {
    expect(draft({ ...internship, stipend_per_month }).description).toContain(`- Stipend: ${words}`);
  });

  it("says where the work is done, and says internship only once", () => {
    expect(draft({ ...internship, location: "Pune" }).description).toContain("- Place: Pune");
    expect(draft({ ...internship, location: "Remote - Jaipur" }).description).toContain(
      "- Place: work from home (Jaipur)",
    );
    expect(draft({ ...internship, role: "Design Internship" }).description).toContain(
      "Design Internship at Rang Studio.",
    );
    expect(draft({ ...internship, job_offer_lpa: "" }).description).not.toContain("Job offer");
  });

  it("gets a title of sufficient length", () => {
    expect(draft({ ...internship, role: "HR" }).title).toBe("HR internship");
  });

  it.each([
    [{ stipend_per_month: "some" }, 'cannot read the stipend "some"'],
    [{ duration_months: "long" }, 'cannot read the duration "long"'],
    [{ job_offer_lpa: "good" }, 'cannot read the job offer "good"'],
  ])("with %j is imported without that value, with the note %s", (change, note) => {
    expect(draft({ ...internship, ...change }).title).toBe("Illustration");
    expect(notes({ ...internship, ...change })).toEqual([note]);
  });

  it("without a role is refused", () => {
    expect(reason({ ...internship, role: "" })).toBe("has no title");
  });
});

it("refuses a row of another kind of file", () => {
  expect(reason({ city: "Pune", state: "Maharashtra" })).toBe("has no title");
});

describe("the limits of a posting", () => {
  const reasonOf = (row: Record<string, unknown>) => {
    const read = draftFromRow(row, now);
    return isRefused(read) ? read.reason : null;
  };

  it("cut a title at 120 characters and a description at 8,000", () => {
    expect([longestTitle, longestDescription]).toEqual([120, 8000]);
    expect(draft({ ...job, title: "a".repeat(120) }).title).toBe("a".repeat(120));
    expect(draft({ ...job, title: "a".repeat(121) }).title.length).toBeLessThanOrEqual(120);
  });

  it.each([
    ["QA", 'the title "QA" is shorter than 3 characters'],
    ["123", "has no title"],
    ["", "has no title"],
  ])("refuse the title %j of a job", (title, reason) => expect(reasonOf({ ...job, title })).toBe(reason));

  it("use a field of two letters as part of an internship title, and a word of three letters unchanged", () => {
    expect([draft({ ...internship, role: "HR" }).title, draft({ ...internship, role: "SEO" }).title]).toEqual([
      "HR internship",
      "SEO",
    ]);
  });

  it.each([
    ["1", 1],
    ["10000", 10_000],
    ["", 1],
    ["0", 1],
    ["10001", 1],
    ["2.5", 1],
  ])("read %j openings as %d", (openings, count) => {
    expect(draft({ ...job, openings }).openings).toBe(count);
    expect(notes({ ...job, openings }).length).toBe(["0", "10001", "2.5"].includes(openings) ? 1 : 0);
  });

  it("skip a row whose place and text disagree only where that rule was chosen", () => {
    const row = {
      ...job,
      location: "Remote",
      description: "Working from the office on some days, work from office may be required.",
    };
    const mapping = { ...proposeMapping(Object.keys(row)) };
    const [usual, strict] = [
      draftFromRow(row, now, mapping),
      draftFromRow(row, now, { ...mapping, unclearPlace: "leave-out" }),
    ];
    expect(isRefused(usual)).toBe(false);
    if (!isRefused(usual) && usual.unclear !== null)
      expect(strict).toEqual({ reason: `is left out: ${usual.unclear}` });
    expect(isRefused(draftFromRow(job, now, { ...proposeMapping(Object.keys(job)), unclearPlace: "leave-out" }))).toBe(
      false,
    );
  });
});
