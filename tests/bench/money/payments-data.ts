import type { Db } from "db/client";
import { createId } from "db/id";
import { companies, jobs, profiles, users } from "db/schema";
import { sandboxOutcomes, type SandboxOutcome } from "~/adapters/payments/sandbox/sandbox";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import type { AppContext } from "~/features/context";
import { createRandom } from "../search/search-words";

/** How many purchases there are: two thousand, or as many as PURCHASES says. */
const purchaseCount = Number(process.env.PURCHASES) || 2_000;
const numbers = { seekers: 60, companies: 60 };

export interface Buyer {
  id: string;
  session: string;
  /** A job of a company; null for a seeker. */
  jobId: string | null;
}

/** Writes seekers, and companies with a job each, as the pages do. */
export async function fillBuyers(db: Db): Promise<Buyer[]> {
  // What a log-in leads to is no part of this bench.
  const context = {
    db,
    now: Date.now,
    logIns: { send: () => Promise.resolve() },
    waitUntil: () => undefined,
  } as unknown as AppContext;
  const now = Date.now();
  const buyers: Buyer[] = [];

  async function createPerson(userType: "seeker" | "employer", number: number) {
    const id = createId(now);
    await db
      .insert(users)
      .values({
        id,
        email: `${userType}${number}@example.in`,
        userType,
        fullName: `Asha ${number}`,
        locale: number % 2 ? "hi" : "en",
        emailConfirmedAt: now,
        createdAt: now,
        updatedAt: now,
      });
    return { id, session: await startSession(context, id, null) };
  }

  for (let number = 0; number < numbers.seekers; number++) {
    const seeker = await createPerson("seeker", number);
    await db
      .insert(profiles)
      .values({
        userId: seeker.id,
        phone: "5000000001",
        location: "Lucknow",
        currentPosition: "Clerk",
        experienceYears: 1,
        skills: ["Data Entry"],
        languages: ["hindi"],
        isProfileComplete: true,
        updatedAt: now,
      });
    buyers.push({ ...seeker, jobId: null });
  }
  for (let number = 0; number < numbers.companies; number++) {
    const founder = await createPerson("employer", number);
    const [companyId, jobId] = [createId(now), createId(now)];
    await db
      .insert(companies)
      .values({
        id: companyId,
        userId: founder.id,
        companyName: `Neem ${number}`,
        nameKey: `neem ${number}`,
        legalName: `Neem ${number}`,
        email: `employer${number}@example.in`,
        phone: "5000000002",
        hrContactName: "Ravi",
        isProfileComplete: true,
        createdAt: now,
        updatedAt: now,
      });
    await db
      .insert(jobs)
      .values({
        id: jobId,
        companyId,
        title: `Typist ${number}`,
        description: "Type what you hear.",
        skills: ["Data Entry"],
        jobType: "full-time",
        experienceLevel: "0-1",
        isRemote: true,
        status: "active",
        visibility: "public",
        listingKey: now * 1024 + number,
        publishedAt: now,
        expiresAt: now + 30 * 86_400_000,
        createdAt: now,
        updatedAt: now,
        searchText: "typist",
        searchTitle: "typist",
        searchFacets: "",
      });
    buyers.push({ ...founder, jobId });
  }
  return buyers;
}

/** forged: nothing is paid, and a user says that it was; leaves: nothing is paid; fails_then_pays: the second attempt succeeds. */
export type Outcome = SandboxOutcome | "fails_then_pays" | "leaves" | "forged";

/** A purchase with all that will happen to it, drawn before it begins. */
export interface Plan {
  /** The id of the form, and so of the transaction. */
  token: string;
  buyer: Buyer;
  path: string;
  fields: Record<string, string>;
  outcome: Outcome;
  /** How often the browser comes back from the checkout, and whether an hour later. */
  callbacks: number;
  isCallbackLate: boolean;
  /** Whether the buyer pays again when the checkout does not answer. */
  isPatient: boolean;
  random: () => number;
}

/** What becomes of a hundred purchases. */
const outcomes: readonly { below: number; outcome: Outcome }[] = [
  { below: 58, outcome: "pays" },
  { below: 66, outcome: "pays_twice" },
  { below: 76, outcome: "pays_late" },
  { below: 81, outcome: "fails" },
  { below: 84, outcome: "bank_down" },
  { below: 91, outcome: "fails_then_pays" },
  { below: 95, outcome: "leaves" },
  { below: 100, outcome: "forged" },
];

export const isOfSandbox = (outcome: Outcome): outcome is SandboxOutcome =>
  sandboxOutcomes.some((each) => each === outcome);

/** @param seed decides who buys what, and what happens on the way */
export function planPurchases(buyers: readonly Buyer[], seed: number): Plan[] {
  const employers = buyers.filter(({ jobId }) => jobId !== null);
  return Array.from({ length: purchaseCount }, (_none, index) => {
    const random = createRandom(seed + index * 7919);
    const pick = <Each>(all: readonly Each[]) => all[Math.floor(random() * all.length)] as Each;
    // A company buys one verification: while it waits for papers, the page begins no second one.
    const founder = index % 30 === 0 ? employers[index / 30] : undefined;
    const buyer = founder ?? pick(buyers);
    const state = pick(["09", "29", "27"]);
    const bought = founder
      ? ["/employer-profile/verification", "blue"]
      : buyer.jobId === null
        ? ["/buy-points", pick(["small", "medium"])]
        : random() < 0.3
          ? [`/job/${buyer.jobId}/boost`, pick(["level1", "level2", "level3"])]
          : ["/hire-portal-points", pick(["small", "medium"])];
    const at = random() * 100;
    const fate = random();
    return {
      token: createId(Date.now()),
      buyer,
      path: bought[0] ?? "",
      fields: { packageKey: bought[1] ?? "", name: "Asha Kumari", state, address: "" },
      outcome: outcomes.find(({ below }) => at < below)?.outcome ?? "pays",
      callbacks: fate < 0.35 ? 0 : fate < 0.85 ? 1 : 2,
      isCallbackLate: random() < 0.2,
      isPatient: random() < 0.5,
      random,
    };
  });
}
