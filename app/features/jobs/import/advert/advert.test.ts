import { describe, expect, it } from "vitest";
import { readAdvert } from "./advert";

const now = Date.parse("2026-11-30T10:00:00+05:30");

/** What is read, as lines "part: value <- words". */
const readIn = (text: string) =>
  Object.fromEntries(readAdvert(text, now).read.map(({ part, value, from }) => [part, `${value} <- ${from}`]));

const whatsApp = `🚨 *URGENT HIRING* 🚨
*Telecaller (Female)* - Work from home
Salary 15k-18k pm + incentives
Timing: 10am to 6pm, 8 hours daily
Experience: freshers can apply
Language: Hindi & English
Qualification: 12th pass
Location: Work from home
10 vacancies
Own laptop and wifi required
Call or WhatsApp HR Neha: 98765 43210
Mail cv to hr@neemworks.com or apply https://forms.gle/abcDEF
Registration on neem@okaxis`;

describe("an advert from WhatsApp", () => {
  it("becomes a job, each fact with the words where it was read", () => {
    expect(readIn(whatsApp)).toMatchObject({
      title: "Telecaller (Female) <- Telecaller (Female) - Work from home",
      pay: "₹15,000–18,000 per month <- Salary 15k-18k pm",
      experience: "0–1 years <- Experience: freshers can apply",
      languages: "Hindi, English <- Language: Hindi & English",
      education: "12th pass <- Qualification: 12th pass",
      openings: "10 <- 10 vacancies",
      place: "From home, all India <- Location: Work from home",
      time: "8 hours a day <- Timing: 10am to 6pm, 8 hours daily",
      incentives: "Performance incentive <- Salary 15k-18k pm + incentives",
      device: "Laptop or computer needed <- Own laptop and wifi required",
    });
    expect(readAdvert(whatsApp, now).job.category).toBe("telecalling");
  });

  it("loses its contact data, which are named without being shown", () => {
    const { job, removed } = readAdvert(whatsApp, now);
    expect(removed).toEqual(["98xxxxxx10", "hr…@neemworks.com", "forms.gle/abcDEF", "ne…@okaxis"]);
    expect(job.description).not.toMatch(/98765|neem|forms\.gle|Neha/);
    expect(job.description).toContain("8 hours daily");
  });
});

describe("adverts in other words", () => {
  it("are read in Hindi, also with Hindi digits", () => {
    expect(
      readIn(`घर बैठे काम! टेलीकॉलर चाहिए
वेतन: १२,००० से १५,००० रुपये महीना
अनुभव की जरूरत नहीं
योग्यता: 12वीं पास
रोज़ 6 घंटे काम
मोबाइल से ही काम हो जाएगा
पदों की संख्या: 5
संपर्क करें: ९८७६५४३२१०`),
    ).toMatchObject({
      title: "टेलीकॉलर <- टेलीकॉलर चाहिए",
      pay: "₹12,000–15,000 per month <- वेतन: १२,००० से १५,००० रुपये महीना",
      experience: "0–1 years <- अनुभव की जरूरत नहीं",
      openings: "5 <- पदों की संख्या: 5",
      device: "Phone is enough <- मोबाइल से ही काम हो जाएगा",
      time: "6 hours a day <- रोज़ 6 घंटे काम",
    });
  });

  it("are read in Hindi with Latin letters", () => {
    const text =
      "Hello friends, humein data entry operator chahiye ghar se kaam ke liye. Salary 10 hazaar se 12 hazaar mahina. Fresher bhi apply kar sakte hain. Contact 9 8 7 6 5 4 3 2 1 0";
    expect(readIn(text)).toMatchObject({
      title: "data entry operator <- Hello friends, humein data entry operator chahiye ghar se kaam ke liye.",
      pay: "₹10,000–12,000 per month <- Salary 10 hazaar se 12 hazaar mahina",
    });
    expect(readAdvert(text, now).removed).toEqual(["98xxxxxx10"]);
  });

  it("are read as one paragraph below the name of a company", () => {
    expect(
      readIn(
        "Neem Services Pvt Ltd\nWe are hiring Data Entry Operators for our back office. Salary: Rs. 12,000/- to Rs. 15,000/- per month. Min 1 year experience in MS Excel. Part time, 4 hours per day. Last date to apply: 20 December 2026",
      ),
    ).toMatchObject({
      title: expect.stringMatching(/^Data Entry Operators <- /) as string,
      pay: "₹12,000–15,000 per month <- Salary: Rs. 12,000/- to Rs. 15,000/- per month",
      jobType: "Part Time <- Part time, 4 hours per day.",
      skills: "Data Entry, MS Excel <- Data Entry, MS Excel",
      closing: "20 December 2026 <- Last date to apply: 20 December 2026",
    });
  });

  it("are read from an old posting with labels, whose list of skills is taken as it is", () => {
    expect(
      readIn(
        "Position: Content Writer | Experience: 1-3 yrs\nCTC: 3-4.5 LPA\nLocation: Remote\nSkills:\n- SEO\n- blog writing\n- Hinglish",
      ),
    ).toMatchObject({
      title: "Content Writer <- Position: Content Writer",
      experience: "1–3 years <- Experience: 1-3 yrs",
      skills: expect.stringMatching(/^SEO, Blog Writing, Hinglish <- /) as string,
    });
  });

  it("name the town of an office", () => {
    expect(readIn("Customer support executive needed\nWork from office - Noida sector 62").place).toBe(
      "Noida <- Work from office - Noida sector 62",
    );
  });
});

describe("nothing is invented", () => {
  it("for a fee, a payment by the day, and two different salaries", () => {
    for (const text of [
      "Copy paste work. Pay Rs 1500 registration fee per month to begin.",
      "Earn Rs 5000 per day from home.",
      "Typist: salary 10k per month\nTelecaller: salary 15k per month",
      "Salary as per company norms. Bonus up to Rs 5,000 per month.",
    ])
      expect(readIn(text).pay, text).toBeUndefined();
  });

  it("for a title that is only an appeal, and words that are skills only in some texts", () => {
    expect(readIn("URGENT HIRING!!!\nApply now")).toEqual({});
    expect(readIn("You negotiate in swift networking with react ions.").skills).toBeUndefined();
  });

  it("and amounts, dates and degrees are no contact data", () => {
    const text =
      "Salary 60000-75000, earlier 8000-12000 5 days. B.Com, ASP.NET or Node.js. From 10.11.2026, 1234567890 rows.";
    expect(readAdvert(text, now).removed).toEqual([]);
  });
});
