import { describe, expect, it } from "vitest";
import { readDevice, readEducation, readHours, readLists, readShift } from "./conditions";

const unreadable = { reason: expect.stringContaining("cannot read the ") };

describe("a column of its own is read forgivingly", () => {
  it.each([
    ["phone_enough", "phone_enough"],
    ["Smartphone", "phone_enough"],
    ["Phone or laptop", "phone_enough"],
    ["सिर्फ़ मोबाइल", "phone_enough"],
    ["फ़ोन काफ़ी है", "phone_enough"],
    ["Laptop", "laptop_needed"],
    ["Own laptop and phone", "laptop_needed"],
    ["Desktop/PC", "laptop_needed"],
    ["लैपटॉप", "laptop_needed"],
    ["Company provides a laptop", "provided"],
    ["कंपनी देगी", "provided"],
    ["N/A", null],
    ["", null],
  ])("device %j", (text, value) => {
    expect(readDevice(text)).toEqual({ value });
  });

  it.each([
    ["day", "day"],
    ["General Shift", "day"],
    ["Evening", "evening"],
    ["US shift", "night"],
    ["रात की शिफ़्ट", "night"],
    ["Rotational (day/night)", "rotating"],
    ["Flexible hours", "flexible"],
    ["समय अपने हिसाब से", "flexible"],
    ["-", null],
  ])("shift %j", (text, value) => {
    expect(readShift(text)).toEqual({ value });
  });

  it.each([
    ["4", 4],
    ["8 hours", 8],
    ["3-4 hrs daily", 4],
    ["6 घंटे", 6],
    ["8 Hours/day", 8],
    ["", null],
  ])("hours %j", (text, value) => {
    expect(readHours(text)).toEqual({ value });
  });

  it.each([
    ["Any Graduate", "graduate"],
    ["12th Pass", "12th"],
    ["10वीं पास", "10th"],
    ["Diploma or B.Tech", "diploma"],
    ["B.Com in Commerce, MBA/PGDM", "graduate"],
    ["MBA", "postgraduate"],
    ["Graduation Not Required", "none"],
    ["किसी डिग्री की ज़रूरत नहीं", "none"],
    ["Any", "none"],
    ["Not specified", null],
  ])("education %j", (text, value) => {
    expect(readEducation(text)).toEqual({ value });
  });

  it.each([
    [readDevice, "No laptop needed"],
    [readDevice, "Wacom tablet"],
    [readShift, "Day, night"],
    [readShift, "Second"],
    [readHours, "9 am to 6 pm"],
    [readHours, "40"],
    [readEducation, "Good family"],
  ])("%o refuses %j", (read, text) => {
    expect(read(text)).toEqual(unreadable);
  });
});

it("languages and benefits are lists; one note names what is unknown", () => {
  const notes: string[] = [];
  const row = {
    languages: ["English & हिंदी", "Bangla", "Fluent Tamil", "Klingon"],
    incentives: ["PF", "Health insurance", "Free lunch", "Joining bonus", "Pool table"],
  };
  expect(readLists(row, notes)).toEqual({
    languages: ["hindi", "english", "bengali", "tamil"],
    incentives: ["joining", "insurance", "provident_fund"],
  });
  expect(notes).toEqual([
    'does not know the benefits "Free lunch, Pool table"',
    'does not know the languages "Klingon"',
  ]);
});
