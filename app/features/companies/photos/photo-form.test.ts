import { describe, expect, it } from "vitest";
import { photoForm } from "./photo-form";

const messageOf = (description: string) => photoForm.safeParse({ description }).error?.issues[0]?.message;

describe("the description of a photo", () => {
  it.each([
    "Six people at desks by a window",
    "Our team at the annual day in 2023",
    "Call centre floor with 40 seats in Pune",
    "Customer support team answering calls and chats",
    "हमारी टीम पुणे के ऑफ़िस में",
    "Hamari team ka office",
    "3rd floor, second room",
    "Founders Asha Rao and Md. Rafiq",
    "Packing table in our warehouse",
    "Training room where new people learn, free of cost",
  ])("may describe the photo: %s", (description) => {
    expect(photoForm.parse({ description: ` ${description.replace(" ", "  ")} ` })).toEqual({ description });
  });

  it.each([
    ["a UPI address", "neem@okaxis", "payment IDs"],
    ["a phone number in words", "nine eight seven six five four three two one zero", "phone numbers"],
    ["an order", "Scan this to pay us", "Describe only the photo"],
    ["the name of this site", "KaamGhar team", "Remove the name KaamGhar"],
    ["a hidden character", "Our\u202eoffice", "hidden or unusual"],
    ["documents", "Send a photo of your Aadhaar card and the OTP", "Write it without these words"],
  ])("may not be %s", (_what, description, message) => {
    expect(messageOf(description)).toContain(message);
  });
});
