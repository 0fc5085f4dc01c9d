import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.replaceAll("\\", "/")}`,
  );

const documents = [
  "README.md",
  ...readdirSync(path.join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const files = ["app", "db", "docs", "party", "public", "scripts", "tests"].flatMap(filesIn).concat(readdirSync(root));

/** The anchor that GitHub derives from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
    .trim()
    .replaceAll(" ", "-");
const headingsOf = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);

describe.each(documents)("%s", (document) => {
  const text = read(document);

  it("mentions only existing files", () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:[cm]?js|tsx?|sql|toml))`/g)].map(([, name = ""]) => name);
    const own = named.filter((name) => !name.startsWith("/") && !name.startsWith("."));
    expect(own.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it("links only to its own headings and to existing documents", () => {
    const anchors = headingsOf(text).map(anchorOf);
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const isBroken = (link: string) =>
      link.startsWith("#")
        ? !anchors.includes(link.slice(1))
        : !files.includes(path.posix.join(path.posix.dirname(document), link));
    expect(links.filter(isBroken)).toEqual([]);
  });
});

it("every section of operations.md that another file names is a heading there", () => {
  const headings = headingsOf(read("docs/operations.md"));
  const naming = [
    "wrangler.toml",
    ...documents,
    ...files.filter((file) => /^(app|db|party|scripts)\/.*\.tsx?$/.test(file)),
  ];
  const named = naming.flatMap((file) =>
    [...read(file).matchAll(/operations\.md[,:]? "([^"]+)"/g)].map(([, heading = ""]) => heading),
  );
  expect(named).toContain("A database for logs");
  expect(named.filter((heading) => !headings.includes(heading))).toEqual([]);
});

it.each([
  ["docs/decisions.md", 40_000],
  ["docs/operations.md", 45_000],
  ["docs/security.md", 22_000],
])("%s has at most %d bytes", (document, most) => {
  expect(Buffer.byteLength(read(document))).toBeLessThanOrEqual(most);
});

it("README, architecture.md and changing.md have at most 3,300 words, which takes 15 minutes", () => {
  const texts = ["README.md", "docs/architecture.md", "docs/changing.md"].map(read);
  expect(texts.join(" ").trim().split(/\s+/).length).toBeLessThanOrEqual(3300);
});

it("each row of specification.md has its section, the specification's sentence, what we do, and why", () => {
  const rows = [...read("docs/specification.md").matchAll(/^\|(.+)\|$/gm)].map(([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim()),
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(
    rows.filter(
      (cells) => !/^[-|]+$/.test(cells.join("")) && (cells.length !== 4 || cells.some((cell) => cell === "")),
    ),
  ).toEqual([]);
});

it("decisions.md lists its areas, and every entry has a context, a decision and a consequence, and at most a table below", () => {
  const text = read("docs/decisions.md");
  const listed = [...text.matchAll(/^\d+\. \[(.+)\]\(#/gm)].map(([, area]) => area);
  const areas = [...text.matchAll(/^## (.+)$/gm)].map(([, area]) => area);
  expect(areas).toEqual(listed);

  const entries = text
    .replace(/^## .+$/gm, "")
    .split(/^### /m)
    .slice(1);
  const isComplete = (entry: string) =>
    /^.+\n- \*\*Context:\*\* .+\n- \*\*Decision:\*\* .+\n- \*\*Consequence:\*\* .+(?:\n\n(?:\|.+\|\n)+)?\s*$/.test(
      entry,
    );
  expect(entries.length).toBeGreaterThanOrEqual(40);
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries.filter((entry) => !isComplete(entry)).map((entry) => entry.split("\n")[0])).toEqual([]);
});
