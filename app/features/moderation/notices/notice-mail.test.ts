import { expect, it } from "vitest";
import { fillMail } from "~/features/mail/write-mail.server";
import type { Notice } from "./notice";
import { noticeMail } from "./notice-mail";

const context = { siteUrl: "https://site.example", sign: () => "signed" };
const sender = { siteUrl: context.siteUrl, name: "KaamGhar", supportEmail: "help@site.example", address: "Bengaluru" };
const textOf = (notice: Notice, company: string | null) =>
  fillMail(
    context,
    sender,
    noticeMail,
    { notice, name: "Asha", company, site: "KaamGhar", officer: "Meera Nair", email: "grievance@site.example" },
    { locale: "en" },
  ).body;

it("A suspended person reads the reason, the end, what stops and where to appeal", () => {
  const text = textOf({ act: "suspended", reason: "Asked for money.", until: Date.UTC(2026, 11, 24) }, null);
  expect(text).toContain("Reason: Asked for money.\nSuspended until: 24 December 2026");
  expect(text).toContain("you can't apply or send messages");
  expect(text).toContain("The suspension ends automatically.");
  expect(text).toContain("grievance@site.example");
});

it("The team of a suspended company reads what stops for the company, and that the suspension has no end yet", () => {
  const text = textOf({ act: "suspended", reason: "Asked for money.", until: null }, "Neem Foods");
  expect(text).toContain("Company: Neem Foods\nReason: Asked for money.\nSuspended until: Until we lift it");
  expect(text).toContain("its jobs are paused");
  expect(text).not.toContain("ends automatically");
});

it("Who gets points reads how many and why, without an appeal", () => {
  const text = textOf({ act: "points_granted", points: 3200, reason: "A sorry for the outage." }, null);
  expect(text).toContain("Points: 3,200\nReason: A sorry for the outage.");
  expect(text).not.toContain("appeal");
});
