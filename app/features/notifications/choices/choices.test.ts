import { describe, expect, it } from "vitest";
import { newsKinds } from "db/vocabulary";
import { choiceName, isWantedByDefault, mailKinds, newsChoicesOf } from "./choices";

/** The choices and their defaults: "+" is on, "-" is off and can be turned on. Other channels cannot be chosen. */
const written = (userType: "seeker" | "employer") =>
  Object.fromEntries(
    newsKinds.flatMap((kind) => {
      const own = newsChoicesOf(userType).filter((offer) => offer.kind === kind);
      return own.length > 0
        ? [[kind, own.map(({ channel, byDefault }) => `${byDefault ? "+" : "-"}${channel}`).join(" ")]]
        : [];
    }),
  );

describe("the choices of notifications", () => {
  it("send a seeker with default choices everything except mails about rewards and pushes of offers", () => {
    expect(written("seeker")).toEqual({
      applications: "+push +email",
      interviews: "+push +email",
      matches: "+app +push",
      digest: "+app +push +email",
      rewards: "+app +push -email",
      payments: "+push +email",
      leads: "+app +push +email",
      offers: "+app -push +email",
    });
  });

  it("send an employer with default choices everything except mails about each application and about rewards, and push or mail offers", () => {
    expect(written("employer")).toEqual({
      applications: "+app +push -email",
      first_applicant: "+email",
      applicant_digest: "+email",
      mentions: "+push +email",
      interviews: "+app +push +email",
      jobs: "+app +push +email",
      rewards: "+app +push -email",
      payments: "+push +email",
      offers: "+app -push -email",
    });
  });

  it("always list news in the app that cannot be turned off there", () => {
    expect(isWantedByDefault("seeker", "applications", "app")).toBe(true);
    expect(isWantedByDefault("seeker", "jobs", "app")).toBe(true);
  });

  it("never push or mail news that is not offered to the audience", () => {
    for (const channel of ["push", "email"] as const) {
      expect(isWantedByDefault("seeker", "jobs", channel)).toBe(false);
      expect(isWantedByDefault("employer", "digest", channel)).toBe(false);
    }
    expect(isWantedByDefault("seeker", "matches", "email")).toBe(false);
  });

  it("follow the default where there is one", () => {
    expect(isWantedByDefault("employer", "applications", "email")).toBe(false);
    expect(isWantedByDefault("employer", "applications", "push")).toBe(true);
    expect(isWantedByDefault("seeker", "applications", "email")).toBe(true);
  });

  it("do not suppress news that cannot be turned off", () => {
    for (const channel of ["app", "push", "email"] as const) {
      expect(isWantedByDefault("seeker", null, channel)).toBe(true);
      expect(isWantedByDefault("employer", "service", channel)).toBe(true);
    }
  });

  it("list all kinds of news that can be mailed, on or off", () => {
    expect(mailKinds("seeker")).toEqual([
      "applications",
      "interviews",
      "digest",
      "rewards",
      "payments",
      "leads",
      "offers",
    ]);
    expect(mailKinds("employer")).toEqual([
      "applications",
      "first_applicant",
      "applicant_digest",
      "mentions",
      "interviews",
      "jobs",
      "rewards",
      "payments",
      "offers",
    ]);
  });

  it("have one field for each kind and channel", () => {
    expect(choiceName("digest", "email")).toBe("digest-email");
  });
});
