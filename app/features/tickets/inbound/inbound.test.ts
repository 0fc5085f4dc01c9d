import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { readReplyAddress, replyAddress } from "./address";
import { isAutomatic, longestInbound, readMail, splitQuoted } from "./read-mail";

const signer = { sign: (text: string) => Buffer.from(`${text.length}${text}`.padEnd(40, "x")).toString("base64url") };
const mail = {
  from: "Asha <Asha@Example.in>",
  messageId: "<1@x>",
  text: "It works now.",
  html: null,
  headers: {},
  attachments: 0,
};

describe("the address of a ticket", () => {
  const id = createId(1_790_000_000_000);
  const address = replyAddress(signer, "in.kaamghar.example", id);

  it("contains the ticket in any spelling of mail programs, and is short enough for every mail server", () => {
    expect(readReplyAddress(signer, "in.kaamghar.example", address)).toBe(id);
    expect(readReplyAddress(signer, "in.kaamghar.example", `KaamGhar <${address.toUpperCase()}>`)).toBe(id);
    expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  });

  it("is invalid with another token, another ticket or another domain", () => {
    const other = address.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    for (const wrong of [
      other,
      address.replace("in.kaamghar", "kaamghar"),
      address.replace(id, createId(1)),
      `help+${id}@in.kaamghar.example`,
      "help@in.kaamghar.example",
      "",
      "help+.@in.kaamghar.example",
    ]) {
      expect(readReplyAddress(signer, "in.kaamghar.example", wrong)).toBeNull();
    }
  });
});

const ours = ["help@kaamghar.example"];

describe("an incoming mail", () => {
  it.each([
    ["Thanks!\n\nOn Wed, 25 Nov 2026 at 10:12, KaamGhar <help@kaamghar.example> wrote:\n> Hello", "Thanks!"],
    ["Thanks!\n\nOn Wed, 25 Nov 2026 at 10:12, KaamGhar\n<help@kaamghar.example> wrote:\n\n> Hello\n> you", "Thanks!"],
    ["धन्यवाद\r\n\r\nबुध, 25 नव॰ 2026 को 10:12 am बजे KaamGhar <help@kaamghar.example> ने लिखा:\r\n> नमस्ते", "धन्यवाद"],
    ["Solved.\n\n-----Original Message-----\nFrom: KaamGhar", "Solved."],
    ["Solved.\n\n________________________________\nFrom: KaamGhar <help@kaamghar.example>", "Solved."],
    ["One\n\n> a quote\n\nTwo\n-- \nAsha", "One\n\n> a quote\n\nTwo"],
    ["From Monday on I can work.", "From Monday on I can work."],
  ])("%j gives %j", (text, own) => {
    expect(splitQuoted(text, ours).own).toBe(own);
  });

  it.each([
    [
      "a forwarded mail below a comment",
      "Is this you?\n\n---------- Forwarded message ---------\nFrom: KaamGhar <help@kaamghar.example>\nPay ₹500 to 98765",
      "---------- Forwarded message ---------\nFrom: KaamGhar <help@kaamghar.example>\nPay ₹500 to 98765",
    ],
    [
      "a mail of somebody who calls themselves us",
      "See below\n\nOn Wed, 25 Nov 2026, KaamGhar <pay@scam.example> wrote:\n> Pay ₹500",
      "On Wed, 25 Nov 2026, KaamGhar <pay@scam.example> wrote:\n> Pay ₹500",
    ],
    [
      "what is written below a quote of ours",
      "Thanks!\n\nOn Wed, 25 Nov 2026, KaamGhar\n<help@kaamghar.example> wrote:\n> Which job?\n\nThe one in Pune.",
      "The one in Pune.",
    ],
    ["a signature", "Thanks!\n-- \nAsha, Pune", "-- \nAsha, Pune"],
    [
      "nothing of our own mail",
      "Thanks!\n\nOn Wed, 25 Nov 2026, KaamGhar <help@kaamghar.example> wrote:\n> Hello\n>\n> you",
      "",
    ],
    [
      "nothing of a telephone's advertisement",
      "Thanks!\n\nSent from my iPhone\n\nOn Wed, 25 Nov 2026, KaamGhar <help@kaamghar.example> wrote:\n> Hello",
      "",
    ],
  ])("keeps %s below its own text", (_what, text, quoted) => {
    expect(splitQuoted(text, ours).quoted).toBe(quoted);
  });

  it("is automatic when a program marks it so", () => {
    const automatic: Record<string, string>[] = [
      { "auto-submitted": "auto-replied" },
      { precedence: "bulk" },
      { "x-autoreply": "yes" },
    ];
    const written: Record<string, string>[] = [{}, { "auto-submitted": "no" }, { precedence: "first-class" }];
    expect([automatic.map(isAutomatic), written.map(isAutomatic)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  it("is read as text, documents without markup, up to a limit, with a list of what was left out", () => {
    expect(readMail(mail, ours)).toEqual({
      body: "It works now.",
      quoted: null,
      from: "asha@example.in",
      isAutomatic: false,
      marks: [],
    });
    expect(
      readMail(
        {
          ...mail,
          text: null,
          html: "<style>p{}</style><p>It &amp; works</p><blockquote>old</blockquote>",
          attachments: 2,
        },
        ours,
      ),
    ).toMatchObject({ body: "It & works", quoted: "> old", marks: ["attachments"] });
    expect(readMail({ ...mail, text: "x".repeat(longestInbound + 5) }, ours)).toMatchObject({
      body: "x".repeat(longestInbound),
      marks: ["cut"],
    });
    expect(readMail({ ...mail, text: "", from: "nonsense" }, ours)).toMatchObject({
      body: "",
      from: "",
      marks: ["empty"],
    });
  });
});

it("a mail with only a document is read without scripts, head and unclosed tags", () => {
  const html =
    "<head><title>x</title><style>p{}</style></head><body><p>Thank you.</p><SCRIPT>alert(1)</SCRIPT><p>It works &amp; is quick.</p><blockquote>before</blockquote>";
  expect(readMail({ ...mail, text: null, html }, ours).body).toBe("Thank you.\nIt works & is quick.");
  expect(
    readMail({ ...mail, text: null, html: `<p>Hello</p>${"<".repeat(100_000)}` }, ours).body.startsWith("Hello"),
  ).toBe(true);
  expect(readMail({ ...mail, text: null, html: `<p>Hello</p>${"<head ".repeat(20_000)}` }, ours).body).toBe("Hello");
});

describe("the text below a person's own words", () => {
  it.each([
    ["Yes.\nSent from my iPhone", "Yes."],
    ["Yes.\n> old\n\n", "Yes."],
    ["\n\n> only a quote", ""],
    ["On Monday I can come.\nAt what time?", "On Monday I can come.\nAt what time?"],
    ["Yes.\n\n\n\n\nNo.", "Yes.\n\nNo."],
    ["Yes.\nOn Wed, 25 Nov 2026 at 10:12\nKaamGhar <help@kaamghar.example> wrote:", "Yes."],
  ])("is separated from them: %j gives %j", (text, own) => expect(splitQuoted(text, ours).own).toBe(own));

  it("is kept as the message when there is nothing above it, as in a forwarded mail", () => {
    const text = "---------- Forwarded message ---------\nFrom: Scam <a@b.example>\nPay";
    expect(readMail({ ...mail, text }, ours)).toMatchObject({ body: text, quoted: null });
  });

  it("continues after the last line of our quote, to the end of the mail", () => {
    const quote = "On Wed, 25 Nov 2026, KaamGhar <help@kaamghar.example> wrote:";
    expect(splitQuoted(`Hi\n-- \nAsha\n${quote}\n> a\n\nmore`, ours).quoted).toBe("-- \nAsha\nmore");
    expect(splitQuoted(`Hi\n${quote}`, ours)).toEqual({ own: "Hi", quoted: "" });
  });
});

it("A document is read without hidden elements, and its quote lies between the text before and after it", () => {
  const body = (html: string) => readMail({ ...mail, text: null, html }, ours);
  expect(body("<script>x</script>Hello").body).toBe("Hello");
  expect(body("<STYLE>p{}</STYLE >Hello<script>y").body).toBe("Hello");
  expect(body("Hello<style>p{}</style").body).toBe("Hello");
  expect(body("<blockquote>old</blockquote>").body).toBe("> old");
  expect(body("Hello<blockquote>old<br>text</blockquote>Bye")).toMatchObject({ body: "Hello\n> old\n> text\nBye" });
  expect(body("Hello<blockquote>old")).toMatchObject({ body: "Hello", quoted: "> old" });
  expect(readMail({ ...mail, text: " ", html: "<p>Hi</p>" }, ours).body).toBe("Hi");
});
