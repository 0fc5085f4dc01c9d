import { describe, expect, it } from "vitest";
import { applicantOrders, readApplicantFilter } from "../applicants/applicant-filter";
import { savedFilterAddress, isShown, toSaved, filterInWords } from "./saved-filter";

const read = (query: string) => readApplicantFilter(new URLSearchParams(query));
const [job, other] = ["0123456789abcdefg", "0123456789abcdefh"];

describe("a saved filter", () => {
  it("is shown above every list when it names no job", () => {
    const saved = toSaved(read("status=shortlisted&experience=3"), null);
    expect(saved).toEqual({ jobId: null, query: "status=shortlisted&experience=3" });
    expect(savedFilterAddress(saved, null)).toBe("/all-applicants?status=shortlisted&experience=3");
    expect(savedFilterAddress(saved, job)).toBe(`/job/${job}/applicants?status=shortlisted&experience=3`);
    expect(toSaved(read("status=shortlisted&experience=3"), job)).toEqual(saved);
  });

  it("of one job is shown above the list of all applicants and of that job, and above no other list", () => {
    const saved = toSaved(read(`status=applied&job=${job}`), null);
    expect(saved).toEqual({ jobId: job, query: "status=applied" });
    expect(savedFilterAddress(saved, null)).toBe(`/all-applicants?status=applied&job=${job}`);
    expect(savedFilterAddress(saved, job)).toBe(`/job/${job}/applicants?status=applied`);
    expect(savedFilterAddress(saved, other)).toBeNull();
  });

  it("on a job's own answers links to that job's list from the list of all applicants, and from no other job's list", () => {
    const saved = toSaved(read("yes=q1"), job);
    expect(saved).toEqual({ jobId: job, query: "status=all&yes=q1" });
    expect(savedFilterAddress(saved, null)).toBe(`/job/${job}/applicants?status=all&yes=q1`);
    expect(savedFilterAddress(saved, other)).toBeNull();
  });

  it("is marked as the current one", () => {
    const saved = toSaved(read("status=applied&q=asha"), null);
    expect(isShown(saved, read("q=asha&status=applied"), job)).toBe(true);
    expect(isShown(saved, read("q=asha&status=hired"), job)).toBe(false);
  });

  it("of one job is marked as current on that job's list, too, and on no other", () => {
    const saved = toSaved(read(`status=applied&q=asha&job=${job}`), null);
    expect(isShown(saved, read("status=applied&q=asha"), job)).toBe(true);
    expect(isShown(saved, read("status=applied&q=asha"), other)).toBe(false);
    expect(isShown(saved, read("status=applied&q=asha"), null)).toBe(false);
    expect(isShown(saved, read(`status=applied&q=asha&job=${job}`), null)).toBe(true);
    expect(isShown(toSaved(read("yes=q1"), job), read("status=all"), job)).toBe(false);
  });

  it("reads as words", () => {
    const tag = { id: job, name: "Night shift" };
    expect(
      filterInWords(`status=shortlisted&q=tally&experience=3&resume=1&yes=a&yes=b&tag=${job}&order=rating`, [tag]),
    ).toBe(
      "Shortlisted · “tally” · 3 years or more · with a résumé · 2 questions answered with yes · tag Night shift · best rated first",
    );
    expect(applicantOrders.map((order) => filterInWords(`status=all&order=${order}`, []))).toEqual([
      "All steps",
      "All steps · oldest first",
      "All steps · most experienced first",
      "All steps · best rated first",
      "All steps · best match first",
    ]);
    expect(filterInWords(`status=all&tag=${other}`, [tag])).toBe("All steps · deleted tag");
  });
});

it.each([
  ["", "All steps"],
  ["experience=1", "All steps · 1 year or more"],
  ["experience=2", "All steps · 2 years or more"],
])("A filter with %j reads as %j, without what it does not ask for", (query, words) => {
  expect(filterInWords(query, [])).toBe(words);
});
