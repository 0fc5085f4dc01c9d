import { describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { dayOf, shiftDay, weekOf } from "~/features/interviews/calendar/week";
import { istToMs, msToIst } from "~/features/interviews/interview";
import { createEmployer, signedIn } from "../../support/people/people";
import { candidate, interviewsOf } from "../../support/scenes/interviews/offers";
import { meeting } from "../../support/scenes/meetings";

/** A Wednesday to come, at a time of India. */
const wednesday = shiftDay(weekOf(dayOf(Date.now()))[0] ?? "", 9);
const at = (time: string, day = wednesday) => istToMs(day, time) ?? 0;

/** The week of a page, and its words. */
function weekOfPage(html: string) {
  const [week = ""] =
    /<section aria-labelledby="week-title".*?<section aria-labelledby="agenda-title"/s.exec(html) ?? [];
  return { week, text: week.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

describe("the week of a company", () => {
  it("shows each interview at its day, time and length, as a link with who, when and how", async () => {
    const { employer, id } = await meeting({ scheduledAt: at("10:15"), durationMinutes: 45, status: "rescheduled" });
    const desk = await signedIn(employer);
    const { week, text } = weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}`)).html);
    expect(week).toMatch(
      new RegExp(
        `<li class="h10 m3 s9 col-start-1 col-span-12[^"]*"><a [^>]*href="/employer/interviews\\?day=${wednesday}&amp;show=${id}#shown"`,
      ),
    );
    expect(text).toMatch(/Sita Devi 10:15 am .*to 11:00 am IST, Chat Support ?, ?Rescheduled/);
    expect(week).toContain("from9 to18");
    expect(text.match(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ /g)).toHaveLength(7);
  });

  it("shows overlapping interviews side by side", async () => {
    const { employer } = await meeting({ scheduledAt: at("10:00"), durationMinutes: 60 });
    const one = await candidate({ employer, fullName: "Gita Rao" });
    const form = { ...msToIst(at("10:30")), duration: "30", mode: "phone", locationUrl: "9876543210" };
    await one.desk.post(`/employer/interviews?application=${one.applicationId}`, {
      ...form,
      despite: `${at("10:30")}+30`,
    });
    expect(await interviewsOf(one)).toHaveLength(1);
    const { week } = weekOfPage((await one.desk.get(`/employer/interviews?day=${wednesday}`)).html);
    expect(week).toContain("h10 m0 s12 col-start-1 col-span-6");
    expect(week).toContain("h10 m6 s6 col-start-7 col-span-6");
  });

  it("shows all seven days, early hours once they are used, and all hours by choice", async () => {
    const { employer } = await meeting({ scheduledAt: at("07:30", shiftDay(wednesday, 4)) });
    const desk = await signedIn(employer);
    const used = weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}`)).html);
    expect(used.week).toContain("from7 to18");
    expect(used.text.match(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ /g)).toHaveLength(7);
    const whole = weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}&hours=all`)).html);
    expect(whole.week).toContain("from0 to24");
    expect(whole.text.match(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ /g)).toHaveLength(7);
  });

  it("links to the weeks before and after, shows no other company's, and can be a list", async () => {
    const { employer } = await meeting({ scheduledAt: at("10:00") });
    const desk = await signedIn(employer);
    const { week } = weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}`)).html);
    for (const days of [-7, 7]) expect(week).toContain(`href="/employer/interviews?day=${shiftDay(wednesday, days)}"`);
    const stranger = await signedIn(await createEmployer());
    expect(weekOfPage((await stranger.get(`/employer/interviews?day=${wednesday}`)).html).text).not.toContain(
      "Sita Devi",
    );
    const list = await desk.get(`/employer/interviews?day=${wednesday}&as=list`);
    expect(weekOfPage(list.html).week).toBe("");
    expect(list.text).toContain("Sita Devi");
  });

  it("shows the current time on its own day only", async () => {
    const desk = await signedIn(await createEmployer());
    expect(weekOfPage((await desk.get(`/employer/interviews?day=${dayOf(Date.now())}&hours=all`)).html).text).toContain(
      "Now it is ",
    );
    expect(weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}&hours=all`)).html).text).not.toContain(
      "Now it is ",
    );
  });
});

describe("a free time of the week", () => {
  it("leads to an applicant, and to the form with that time", async () => {
    const one = await candidate();
    const { week } = weekOfPage((await one.desk.get(`/employer/interviews?day=${wednesday}`)).html);
    const chosen = `/employer/interviews?day=${wednesday}&time=${wednesday}T11%3A00`;
    expect(week).toContain(`href="${chosen.replace("&", "&amp;")}#invite"`);
    const people = await one.desk.get(chosen);
    expect(people.text).toMatch(/Who do you want to meet on .*11:00 am IST\? .*Sita Devi/);
    const form = /href="([^"]*application=[^"]*)"/.exec(people.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const { html } = await one.desk.get(form);
    for (const value of [wednesday, "11:00"]) expect(html).toMatch(new RegExp(`<input[^>]*value="${value}"`));
    expect(weekOfPage(html).week).toContain(`application=${one.applicationId}&amp;day=${wednesday}`);
  });

  it("is offered to nobody who has no one to invite, and not while another interview is then", async () => {
    const { employer } = await meeting({ scheduledAt: at("10:00"), durationMinutes: 60 });
    const desk = await signedIn(employer);
    expect(weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}`)).html).week).not.toContain("time=");
    await candidate({ employer });
    const { week } = weekOfPage((await desk.get(`/employer/interviews?day=${wednesday}`)).html);
    expect(["10", "11"].map((hour) => week.includes(`${wednesday}T${hour}%3A00`))).toEqual([false, true]);
  });
});

describe("the address that lists clashes", () => {
  const asking = (start: number, more = "") => {
    const { date, time } = msToIst(start);
    return `/employer/interviews/clashes?date=${date}&time=${time}&duration=30${more}`;
  };

  it("lists the company's own interviews at a time, and marks the same applicant", async () => {
    const { employer, id, applicationId } = await meeting({ scheduledAt: at("10:00") });
    const desk = await signedIn(employer);
    expect((await desk.get(asking(at("10:15")))).html).toContain(
      "There is another interview at this time: Sita Devi (Chat Support)",
    );
    for (const none of [
      asking(at("10:30")),
      asking(at("10:15"), `&interview=${id}`),
      asking(at("10:15"), `&application=${applicationId}`),
      "/employer/interviews/clashes?date=soon",
    ]) {
      expect((await desk.get(none)).html, none).toBe('{"message":""}');
    }
  });

  it("asks about a time at night", async () => {
    const desk = await signedIn(await createEmployer());
    expect((await desk.get(asking(at("00:15")))).html).toBe('{"message":"Interview at 12:15 am. Is that right?"}');
    expect((await desk.get(asking(at("08:00")))).html).toBe('{"message":""}');
  });

  it("reveals nothing of another company, with any request", async () => {
    const { id, applicationId } = await meeting({ scheduledAt: at("10:00") });
    const stranger = await signedIn(await createEmployer());
    for (const more of ["", `&interview=${id}`, `&application=${applicationId}`])
      expect((await stranger.get(asking(at("10:00") + 5 * minute, more))).html).toBe('{"message":""}');
  });
});
