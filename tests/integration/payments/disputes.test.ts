import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { disputes } from "db/schema";
import { db } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import { createSeeker, signedIn } from "../../support/people/people";
import { actionsOn } from "../../support/scenes/owner/reviews";
import { begin, bring, comeBack, messageSignature, pay, transactionOf } from "../../support/scenes/purchases";

it("A disputed payment reaches the owners by mail and page, only moves forward, and a lost one waits until the books are correct", async () => {
  const seeker = await createSeeker();
  const visitor = await signedIn(seeker);
  const owner = await createAdmin("owner");
  const office = await signedIn(owner);
  const id = await begin(visitor);
  await comeBack(visitor, await pay(id));
  const { paymentId } = await transactionOf(id);
  const dispute = `disp_${createId(Date.now())}`;
  const tell = (status: string) => {
    const entity = {
      id: dispute,
      entity: "dispute",
      payment_id: paymentId,
      amount: 11_682,
      currency: "INR",
      reason_code: "goods_or_services_not_received",
      respond_by: Math.floor((Date.now() + 5 * day) / 1000),
      status,
      phase: "chargeback",
    };
    const body = JSON.stringify({
      event: `payment.dispute.${status === "open" ? "created" : status}`,
      payload: { dispute: { entity } },
    });
    return bring({ id: createId(Date.now()), body, signature: messageSignature(body) });
  };
  expect(await tell("open")).toBe(200);
  expect(await tell("open")).toBe(200);
  await deliverAll();
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^KaamGhar: ₹116.82 disputed(, answer by |$)/),
  ]);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.body).toMatch(/Answer by: .* \((4|5) days left\)/);
  expect(mail?.body).toContain(`Buyer: ${(await transactionOf(id)).buyer?.name}`);
  expect(mail?.body).toMatch(/Bought: \d+ points/i);
  const page = await office.get("/owner-portal/money");
  expect(page.text).toContain("goods_or_services_not_received");
  expect(page.text).toContain("Answer in the provider’s dashboard until");
  await tell("lost");
  await tell("under_review");
  await tell("open");
  expect((await db.select().from(disputes).where(eq(disputes.id, dispute)).get())?.status).toBe("lost");
  await deliverAll();
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain("KaamGhar: dispute over ₹116.82 lost");
  expect(
    (
      await visitor.post("/owner-portal/money", {
        intent: "settle_dispute",
        subject: dispute,
        reason: "The points are taken back.",
      })
    ).status,
  ).toBe(403);
  await decide(office, "/owner-portal/money", "settle_dispute", dispute);
  await decide(office, "/owner-portal/money", "settle_dispute", dispute);
  expect(await actionsOn(dispute)).toEqual(["dispute_settled"]);
  expect((await office.get("/owner-portal/money")).text).toContain("No payment is disputed");
});
