import { describe, expect, it } from "vitest";
import { shownCount } from "./figures";
import { collegeForm, rejectionForm } from "./forms";
import { invitationsForm } from "./invitation-form";
import { readAddresses } from "./invited-addresses";
import { collegeToken, readCollegeToken } from "./token";

const filled = {
  name: "Sunrise College of Arts",
  city: "Nagpur",
  websiteUrl: "sunrise.ac.in",
  officerName: "Asha Kumari",
  officerRole: "Placement officer",
  email: "TPO@Sunrise.ac.in",
  phone: "+91 98765 43210",
  studentsAYear: "400",
  consent: "on",
};

describe("the form of a college", () => {
  it("accepts a website without a scheme, a number with a country code, and an address in any case", () => {
    expect(collegeForm.parse(filled)).toMatchObject({
      websiteUrl: "https://sunrise.ac.in/",
      phone: "9876543210",
      email: "tpo@sunrise.ac.in",
      studentsAYear: 400,
    });
  });

  it.each([
    ["name", "Earn money call 98765 43210"],
    ["name", "visit free-jobs.com"],
    ["city", "pay 500 now"],
    ["officerName", "WhatsApp 9876543210"],
    ["websiteUrl", "javascript:alert(1)"],
    ["websiteUrl", "https://user:pass@evil.example"],
    ["websiteUrl", "sunrise"],
    ["phone", "12345"],
    ["studentsAYear", "0"],
    ["studentsAYear", "many"],
    ["email", "nobody"],
    ["consent", ""],
  ])("refuses %s “%s” at its field", (field, value) => {
    expect(collegeForm.safeParse({ ...filled, [field]: value }).error?.issues[0]?.path[0]).toBe(field);
  });
});

it.each([
  "St. Xavier's College (Autonomous)",
  "Govt. P.G. College for Women",
  "K. J. Somaiya College of Arts & Commerce",
  "Dr. A.P.J. Abdul Kalam Technical University",
  "D.A.V. College, Sector 10",
  "Shri Ram College of Commerce (SRCC)",
  "राजकीय महाविद्यालय, सीकर",
  "Government Polytechnic No. 2",
  "I.T.S. Engineering College",
  "Pt. Deen Dayal Upadhyay College",
])("a college may have the name %s", (name) => {
  expect(collegeForm.safeParse({ ...filled, name }).error?.issues).toBeUndefined();
});

describe("a pasted list of addresses", () => {
  it("is read one a line or as CSV, each address once", () => {
    expect(
      readAddresses(
        'Name,Email\nAsha, ASHA@example.in\r\n"Ravi";"ravi@example.in"\n\nasha@example.in\n<meena@example.in>',
      ),
    ).toEqual({ addresses: ["asha@example.in", "ravi@example.in", "meena@example.in"], wrong: [] });
  });

  it("gives back lines without an address, at most ten", () => {
    expect(readAddresses("asha@example.in\nravi at example.in\n@").wrong).toEqual(["ravi at example.in", "@"]);
    expect(readAddresses("x\n".repeat(50)).wrong).toHaveLength(10);
  });
});

it("a figure below five students is hidden, zero included", () => {
  expect([0, 1, 4, 5, 120].map(shownCount)).toEqual([null, null, null, 5, 120]);
});

it("a link is valid for its own kind only, and not when it was changed", () => {
  const context = { sign: (text: string) => Buffer.from(text).toString("base64url") };
  const id = "0123456789abcdefg";
  const token = collegeToken(context, "confirm", id);
  expect(readCollegeToken(context, "confirm", token)).toBe(id);
  expect(readCollegeToken(context, "stop", token)).toBeNull();
  expect(readCollegeToken(context, "confirm", `${token}x`)).toBeNull();
});

describe("the form by which a college invites its students", () => {
  const invite = (addresses: string) => invitationsForm.safeParse({ addresses, consent: "on" });
  const many = (count: number) => Array.from({ length: count }, (_each, at) => `student${at}@example.in`).join("\n");

  it("accepts one to 200 addresses", () => {
    expect(invite(many(200)).data?.addresses).toHaveLength(200);
    expect([invite(many(201)), invite(""), invite("Name,Email")].map(({ success }) => success)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("accepts at most 60,000 characters, and no line without an address", () => {
    const padded = (length: number) => "asha@example.in".padEnd(length, "\n");
    expect(
      [invite(padded(60_000)), invite(padded(60_001)), invite("asha@example.in\nnobody")].map(({ success }) => success),
    ).toEqual([true, false, false]);
    expect(invite("asha@example.in\nnobody").error?.issues[0]?.message).toContain("nobody");
  });

  it("needs consent", () => {
    expect(invitationsForm.safeParse({ addresses: "asha@example.in" }).error?.issues[0]?.path).toEqual(["consent"]);
  });
});

describe("the limits of a college's form", () => {
  it.each([
    ["university", "x".repeat(100), true],
    ["university", "x".repeat(101), false],
    ["registration", "x".repeat(101), false],
    ["message", "x".repeat(1000), true],
    ["message", "x".repeat(1001), false],
    ["message", "x\r\n".repeat(400), true],
    ["studentsAYear", "0", false],
    ["studentsAYear", "1", true],
    ["studentsAYear", "100000", true],
    ["studentsAYear", "100001", false],
    ["studentsAYear", "1.5", false],
    ["studentsAYear", "many", false],
    ["websiteUrl", `sunrise.ac.in/${"x".repeat(186)}`, true],
    ["websiteUrl", `sunrise.ac.in/${"x".repeat(187)}`, false],
    ["websiteUrl", "http://sunrise.ac.in", true],
    ["websiteUrl", "ftp://sunrise.ac.in", false],
  ])("accept as %s “%.20s”: %s", (field, value, isTaken) => {
    expect(collegeForm.safeParse({ ...filled, [field]: value }).error?.issues.map(({ path }) => path[0]) ?? []).toEqual(
      isTaken ? [] : [field],
    );
  });

  it("are a reason of 10 to 500 characters where it is rejected", () => {
    const isTaken = (reason: string, subject = "x") => rejectionForm.safeParse({ subject, reason }).success;
    expect([9, 10, 500, 501].map((length) => isTaken("x".repeat(length)))).toEqual([false, true, true, false]);
    expect([40, 41].map((length) => isTaken("x".repeat(10), "x".repeat(length)))).toEqual([true, false]);
  });
});

it("only the first line can be a heading, and wrong lines are returned cut to sixty characters", () => {
  expect(readAddresses("E-mail\na@x.in").wrong).toEqual([]);
  expect(readAddresses("Name,Town\na@x.in").wrong).toEqual([]);
  expect(readAddresses("a@x.in\nE-mail").wrong).toEqual(["E-mail"]);
  expect(readAddresses("Asha\na@x.in").wrong).toEqual(["Asha"]);
  expect(readAddresses(`x@\n${"y".repeat(70)}`).wrong).toEqual(["x@", "y".repeat(60)]);
  expect(readAddresses("x\n".repeat(11)).wrong).toHaveLength(10);
});
