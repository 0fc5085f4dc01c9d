import { describe, expect, it } from "vitest";
import {
  contactForm,
  email,
  mobile,
  oneTimeCodeForm,
  emailForm,
  employerSignUpForm,
  joiningForm,
  logInForm,
  newPassword,
  newPasswordForm,
  privateName,
  seekerSignUpForm,
} from "./forms";
import { initialsOf } from "./initials";
import { emailForm as newAddressForm, erasureForm, passwordForm } from "./settings-forms";

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];
const fields = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path[0]) ?? [];

const person = {
  fullName: "Asha Kumari",
  email: "asha@example.in",
  password: "secret",
  passwordAgain: "secret",
  consent: "on",
};

/** An address of that many characters. */
const addressOf = (length: number) => {
  const label = "d".repeat(60);
  const start = `name@${label}.${label}.${label}.`;
  return `${start}${"d".repeat(length - start.length - 3)}.in`;
};

describe("the e-mail address of an account", () => {
  it("is stored in lower case and without spaces around it", () => {
    expect(email.parse("  Asha@Example.IN ")).toBe("asha@example.in");
  });

  it("has at most 254 characters, and a longer one is refused with one message", () => {
    expect(email.safeParse(addressOf(254)).success).toBe(true);
    expect(messages(email.safeParse(addressOf(255)))).toEqual([
      "सही ईमेल एड्रेस डालें / Please enter a valid email address",
    ]);
  });

  it("is required", () => {
    expect(fields(emailForm.safeParse({}))).toEqual(["email"]);
    expect(fields(emailForm.safeParse({ email: "asha" }))).toEqual(["email"]);
  });
});

describe("an address or a mobile number to which a code goes", () => {
  it("is an address of at most 254 characters, or a number in any spelling", () => {
    const taken = (typed: string) => contactForm.safeParse({ email: typed }).data?.email;
    expect(taken(" Asha@Example.in ")).toBe("asha@example.in");
    expect(taken("98765 43210")).toBe("+919876543210");
    expect(taken(addressOf(254))).toBe(addressOf(254));
    expect(fields(contactForm.safeParse({ email: addressOf(255) }))).toEqual(["email"]);
    expect(messages(contactForm.safeParse({ email: `${" ".repeat(10)}x` }))).toHaveLength(1);
  });
});

describe("a new password", () => {
  it.each([
    [5, false],
    [6, true],
    [128, true],
    [129, false],
  ])("of %i characters is taken: %s", (length, isTaken) => {
    expect(newPassword.safeParse("p".repeat(length)).success).toBe(isTaken);
  });

  it("must be repeated exactly", () => {
    expect(newPasswordForm.safeParse({ password: "secret", passwordAgain: "secret" }).success).toBe(true);
    expect(fields(newPasswordForm.safeParse({ password: "secret", passwordAgain: "Secret" }))).toEqual([
      "passwordAgain",
    ]);
  });

  it("is typed once where it was shown, and twice otherwise", () => {
    expect(newPasswordForm.safeParse({ password: "secret", passwordShown: "yes" }).success).toBe(true);
    for (const passwordShown of [undefined, "", "no"]) {
      expect(messages(newPasswordForm.safeParse({ password: "secret", passwordShown }))).toEqual([
        "दोनों पासवर्ड एक जैसे नहीं हैं / Passwords do not match",
      ]);
    }
    expect(newPasswordForm.safeParse({ password: "short", passwordShown: "yes" }).success).toBe(false);
  });

  it("is compared with its repetition even when another field is wrong", () => {
    expect(fields(seekerSignUpForm.safeParse({ ...person, email: "asha", passwordAgain: "other" })).sort()).toEqual([
      "email",
      "passwordAgain",
    ]);
  });
});

describe("the log-in form", () => {
  it.each([
    [1, true],
    [128, true],
    [129, false],
  ])("takes a password of %i characters: %s", (length, isTaken) => {
    expect(logInForm.safeParse({ email: person.email, password: "p".repeat(length) }).success).toBe(isTaken);
  });
});

describe("a name that only the site reads", () => {
  const name = privateName(() => "Enter a name");

  it("is on one line, with single spaces", () => {
    expect(name.parse("  Asha \n  Kumari ")).toBe("Asha Kumari");
    expect(name.parse("A")).toBe("A");
  });

  it("is required and has at most 100 characters", () => {
    expect(messages(name.safeParse("  "))).toEqual(["Enter a name"]);
    expect(name.safeParse("n".repeat(100)).success).toBe(true);
    expect(messages(name.safeParse("n".repeat(101)))).toEqual(["Must be 100 characters or fewer"]);
  });
});

describe("signing up", () => {
  it("accepts a seeker with name, address, password and consent, and names each that is missing", () => {
    expect(seekerSignUpForm.safeParse(person).success).toBe(true);
    expect(fields(seekerSignUpForm.safeParse({})).sort()).toEqual(["consent", "email", "fullName", "password"]);
    expect(fields(joiningForm.safeParse({})).sort()).toEqual(["consent", "fullName", "password"]);
  });

  it("gives no consent to mails about jobs unless its box is ticked", () => {
    expect(seekerSignUpForm.parse(person).jobMails).toBeUndefined();
    expect(seekerSignUpForm.parse({ ...person, jobMails: "yes" }).jobMails).toBeUndefined();
    expect(seekerSignUpForm.parse({ ...person, jobMails: "on" }).jobMails).toBe("on");
  });

  it("asks an employer for the name of the company as well", () => {
    expect(fields(employerSignUpForm.safeParse(person))).toEqual(["companyName"]);
    expect(employerSignUpForm.safeParse({ ...person, companyName: "Asha Textiles" }).success).toBe(true);
  });
});

describe("the forms of the settings", () => {
  it("ask for the password that an account has, before its address changes or it is erased", () => {
    expect(fields(newAddressForm(true).safeParse({ newEmail: person.email }))).toEqual(["currentPassword"]);
    expect(newAddressForm(false).safeParse({ newEmail: person.email }).success).toBe(true);
    expect(fields(erasureForm(true).safeParse({}))).toEqual(["currentPassword"]);
    expect(erasureForm(false).safeParse({}).success).toBe(true);
  });

  it.each([
    [128, true],
    [129, false],
  ])("take a current password of %i characters: %s", (length, isTaken) => {
    expect(erasureForm(true).safeParse({ currentPassword: "p".repeat(length) }).success).toBe(isTaken);
  });

  it("change a password only when it is repeated exactly", () => {
    expect(
      fields(passwordForm.safeParse({ currentPassword: "old", password: "secret", passwordAgain: "other" })),
    ).toEqual(["passwordAgain"]);
  });
});

it.each([
  ["Asha Kumari", "AK"],
  ["asha devi kumari", "AK"],
  ["Asha", "A"],
  [" ", "A"],
  ["श्रीराम क्षितिज", "श्रीक्षि"],
  ["मीना", "मी"],
  ["😀 Rao", "😀R"],
])("the avatar of “%s” says %s", (fullName, letters) => {
  expect(initialsOf({ fullName, email: "asha@example.in" })).toBe(letters);
});

it("a text that is too long gets one error message, and a text of the maximum length gets none", () => {
  const count = (result: { error?: { issues: object[] } }) => result.error?.issues.length ?? 0;
  expect([
    count(mobile.safeParse(`9876543210${" ".repeat(90)}`)),
    count(mobile.safeParse(`9876543210${" ".repeat(91)}`)),
    count(mobile.safeParse("9".repeat(110))),
  ]).toEqual([0, 1, 1]);
  expect([
    count(privateName(() => "").safeParse("x".repeat(100))),
    count(privateName(() => "").safeParse("x".repeat(101))),
  ]).toEqual([0, 1]);
  expect([
    count(contactForm.safeParse({ email: `${"x".repeat(300)}@example.in` })),
    count(contactForm.safeParse({ email: `${" ".repeat(300)}asha@example.in` })),
  ]).toEqual([1, 0]);
  expect([
    messages(oneTimeCodeForm.safeParse({ code: "" })),
    messages(oneTimeCodeForm.safeParse({ code: "1" })),
  ]).toEqual([messages(oneTimeCodeForm.safeParse({})), []]);
  expect([
    count(oneTimeCodeForm.safeParse({ code: "1".repeat(200) })),
    count(oneTimeCodeForm.safeParse({ code: "1".repeat(201) })),
  ]).toEqual([0, 1]);
});
