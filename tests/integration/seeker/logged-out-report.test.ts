import { expect, it } from "vitest";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import { testContext } from "../../support/context";
import { createSeeker } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

it("a report sent after the session had expired is shown again after the log-in, in Hindi as well, and was not sent", async () => {
  const seeker = await createSeeker();
  const visitor = createVisitor();
  const text = "उन्होंने इंटरव्यू से पहले पैसे माँगे। I did not pay.";
  const form = new FormData();
  for (const [name, value] of [
    ["reason", "asked_money"],
    ["link", "https://example.in/job"],
    ["text", text],
  ] as const)
    form.set(name, value);
  form.set("image", new File(["x"], "chat.png", { type: "image/png" }));
  const sent = await visitor.send("POST", "/report-job-scam", undefined, form);
  expect([sent.status, sent.location]).toEqual([303, "/auth?redirect=%2Freport-job-scam"]);
  visitor.setCookie("__Host-session", await startSession(testContext(), seeker.id, null));
  const page = await visitor.get("/report-job-scam");
  expect(page.html).toContain(text);
  expect(page.text).toContain("You were signed out, so nothing was sent.");
  expect((await visitor.get("/report-job-scam")).html).not.toContain(text);
});
