import { describe, expect, it, vi } from "vitest";
import { policies } from "~/web/limits/rate-limit.server";
import { site as worker } from "../../../app/site";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Circumstances } from "../../support/people/visitor";

const from = (place: object): Circumstances => ({ env: { GEO_LOCAL: JSON.stringify(place) } });
const kanpur = {
  city: "Kanpur",
  region: "Uttar Pradesh",
  country: "IN",
  postcode: "208001",
  latitude: 26.46,
  longitude: 80.33,
  ip: "203.0.113.9",
};
const inKanpur = () => createVisitor(from(kanpur));
const chip = (html: string) => /aria-label="Location: ([^"]*)\. Change"/.exec(html)?.[1];
const answerOf = ({ html }: { html: string }) =>
  JSON.parse(html) as { place: Record<string, unknown> | null; message?: string };

describe("the location page", () => {
  it("shows a new visitor that no town is set, and offers the network's town", async () => {
    const visitor = inKanpur();
    const page = await visitor.get("/location");
    expect(page.text).toContain("No town is set. You see jobs from all of India.");
    expect(page.text).toContain("Your network seems to be in or near Kanpur.");
    expect(chip(page.html)).toBe("All India");
    expect(visitor.cookie("place")).toBeUndefined();
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  });

  it("accepts that town with a press, and then shows its details", async () => {
    const visitor = inKanpur();
    const answer = await visitor.post("/location", { place: "kanpur", redirect: "/faq" });
    expect(answer.location).toBe("/faq");
    const faq = await visitor.follow(answer);
    expect(faq.text).toContain("Location: Kanpur");
    expect(chip(faq.html)).toBe("Kanpur");
    const page = await visitor.get("/location");
    expect(page.text).toContain("Town Kanpur State Uttar Pradesh Country India");
    expect(page.text).toContain("As you chose");
    expect(page.text).not.toContain("208001");
  });

  it("leads back to the page from which a user came, and never off this site", async () => {
    const visitor = createVisitor();
    const at = async (path: string, referer?: string) =>
      /name="redirect" value="([^"]*)"/.exec(
        (await visitor.get(path, referer ? { referer } : {})).html.split("<main")[1] ?? "",
      )?.[1];
    expect(await at("/location", "https://kaamghar.test/jobs?q=data")).toBe("/jobs?q=data");
    expect(await at("/location?find=x&redirect=%2Ffaq", "https://kaamghar.test/jobs")).toBe("/faq");
    expect(await at("/location", "https://kaamghar.test/location?find=x")).toBe("/");
    expect(await at("/location", "https://evil.example/jobs")).toBe("/");
    expect(await at("/location?redirect=%2F%2Fevil.example")).toBe("/");
    expect((await visitor.post("/location", { place: "kanpur", redirect: "//evil.example" })).location).toBe("/");
  });

  it("finds towns by the beginning of their name, in both languages and by old names", async () => {
    const visitor = createVisitor();
    expect((await visitor.get("/location?find=kanp")).text).toContain("Kanpur · Uttar Pradesh");
    expect((await visitor.get("/location?find=allahabad")).text).toContain("Prayagraj");
    expect((await visitor.get(`/location?find=${encodeURIComponent("कान")}`, { cookie: "lang=hi" })).text).toContain(
      "कानपुर · उत्तर प्रदेश",
    );
    expect((await visitor.get("/location?find=zzz")).text).toContain("No town in our list starts with “zzz”");
    expect((await visitor.get("/location?find=%3Cscript%3E")).html).not.toContain("<script>”");
    expect((await visitor.get("/location")).html.match(/name="place"/g)).toHaveLength(21);
  });

  it("refuses an unknown town with a message", async () => {
    const visitor = createVisitor();
    const refused = await visitor.post("/location", { place: "atlantis" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("We don't know this town");
    expect((await visitor.post("/location", {})).status).toBe(400);
    expect(visitor.cookie("place")).toBeUndefined();
  });

  it("removes the town when all of India is chosen", async () => {
    const visitor = inKanpur();
    await visitor.post("/location", { place: "kanpur" });
    await visitor.post("/location", { place: "all-india" });
    expect(visitor.cookie("place")).toBe("all-india.chosen");
    const page = await visitor.get("/location");
    expect(chip(page.html)).toBe("All India");
    expect(page.text).toContain("You chose jobs from all of India.");
    expect(answerOf(await visitor.post("/api/location", { first: "" })).place, "and is not detected again").toBeNull();
  });

  it("detects the town again without script, and removes it when the network has none", async () => {
    const visitor = inKanpur();
    await visitor.post("/location", { place: "delhi" });
    const page = await visitor.follow(await visitor.post("/location", { refresh: "network", redirect: "/faq" }));
    expect(visitor.cookie("place")).toBe("kanpur.asked");
    expect(page.text).toContain("PIN code 208001 Accuracy Approximate How we know From your network");

    const abroad = createVisitor(from({ city: "London", country: "GB", latitude: 51.5, longitude: -0.1 }));
    await abroad.post("/location", { place: "delhi" });
    const failed = await abroad.follow(await abroad.post("/location", { refresh: "network" }));
    expect(failed.text).toContain("Unable to detect location from IP");
    expect(abroad.cookie("place")).toBeUndefined();
  });

  it("turns the detection by network off, which deletes its result, and on again", async () => {
    const visitor = inKanpur();
    await visitor.post("/api/location", { first: "" });
    expect(visitor.cookie("place")).toBe("kanpur.network");
    const off = await visitor.follow(await visitor.post("/location", { auto: "off" }));
    expect(off.text).toContain("Off: no town is set unless you choose one.");
    expect(visitor.cookie("place")).toBeUndefined();
    expect(answerOf(await visitor.post("/api/location", { first: "" })).place).toBeNull();
    await visitor.post("/location", { auto: "on" });
    expect(answerOf(await visitor.post("/api/location", { first: "" })).place).toMatchObject({ city: "Kanpur" });
  });

  it("is the same in Hindi", async () => {
    const visitor = inKanpur();
    visitor.setCookie("lang", "hi");
    await visitor.post("/location", { place: "kanpur" });
    const page = await visitor.get("/location");
    expect(page.text).toContain("शहर कानपुर राज्य उत्तर प्रदेश देश भारत");
  });
});

describe("the location for script", () => {
  it("is the sender's own place, never cached in between", async () => {
    const visitor = inKanpur();
    const page = await visitor.post("/api/location", { first: "" });
    expect(answerOf(page)).toEqual({
      place: {
        key: "kanpur",
        city: "Kanpur",
        state: "Uttar Pradesh",
        country: "India",
        latitude: 26.45,
        longitude: 80.332,
        fullAddress: "Kanpur, Uttar Pradesh 208001, India",
        ip: "203.0.113.9",
        postcode: "208001",
        isPrecise: false,
        accuracy: "Approximate",
        how: "From your network",
      },
    });
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("does not overwrite a user's choice", async () => {
    const visitor = inKanpur();
    await visitor.post("/location", { place: "delhi" });
    expect(answerOf(await visitor.post("/api/location", { first: "" }))).toEqual({ place: null });
    expect(visitor.cookie("place")).toBe("delhi.chosen");
  });

  it("finds the nearest town of an exact position and stores only its name", async () => {
    const visitor = inKanpur();
    const page = await visitor.post("/api/location", { latitude: "27.492", longitude: "77.671" });
    expect(answerOf(page).place).toMatchObject({
      city: "Mathura",
      isPrecise: true,
      ip: null,
      accuracy: "Precise",
      latitude: 27.492,
      longitude: 77.674,
    });
    expect(visitor.cookie("place")).toBe("mathura.exact");
    expect((await visitor.get("/location")).text).toContain("Accuracy Precise How we know From your exact location");
  });

  it("reports a position outside of all towns of India, and does not change the place", async () => {
    const visitor = inKanpur();
    await visitor.post("/location", { place: "delhi" });
    const page = await visitor.post("/api/location", { latitude: "51.5", longitude: "-0.12" });
    expect(page.status).toBe(200);
    expect(answerOf(page)).toEqual({
      place: null,
      message: "Unable to detect your location. You can still browse all jobs.",
    });
    expect(visitor.cookie("place")).toBe("delhi.chosen");
  });

  it.each([
    ["91", "80"],
    ["26.4", ""],
    ["NaN", "NaN"],
    ["26.4; drop", "80"],
  ])("refuses the position %s, %s with a message", async (latitude, longitude) => {
    const page = await createVisitor().post("/api/location", { latitude, longitude });
    expect(page.status).toBe(400);
    expect(answerOf(page)).toEqual({ place: null, message: "This place isn't on the map." });
  });

  it("reports when the network has no place", async () => {
    expect(answerOf(await createVisitor().post("/api/location", {}))).toEqual({
      place: null,
      message: "Unable to detect location from IP",
    });
  });

  it("is refused to other sites", async () => {
    expect((await inKanpur().post("/api/location", {}, { origin: "https://evil.example" })).status).toBe(403);
  });

  it("is refused after too many requests", async () => {
    const visitor = createVisitor({ env: { RATE_LIMIT_FACTOR: String(2 / policies.location.network[0]) } });
    const address = { "cf-connecting-ip": "203.0.113.50" };
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await visitor.post("/api/location", {}, address)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("calls no external service", async () => {
    const outside = vi.spyOn(globalThis, "fetch");
    const visitor = inKanpur();
    expect(answerOf(await visitor.post("/api/location", { first: "" })).place).toMatchObject({ city: "Kanpur" });
    expect(
      answerOf(await visitor.post("/api/location", { latitude: "27.492", longitude: "77.671" })).place,
    ).toMatchObject({ city: "Mathura" });
    expect((await visitor.post("/location", { refresh: "network" })).status).toBe(303);
    const found = await visitor.get("/location?find=agra");
    expect([found.status, found.text.includes("Agra")]).toEqual([200, true]);
    expect(outside).not.toHaveBeenCalled();
  });
});

describe("at the edge", () => {
  it("the place is read from Cloudflare's data of the request", async () => {
    const cf = {
      country: "IN",
      city: "Mathura",
      region: "Uttar Pradesh",
      postalCode: "281001",
      latitude: "27.50",
      longitude: "77.67",
    };
    const visitor = createVisitor({
      answer: (request, env, execution) =>
        worker.fetch(new Request(request, { cf } as RequestInit) as typeof request, env, execution),
    });
    const page = await visitor.post("/api/location", {}, { "cf-connecting-ip": "203.0.113.9" });
    expect(answerOf(page).place).toMatchObject({ city: "Mathura", postcode: "281001", ip: "203.0.113.9" });
    expect((await visitor.get("/location")).text).toContain("PIN code 281001");
  });
});

describe("the same page for every visitor", () => {
  const home = (place?: string) => {
    const visitor = createVisitor();
    if (place) visitor.setCookie("place", place);
    return visitor.get("/faq");
  };

  it("is cached per place", async () => {
    const places = {
      "": "All India",
      "kanpur.chosen": "Kanpur",
      "agra.network": "Agra",
      "all-india.chosen": "All India",
    };
    for (let round = 0; round < 2; round++) {
      for (const [place, name] of Object.entries(places)) expect(chip((await home(place)).html), place).toBe(name);
    }
  });

  it("is cached also for users with a place, from any source", async () => {
    const settings = { failing: true };
    const first = await home("surat.chosen");
    const broken = createVisitor({
      answer: (request, env, execution) =>
        worker.fetch(request, { ...env, DB: settings as unknown as D1Database }, execution),
    });
    broken.setCookie("place", "surat.network");
    expect((await broken.get("/faq")).html, "from memory, since the database is gone").toBe(first.html);
    broken.setCookie("place", "indore.network");
    expect((await broken.get("/faq")).html).not.toBe(first.html);
  });

  it("is not multiplied by unknown town names", async () => {
    const nobody = await home();
    expect((await home("no-such-town.chosen")).html).toBe(nobody.html);
  });
});

describe("the prompt for the place", () => {
  const asks = (html: string) => html.includes("<location-prompt");
  const unknownTown = { location: "Chhoti Basti" };

  it("is shown to a signed-in seeker on the home page and the job list, until they answer", async () => {
    const seeker = await signedIn(await createSeeker({}, unknownTown), from(kanpur));
    expect(asks((await seeker.get("/")).html)).toBe(true);
    expect(asks((await seeker.get("/jobs")).html)).toBe(true);
    for (const path of ["/profile-setup", "/activity", "/location", "/faq"])
      expect(asks((await seeker.get(path)).html), path).toBe(false);
    await seeker.post("/api/location", { first: "" });
    expect(asks((await seeker.get("/jobs")).html), "a guess is no answer").toBe(true);
    await seeker.post("/location", { place: "kanpur" });
    expect(asks((await seeker.get("/jobs")).html)).toBe(false);
    await seeker.post("/location", { place: "all-india" });
    expect(asks((await seeker.get("/jobs")).html)).toBe(false);
  });

  it("is not shown when the profile has a known town: that town is used", async () => {
    const seeker = await signedIn(await createSeeker({}, { location: "ठाणे" }), from(kanpur));
    await createJob(await createEmployer(), { city: "mumbai" });
    for (const path of ["/", "/jobs", "/work-from-home-jobs"]) {
      const { html } = await seeker.get(path);
      expect(asks(html), path).toBe(false);
      expect(html, "nor is the network asked").not.toContain("<location-first");
      expect(chip(html)).toBe("Thane");
      if (path !== "/") expect(html).toContain(`href="${path}?location=Mumbai"`);
    }
    expect((await seeker.get("/location")).text).toContain("How we know From your profile");
    await seeker.post("/location", { refresh: "network" });
    expect(chip((await seeker.get("/")).html), "what is asked for on this device comes first").toBe("Kanpur");
  });

  it("is not shown to visitors", async () => {
    expect(asks((await inKanpur().get("/")).html)).toBe(false);
  });

  it("is a separate page, with every answer", async () => {
    const seeker = await signedIn(await createSeeker({}, unknownTown), from(kanpur));
    const page = await seeker.get("/location?prompt&redirect=%2Fjobs");
    expect(page.text).toContain("Are you in Kanpur?");
    expect(page.html).toContain('href="/location?redirect=%2Fjobs"');
    expect((await seeker.post("/location", { place: "kanpur", redirect: "/jobs" })).location).toBe("/jobs");
    const elsewhere = await signedIn(await createSeeker());
    expect((await elsewhere.get("/location?prompt")).text).toContain("Where are you looking for work?");
  });
});

describe("the job list", () => {
  it("offers the city of which the person's town is part", async () => {
    const seeker = await signedIn(await createSeeker());
    await createJob(await createEmployer(), { city: "mumbai" });
    await seeker.post("/location", { place: "thane" });
    expect((await seeker.get("/jobs")).html).toContain('href="/jobs?location=Mumbai"');
    await seeker.post("/location", { place: "kanpur" });
    expect((await seeker.get("/jobs")).html).not.toContain('href="/jobs?location=Mumbai"');
  });
});
