import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobIdOf } from "./report";

const site = "https://kaamghar.example";
const id = createId(Date.now());

describe("a pasted link", () => {
  it.each([`${site}/job/${id}`, `/job/${id}`, ` ${site}/job/${id}?utm=whatsapp#apply `, `kaamghar.example/job/${id}`, `www.kaamghar.example/job/${id}`, `${site}/job/${id}/share?to=x`])(
    "leads to the job: %s",
    (link) => expect(jobIdOf(link, site)).toBe(id),
  );

  it.each([`https://evil.example/job/${id}`, "https://kaamghar.example/jobs", `//evil.example/job/${id}`, "hello", "", `${site}/job/not an id`, `javascript:/job/${id}`])(
    "leads to none: %s",
    (link) => expect(jobIdOf(link, site)).toBeNull(),
  );
});
