import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

/** Runs the command as a person does, and answers what it says. */
function runCommand(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/run.mjs", "import", ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}

test(
  "an owner imports a file of more than ten megabytes by the command line, with a key made on the site",
  { tag: "@script" },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const folder = await mkdtemp(path.join(tmpdir(), "remote-import-"));
    const rows = Array.from({ length: 230 }, (_, at) =>
      JSON.stringify({
        title: `Stilt Walker ${at}`,
        company: "Remote Circus",
        location: "Pune",
        description: `Walks on stilts, number ${at}.`,
        source_html: "Up and down. ".repeat(4_000),
      }),
    );
    const file = path.join(folder, "stilts.ndjson");
    await writeFile(file, `${rows.join("\n")}\n{broken\n`);

    await arriveAs(page, "owner", "/owner-portal/imports");
    await page.getByRole("link", { name: "Import by the command line" }).click();
    await page.getByRole("button", { name: "Make a key" }).click();
    const token = /IMPORT_TOKEN=([\w-]+)/.exec(await page.locator("pre").innerText())?.[1] ?? "";
    expect(token).not.toBe("");

    const report = path.join(folder, "report.csv");
    const done = await runCommand(
      [file, "--remote", "--site", site.url, "--yes", "--source", "Circus", "--report", report],
      { IMPORT_TOKEN: token },
    );
    expect(done.said).toContain("stilts.ndjson: 231 read, 230 added, 0 already there, 1 refused");
    expect(done.said).toMatch(/Title +← title/);
    expect(done.code).toBe(0);
    expect(await readFile(report, "utf8")).toContain("231,Rejected");

    await page.goto(/(http:\S+\/owner-portal\/imports\/\w+)/.exec(done.said)?.[1] ?? "/none");
    await expect(page.getByText("100 % of the file")).toBeVisible();
    await expect(page.getByText("Undo this import")).toBeVisible();
    const again = await runCommand([file, "--remote", "--site", site.url], { IMPORT_TOKEN: token });
    expect([again.code, again.said]).toEqual([1, expect.stringContaining("used up")]);
  },
);
