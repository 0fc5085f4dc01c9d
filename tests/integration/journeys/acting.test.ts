import { describe, expect, it } from "vitest";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createJob, createSeeker, password, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { browserOf } from "../../support/people/without-script";
import { requestWork, codeFor, filledLead } from "../../support/scenes/leads/client";
import { createProfessional } from "../../support/scenes/leads/contacts";

describe("people without script", () => {
  it("an employer boosts a job with money: it is promoted, and the payment leads back to it", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer);
    const office = browserOf(await signedIn(employer));
    await office.open(`/job/${job}/boost`);
    await office.press("Continue to payment", { packageKey: "level3", name: "Neem", state: "29" });
    await office.press("Pay ₹352.82");
    expect(office.text).toContain("Local payments");
    await office.press("Pays");
    await office.press("Back to the shop");
    expect(office.text).toContain("Your boost is paid, and your invoice is ready");
    await office.follow("Back to job");
    expect(office.text).toContain("30 days left");
  });

  it("a guest buys points, and a person with the mail's link claims them after logging in", async () => {
    const guest = browserOf(createVisitor());
    await guest.open("/guest-checkout");
    await guest.press("Continue to payment", {
      wallet: "seeker",
      email: "guest.without.script@example.in",
      name: "आशा कुमारी",
      state: "09",
    });
    await guest.press("Pay ₹116.82");
    await guest.press("Pays");
    await guest.press("Back to the shop");
    expect(guest.text).toContain("We've sent a link to g***@example.in");
    await deliverAll();
    const link =
      /\/guest-checkout\/claim\S+/.exec(
        (await mailsTo("guest.without.script@example.in")).find(({ body }) => body.includes("/claim?"))?.body ?? "",
      )?.[0] ?? "";
    await guest.open(link);
    expect(guest.text).toContain("Log in or sign up first");
    const seeker = browserOf(await signedIn(await createSeeker()));
    await seeker.open(link);
    await seeker.press("Claim 100 points");
    expect(seeker.text).toContain("100 points added to your wallet");
  });

  it("a client requests work, a professional gets the contact and records the outcome, and the client withdraws", async () => {
    const fields = filledLead({
      need: "A logo for our bakery, drawn by hand. Call 98111 22334.",
      category: "graphic-design",
    });
    const client = browserOf(createVisitor());
    const request = (await requestWork(fields)).location ?? "";
    await client.open(request);
    await client.press("Confirm", { code: await codeFor(fields.email ?? "") });
    expect(client.text).toContain("Your request");

    const professional = browserOf(await signedIn(await createProfessional({ services: ["graphic-design"] })));
    await professional.open("/lead-management");
    await professional.follow(/A logo for our bakery/);
    expect(professional.text).toContain("Call •••");
    expect(professional.text).not.toContain("Kavita Rani");
    await professional.press(/^Get /);
    expect(professional.text).toContain("Kavita Rani");
    await professional.press("Save", { outcome: "contacted" });
    expect(professional.html).toMatch(/<input(?=[^>]*value="contacted")(?=[^>]*\schecked)[^>]*>/);
    await client.open(request);
    expect(client.text).toMatch(/1 of \d professionals have your contact/);
  });

  it("a message from the contact page becomes a ticket, which an owner settles", async () => {
    const visitor = browserOf(createVisitor());
    await visitor.open("/contact-us");
    await visitor.press("Send message", {
      name: "Kavita Without Script",
      email: "kavita@example.in",
      topic: "account",
      message: "The link in your mail does not open on my phone.",
    });
    expect(visitor.text).toContain("Your message number is");
    const desk = browserOf(await signedIn(await createAdmin("owner")));
    await desk.open("/owner-portal/tickets");
    expect(desk.text).toContain("Kavita Without Script");
    const [, ticket = ""] =
      /href="(\/owner-portal\/tickets\/[\w-]+)"(?:(?!href=)[\s\S])*?Kavita Without Script/.exec(desk.html) ??
      /href="(\/owner-portal\/tickets\/\w{10,})"/.exec(desk.html) ??
      [];
    await desk.open(ticket);
    await desk.press("Mark as answered and next: Kavita Without Script");
    await desk.open("/owner-portal/tickets");
    expect(desk.text).not.toContain("Kavita Without Script");
  });

  it("a friend joins with a shared link, and the referrer sees the friend's progress", async () => {
    const phone = await signedIn(await createSeeker({ fullName: "Asha Inviting" }));
    await phone.post("/referral-code");
    const inviting = browserOf(phone);
    await inviting.open("/rewards");
    const message = decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(inviting.html)?.[1] ?? "");
    const link = /https?:\/\/\S+/.exec(message)?.[0] ?? "";
    const friend = browserOf(createVisitor());
    await friend.open(new URL(link).pathname + new URL(link).search);
    await friend.press("Sign Up", {
      fullName: "Sunita Bai",
      email: "sunita.friend@example.in",
      password,
      passwordAgain: password,
      consent: "on",
    });
    await friend.open(linkIn((await mailsTo("sunita.friend@example.in"))[0]));
    await inviting.open("/rewards");
    expect(inviting.text).toMatch(/Sunita.*Profile not complete yet/);
  });

  it("a private link of a résumé is created, opens for every holder, and is revoked", async () => {
    const seeker = browserOf(await signedIn(await createSeeker({ fullName: "क्षितिज श्रीवास्तव" })));
    await seeker.open("/resume-builder");
    await seeker.press("Save and continue");
    await seeker.open("/resume-editor");
    await seeker.press("Create private link");
    const link = new URL(/value="(https?:\/\/[^"]*\/resume\/[^"]*)"/.exec(seeker.html)?.[1] ?? "").pathname;
    const employer = createVisitor();
    expect((await employer.get(link)).text).toContain("क्षितिज श्रीवास्तव");
    await seeker.press("Yes, turn off link");
    expect(seeker.text).toContain("The private link has ended");
    expect((await employer.get(link)).status).toBe(404);
  });
});
