import { expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { createId } from "db/id";
import { msToIst } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { offeringAddress } from "~/features/interviews/offers/offer";
import { signedIn } from "../../support/people/people";
import type { Page, Visitor } from "../../support/people/visitor";
import { candidate, interviewsOf, offer, offerIdOf, refuse, tenOn } from "../../support/scenes/interviews/offers";
import { meeting } from "../../support/scenes/meetings";
import { englishIn } from "../../support/words";

/** Names, and what people have written. */
const written = [
  "KaamGhar",
  "WhatsApp",
  "Google Meet",
  "Sita Devi",
  "Chat Support",
  "Bring a pen",
  "Bring a headset",
  "Evenings",
];

/** The page is in Hindi from its title to its last button. @param names of the people on it */
function expectHindi({ html }: Page, ...names: string[]) {
  expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe("hi");
  expect(englishIn(html, [...written, ...names])).toEqual([]);
}

function inHindi(desk: Visitor): Visitor {
  desk.setCookie("lang", "hi");
  return desk;
}

const form = (ms: number) => ({
  ...msToIst(ms),
  duration: "30",
  mode: "phone",
  locationUrl: "9876543210",
  message: "Bring a pen",
});

it("an employer schedules, moves and cancels an interview in Hindi, with every question and refusal", async () => {
  const one = await candidate();
  const { companyName, fullName, email } = one.employer;
  const hindi = (page: Page) => expectHindi(page, companyName, fullName, email);
  const desk = inHindi(one.desk);
  const address = `/employer/interviews?application=${one.applicationId}`;
  hindi(await desk.get(address));
  const empty = await desk.post(address, { date: "", time: "", duration: "1", mode: "by bus", locationUrl: "" });
  hindi(empty);
  expect(empty.text).toContain("इंटरव्यू कैसे होगा, चुनें");
  const night = await desk.post(address, form(tenOn(2) + 14 * 60 * minute));
  hindi(night);
  expect(night.text).toContain("इंटरव्यू रात 12 बजे, क्या यह समय सही है?");
  const scheduled = await desk.follow(await desk.post(address, form(tenOn(2))));
  hindi(scheduled);
  expect(scheduled.text).toContain("इंटरव्यू तय हो गया");
  const [made] = await interviewsOf(one);
  const own = `/employer/interviews?interview=${made?.id}`;
  hindi(await desk.get(own));
  hindi(await desk.follow(await desk.post(own, form(tenOn(3)))));
  const cancelling = `/interview/${made?.id}/cancellation`;
  hindi(await desk.post(cancelling, {}));
  const cancelled = await desk.follow(await desk.post(cancelling, { cancelReason: "job_on_hold" }));
  hindi(cancelled);
  expect(cancelled.text).toContain("इंटरव्यू रद्द हो गया");
  hindi(await desk.follow(await desk.post(cancelling, { cancelReason: "job_on_hold" })));
});

it("an employer offers times in Hindi, sees how they are answered, and withdraws them", async () => {
  const one = await candidate();
  const { companyName, fullName, email } = one.employer;
  const hindi = (page: Page) => expectHindi(page, companyName, fullName, email);
  const desk = inHindi(one.desk);
  hindi(await desk.get(offeringAddress(one.applicationId)));
  hindi(await offer(one, [tenOn(2)], { locationUrl: "nowhere" }));
  hindi(await desk.follow(await offer(one, [tenOn(2), tenOn(3)])));
  await refuse(one, "Evenings");
  hindi(await desk.get(offeringAddress(one.applicationId)));
  hindi(await desk.get("/employer/interviews"));
  hindi(await desk.follow(await desk.post(`/interview-offer/${await offerIdOf(one)}/withdrawal`, {})));
});

it("an employer answers a reschedule request and records an outcome in Hindi", async () => {
  const past = await meeting({ scheduledAt: Date.now() - 60 * minute });
  const { companyName, fullName, email } = past.employer;
  const hindi = (page: Page) => expectHindi(page, companyName, fullName, email, past.seeker.email);
  const desk = inHindi(await signedIn(past.employer));
  const completion = `/interview/${past.id}/completion`;
  hindi(await desk.get(completion));
  hindi(await desk.post(completion, {}));
  hindi(await desk.follow(await desk.post(completion, { outcome: "no_show", note: "" })));
  hindi(await desk.get("/employer/interviews?list=past"));

  const asked = await meeting({ id: createId(Date.now()), scheduledAt: tenOn(2), askedAt: 1, askedFor: tenOn(3) });
  const other = inHindi(await signedIn(asked.employer));
  const names = [asked.employer.companyName, asked.employer.fullName, asked.employer.email, asked.seeker.email];
  expectHindi(await other.get(agendaAddress({ id: asked.id, scheduledAt: tenOn(2) })), ...names);
  const kept = await other.post(`/interview/${asked.id}/reschedule-request/dismissal`, { askedFor: String(tenOn(3)) });
  expectHindi(await other.follow(kept), ...names);
});
