import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const multipart = (boundary = "x") => ({ "content-type": `multipart/form-data; boundary=${boundary}` });
const part = (name: string, value = "1") => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const noise = (length: number) => new Uint8Array(length).map((_byte, at) => (at * at * 131 + (at >> 7)) % 256);
const listed = (length: number, field: (at: number) => string) =>
  Array.from({ length }, (_none, at) => field(at)).join("&");

/** A body of this many megabytes that counts how many bytes are taken from it. */
function countedBody(megabytes: number) {
  const chunk = new Uint8Array(65_536).fill(0x61);
  const counted = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counted.bytes >= megabytes * 1_000_000) return controller.close();
        counted.bytes += chunk.byteLength;
        controller.enqueue(chunk.slice());
      },
      cancel() {
        counted.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { counted, body };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a form that no page of ours could have sent", () => {
  it.each([
    ["an index of 30,000,000", "email[30000000]=x"],
    ["an index just above 99", "email[100]=x"],
    ["an index written as a key of an array", "email[0]=x&email.30000000=x"],
    ["the length of an array", "email[0]=x&email.length=4000000000"],
    ["a method of an array", "email[0]=x&email.map=x"],
    ["a name 10,000 levels deep", `email${".a".repeat(10_000)}=x`],
    ["a name 10,000 indexes deep", `email${"[0]".repeat(10_000)}=x`],
    ["a name of 500,000 letters", `${"e".repeat(500_000)}=x`],
    ["a segment that reaches the prototype", "a.__proto__.admin=1"],
    ["a segment that reaches the constructor", "constructor.prototype.admin=1"],
    ["a field of every object", "hasOwnProperty=1"],
    ["a field by which conform edits forms", "__intent__=%7B%22type%22%3A%22reset%22%7D"],
  ])("with %s is refused with 400 and the page's own message", async (_what, body) => {
    const visitor = createVisitor();
    const page = await visitor.send("POST", "/auth", urlencoded, body);
    expect(page.status).toBe(400);
    expect(page.text).toContain("We couldn't read what you sent");
  });

  it.each([
    ["300,000 empty fields", urlencoded, "&".repeat(300_000), 413],
    ["1,001 fields", urlencoded, Array(1_001).fill("a=1").join("&"), 413],
    ["2,000 parts", multipart(), `${part("a").repeat(2_000)}--x--`, 400],
    [
      "2,000 parts behind an end of the form within a field",
      multipart(),
      `${part("a", "1--x--")}${part("a").repeat(2_000)}--x--`,
      400,
    ],
    [
      "two boundaries",
      { "content-type": 'multipart/form-data; y="; boundary=y"; boundary=x' },
      `${part("a")}--x--`,
      400,
    ],
    [
      "a character set that is not parsed",
      { "content-type": "application/x-www-form-urlencoded; charset=utf-16" },
      "a=1",
      415,
    ],
    ["a type that only begins like a form's", { "content-type": "application/x-www-form-urlencoded-x" }, "a=1", 415],
    ["two types", { "content-type": "application/x-www-form-urlencoded, multipart/form-data; boundary=x" }, "a=1", 415],
    [
      "a part whose header never ends",
      multipart(),
      `--x\r\nContent-Disposition: form-data; name="${"a".repeat(900_000)}`,
      400,
    ],
    ["an index in a part's name", multipart(), `${part("email[30000000]")}--x--`, 400],
    ["a boundary of 1,000 characters", multipart("x".repeat(1_000)), "--x--", 400],
    ["no boundary", { "content-type": "multipart/form-data" }, `${part("a")}--x--`, 400],
    ["bytes that are no parts", multipart(), new Uint8Array(200_000).map((_byte, at) => (at * 131) % 251), 400],
  ])("with %s is refused", async (_what, headers, body, status) => {
    const page = await createVisitor().send("POST", "/employer-auth", headers, body);
    expect(page.status).toBe(status);
    expect(page.html).toMatch(/^<!doctype html>/i);
  });

  it("is accepted by no address, signed in or not", async () => {
    const employer = await signedIn(await createEmployer());
    for (const path of [
      "/post-job",
      "/contact-us",
      "/team/invitations",
      "/api/location",
      "/employer-profile/logo",
      "/free-job-alerts",
      "/nothing",
    ]) {
      expect((await employer.send("POST", path, urlencoded, "title[30000000]=x")).status, path).toBe(400);
    }
  });
});

/** Each stresses one way in which a form, its names or its bytes are read, as far as 1 MB allows. */
const hostileBodies: [what: string, headers: HeadersInit, body: BodyInit, path?: string][] = [
  ["1,000 fields at far allowed indexes", urlencoded, listed(999, (at) => `email${at}[99].b[99]=x`)],
  ["1,000 fields at near indexes", urlencoded, listed(999, (at) => `email${at}[4].b=x`)],
  ["one allowed field 1,000 times", urlencoded, listed(999, () => "questions[99].text=x")],
  ["a text of 1 MB", urlencoded, `message=${"%E0%A4%95".repeat(110_000)}&intent=login`],
  ["percent signs", urlencoded, `title=${"%%0%zz%u0041%".repeat(70_000)}`],
  ["lone surrogates and broken UTF-8", urlencoded, `title=${"%ED%A0%80%C0%AF%FF%FE%F8%88%80%80%80%00".repeat(25_000)}`],
  ["only separators", urlencoded, "&=&=;&&=".repeat(120)],
  ...["a.", "a-", "((((", "@@", "........", "a@a.", "\t \n"].map((piece): [string, HeadersInit, BodyInit] => [
    `an address of ${JSON.stringify(piece)} over and over`,
    urlencoded,
    `email=${encodeURIComponent(piece.repeat(200_000 / piece.length))}&password=${"a".repeat(1_000)}`,
  ]),
  ["1,000 parts without end", multipart(), part("a").repeat(1_000)],
  ["a name of a file of 1 MB", multipart(), `${part(`a"; filename="${"न".repeat(300_000)}`)}--x--`],
  ["100,000 headers of a part", multipart(), `--x\r\n${"A: b\r\n".repeat(100_000)}\r\n1\r\n--x--`],
  ["half boundaries", multipart(), `${part("a", "\r\n--\r\n-\r--".repeat(90_000))}--x-`],
  ["parts in a part", multipart(), `${part("a", "--b\r\n\r\n".repeat(50_000))}--x--`],
  [
    "a picture of random bytes",
    multipart(),
    `${part('photo"; filename="a.png', String.fromCharCode(...noise(20_000)).repeat(10))}--x--`,
  ],
  ["gzip", urlencoded, gzipSync(Buffer.alloc(10_000_000, "a=1&"))],
  ["random bytes in one line", urlencoded, noise(400_000)],
  ["random bytes of no type", {}, noise(400_000)],
  ["JSON of 500,000 levels", { "content-type": "application/json" }, "[".repeat(500_000)],
  ["JSON that nobody signed", { "content-type": "application/json" }, '{"a":'.repeat(19_000), "/webhooks/email"],
  ["a stop of no alert", urlencoded, `List-Unsubscribe=One-Click&${listed(900, () => "a=1")}`, "/alert-stop"],
  ["a stop of no mail", urlencoded, `List-Unsubscribe=One-Click&${listed(900, () => "a=1")}`, "/email-management/stop"],
];

it.each(hostileBodies)("a body with %s causes no fault of the site on any kind of page", async (...given) => {
  const [, headers, body, path] = given;
  const [visitor, seeker, employer] = [
    createVisitor(),
    await signedIn(await createSeeker()),
    await signedIn(await createEmployer()),
  ];
  const asked = path
    ? [[visitor, path] as const]
    : [
        ...["/auth", "/contact-us", "/free-job-alerts", "/api/location", "/nothing"].map(
          (each) => [visitor, each] as const,
        ),
        ...["/resume-editor", "/profile/photo", "/settings", "/report-job-scam"].map((each) => [seeker, each] as const),
        ...["/post-job", "/message-templates", "/applications/status"].map((each) => [employer, each] as const),
      ];
  for (const [who, address] of asked) {
    const { status } = await who.send("POST", address, headers, body);
    expect(status, address).toBeLessThan(500);
  }
});

describe("a form as our pages send it", () => {
  it("with 1,000 fields, an index of 99 and texts of any letters reaches its page", async () => {
    const fields = [
      ...Array(997).fill("application=1"),
      "questions%5B99%5D.text=%00%FF%ED%A0%80%F0%9F%98%80",
      "email=a%40b.in",
      "intent=login",
    ];
    const page = await createVisitor().send("POST", "/auth", urlencoded, fields.join("&"));
    expect(page.status).toBe(400);
    expect(page.html, "the log-in page answers").toContain('name="password"');
  });

  it("with 100,000 letters in a text is shown again with an error at the field", async () => {
    const page = await createVisitor().post("/contact-us", {
      name: "Asha",
      email: "asha@example.in",
      topic: "other",
      message: "a ".repeat(50_000),
    });
    expect(page.status).toBe(400);
    expect(page.html).toContain('aria-invalid="true"');
  });
});

describe("a body that is too long", () => {
  it("of 95 MB is not read when its length is declared", async () => {
    const { counted, body } = countedBody(95);
    const page = await createVisitor().send("POST", "/auth", { ...urlencoded, "content-length": "95000000" }, body);
    expect(page.status).toBe(413);
    expect(page.text).toContain("What you sent is too long");
    expect(counted.bytes).toBeLessThan(200_000);
    expect(counted.cancelled).toBe(true);
  });

  it("of 95 MB without a declared length is cut off after 4 MB", async () => {
    const { counted, body } = countedBody(95);
    const page = await createVisitor().send("POST", "/auth", urlencoded, body);
    expect(page.status).toBe(413);
    expect(counted.bytes).toBeLessThan(4_200_000);
    expect(counted.cancelled).toBe(true);
  });

  it("of a photo of 20 MB is read to its end, so that the connection stays open and the person sees the reason", async () => {
    const { counted, body } = countedBody(20);
    const page = await createVisitor().send("POST", "/profile/photo", multipart(), body);
    expect(page.status).toBe(413);
    expect(counted.bytes).toBeGreaterThan(20_000_000);
    expect(counted.cancelled).toBe(false);
  });

  it("to the webhook is refused, and unsigned JSON of 50,000 levels is not parsed", async () => {
    const json = { "content-type": "application/json" };
    const send = async (body: BodyInit) => {
      const headers = new Headers(json);
      const request = new Request("https://kaamghar.test/webhooks/email", { method: "POST", headers, body });
      return createVisitor({
        answer: (_request, given, execution) =>
          import("../../../app/site").then(({ site: worker }) =>
            worker.fetch(request as Parameters<typeof worker.fetch>[0], given, execution),
          ),
      }).get("/");
    };
    expect((await send(`"${"x".repeat(100_001)}"`)).status).toBe(413);
    expect((await send("[".repeat(50_000))).status).toBe(404);
    expect((await send("{}")).status, "without a secret there is no webhook").toBe(404);
  });
});

describe("a person whose form is refused", () => {
  it.each<[number, string, string, HeadersInit, string]>([
    [405, "PUT", "/jobs", urlencoded, "a=1"],
    [405, "POST", "/about-us", urlencoded, "a=1"],
    [415, "POST", "/contact-us", { "content-type": "application/json" }, "{}"],
    [413, "POST", "/contact-us", urlencoded, `a=${"x".repeat(1_000_001)}`],
    [400, "POST", "/contact-us", urlencoded, "a[1000]=1"],
    [403, "POST", "/contact-us", { ...urlencoded, origin: "https://evil.example" }, "a=1"],
    [404, "POST", "/nothing", urlencoded, "a=1"],
    [403, "POST", "/team/invitations", urlencoded, "a=1"],
  ])("with %d sees the reason under their own header (%s %s)", async (status, method, path, headers, body) => {
    const seeker = await signedIn(await createSeeker());
    const home = await seeker.get("/faq");
    expect(home.html).toContain('href="/notifications"');
    const page = await seeker.send(method, path, headers, body);
    expect(page.status).toBe(status);
    expect(page.html).toContain('href="/notifications"');
    expect(page.html).not.toContain('href="/auth"');
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    seeker.setCookie("lang", "hi");
    const hindi = await seeker.send(method, path, headers, body);
    expect(hindi.html).toContain('<html lang="hi"');
  });

  it("sees the small document when the database is down", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const seeker = await signedIn(await createSeeker(), { env: { DB: failingDb(/./) } });
    const page = await seeker.send("PUT", "/jobs", urlencoded, "a=1");
    expect(page.status).toBe(405);
    expect(page.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(page.text).toContain("This page doesn't accept forms");
  });

  it("on a page with React gets a finished document without it", async () => {
    const employer = await signedIn(await createEmployer());
    const page = await employer.send("POST", "/job/unknown/edit", urlencoded, "intent=save");
    expect(page.status).toBe(404);
    expect(page.html).not.toContain("__remixContext");
    expect(page.html).not.toContain("data-hydrating");
  });

  it("gets the methods of the site from OPTIONS, and HEAD is GET without a body", async () => {
    const options = await createVisitor().send("OPTIONS", "/jobs");
    expect([options.status, options.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    const head = await createVisitor().send("HEAD", "/faq");
    expect([head.status, head.html]).toEqual([200, ""]);
  });
});
