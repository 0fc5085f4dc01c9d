// The time that the database takes for the recommendations of one person: every statement of recommendJobs but the profile's
// own, recorded and then sent again in batches, as the search is measured.
import { createDb } from "db/client";
import type { SeekerFacts } from "~/features/jobs/matching/match-score";
import { wantedBy } from "~/features/recommendations/candidates";
import { candidatesQuery, popularQuery } from "~/features/recommendations/queries.server";
import { median, quantile, type Report } from "../report";
import { openJobs } from "../search/search-data";

const barMs = 5;
const repeats = 20;

const who = (skills: string, currentPosition: string, location: string, experienceYears: number): SeekerFacts => ({
  skills: skills.split(", "),
  currentPosition,
  location,
  experienceYears,
});

/** Profiles as seekers fill them in: common and rare skills, few and many, cities, towns and none, English and Hindi. */
export const profiles: SeekerFacts[] = [
  who(
    "Customer Support in Hindi, Data Entry, Hindi Typing, English Typing, MS Excel, Chat Support",
    "Customer Support Executive",
    "Lucknow",
    1,
  ),
  who("Data Entry, Hindi Typing, MS Excel, Form Filling", "Computer Operator", "Patna", 2),
  who(
    "Calendar Management, Inbox Management, Travel Booking, Meeting Notes, Google Docs",
    "Executive Assistant",
    "Coimbatore",
    2.5,
  ),
  who(
    "Customer Support, Escalation Handling, Team Management, Freshdesk, MIS Reporting",
    "Senior Support Executive",
    "Nagpur",
    4,
  ),
  who("Basic Computer Skills, English Typing, Spoken Hindi", "Fresher", "Pune", 0),
  who("Chat Support, Refund Handling, English Typing, Zendesk", "Chat Support Associate", "Chandigarh", 1.5),
  who("Team Management, HR Operations", "Platform Owner", "Delhi", 12),
  who("Data Entry", "Data Entry Operator", "Delhi", 1),
  who("Excel, Data Entry, Communication", "Student", "Mumbai", 0),
  who("React, JavaScript, CSS", "React Developer", "Bengaluru", 3),
  who("Java, SQL, Spring Boot", "Java Developer", "Hyderabad", 6),
  who("Python, Data Cleaning, SQL, Dashboards", "Data Analyst", "Chennai", 2),
  who("SEO, Content Writing, Keyword Research", "Content Writer", "Jaipur", 2),
  who("Copywriting, Proofreading", "Proofreader", "Indore", 5),
  who("Tally, GST, Payroll, Invoicing", "Accountant", "Surat", 7),
  who("Canva, Photoshop", "Graphic Designer", "Kolkata", 3),
  who("Video Editing, Subtitling", "Video Editor", "Kochi", 1),
  who("Online Teaching, Mathematics", "Online Tutor", "Bhopal", 9),
  who("Translation, Hindi, English", "Translator", "Gorakhpur, Uttar Pradesh", 4),
  who("Medical Coding, Medical Terminology", "Medical Coder", "Coimbatore", 3),
  who("Insurance, Sales, Calls", "Insurance Advisor", "Ahmedabad", 8),
  who("Sales, Cold Calling, Negotiation", "Sales Executive", "Noida", 2),
  who("Recruitment, Screening", "HR Recruiter", "Gurugram", 5),
  who("Salesforce", "Salesforce Administrator", "Hyderabad", 6),
  who("Map Making", "Cartographer", "Ranchi", 3),
  who("Sewing, Embroidery", "Tailor", "Jaipur", 20),
  who("टाइपिंग, डेटा एंट्री", "डेटा एंट्री ऑपरेटर", "दिल्ली", 1),
  who("ग्राहक सेवा, बातचीत", "टेलीकॉलर", "पटना", 0),
  who("अनुवाद", "अनुवादक", "All India", 3),
  who(
    "Communication, Excel, Sales, Marketing, Support, Design, Writing, Research, English, Hindi, Email, Calls",
    "Manager",
    "Mumbai",
    10,
  ),
];

/** Measures the recommendations among this many jobs. */
export async function benchRecommendations(count: number): Promise<Report> {
  const { d1, close } = await openJobs(count);
  try {
    const db = createDb(d1);
    const timeOf = async (
      query: { getQuery(): { sql: string; params: unknown[] } },
      given: Record<string, unknown>,
    ) => {
      const { sql, params } = query.getQuery();
      const values = params.map((value) =>
        typeof value === "object" && value !== null && "name" in value ? given[String(value.name)] : value,
      );
      const results = await d1.batch(Array.from({ length: repeats }, () => d1.prepare(sql).bind(...values)));
      return results.reduce((sum, { meta }) => sum + meta.duration, 0) / repeats;
    };
    const popular = await timeOf(popularQuery(db), { userId: "" });
    const times: number[] = [];
    for (const profile of profiles) {
      const wanted = wantedBy(profile);
      times.push(popular + (wanted ? await timeOf(candidatesQuery(db), { userId: "", ...wanted }) : 0));
    }
    const bar = { atMost: barMs };
    const slow = profiles.map((profile, at) => ({ profile, ms: times[at] ?? 0 })).filter(({ ms }) => ms > barMs);
    return {
      title: `Recommendations among ${count.toLocaleString("en-IN")} jobs: time in the database, ${profiles.length} people`,
      figures: [
        { what: "p50", value: median(times), unit: "ms", bar },
        { what: "p95", value: quantile(times, 0.95), unit: "ms", bar },
        { what: "slowest", value: Math.max(...times), unit: "ms" },
        { what: "a visitor's", value: popular, unit: "ms", bar },
      ],
      notes: slow.map(
        ({ profile, ms }) =>
          `  ${ms.toFixed(1).padStart(7)} ms  ${profile.currentPosition}: ${profile.skills.join(", ")}`,
      ),
    };
  } finally {
    await close();
  }
}
