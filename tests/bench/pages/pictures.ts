// Sharing pictures of 100 titles: processor time of the server for each that is drawn, and for each that is there already; and contact
// sheets of them, whole and as WhatsApp crops them, to look at.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../../../scripts/process";
import { quantile, type Report } from "../report";
import type { Site } from "../site";
import { processorMs } from "./bodies";
import { withBrowser } from "./browser";
import { listRuntimes } from "./throughput";

const words = {
  en: [
    "Customer Support Executive",
    "Data Entry Operator",
    "Content Writer",
    "Virtual Assistant",
    "Telecaller (Inbound)",
    "Graphic Designer",
    "Online Maths Tutor",
    "Accounts Assistant",
    "Social Media Manager",
    "React Developer",
    "HR Recruiter",
    "Proof Reader",
    "AVP – Wealth & Tax",
    "Typist",
    "Medical Coder",
    "SEO Analyst",
    "Video Editor",
    "Back Office Executive",
    "Sales Coordinator",
    "Quality Analyst",
  ],
  hi: [
    "डेटा एंट्री ऑपरेटर",
    "ग्राहक सेवा प्रतिनिधि",
    "हिंदी कंटेंट राइटर",
    "क्षेत्रीय समन्वयक",
    "शृंखला संपादक",
    "ऑनलाइन शिक्षिका (गणित)",
    "विज्ञापन लेखक",
    "प्रूफ़रीडर",
    "संस्कृत अनुवादक",
    "कार्यालय सहायक",
    "टेलीकॉलर",
    "द्विभाषी सहायक",
    "उत्कृष्ट विक्रेता",
    "श्रव्य-दृश्य संपादक",
    "वित्तीय विश्लेषक",
    "ज्ञान प्रबंधक",
    "कृषि सलाहकार",
    "मृदुभाषी कॉलर",
    "छात्र सलाहकार",
    "त्वरित टंकक",
  ],
  mixed: [
    "Hindi टाइपिस्ट (Work from Home)",
    "Data Entry – हिंदी और English",
    "Customer Care घर से",
    "Content लेखक for Edtech",
    "Part-time ट्यूटर, Class 6–8",
    "WhatsApp Support सहायक",
    "Excel में Data एंट्री",
    "Night शिफ़्ट Telecaller",
    "Freelance अनुवादक EN→HI",
    "Reels एडिटर चाहिए",
  ],
};

const repeatTo = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();

/** English, Hindi, mixed, with pictures, and as long as a title may be. */
function listTitles(): string[] {
  const long = [...words.en.slice(0, 10), ...words.hi.slice(0, 10), ...words.mixed].map((title) =>
    repeatTo(`${title} for a long project, `, 120),
  );
  const pictured = [...words.en.slice(10), ...words.hi.slice(10, 20)].map(
    (title, at) => `${["🎉", "👩‍💻", "🔥", "✅", "🇮🇳"][at % 5]} ${title} 💼`,
  );
  return [...words.en, ...words.hi, ...words.mixed, ...long, ...pictured].slice(0, 100);
}

export async function benchPictures(site: Site): Promise<Report> {
  const titles = listTitles();
  const database = await site.miniflare.getD1Database("DB");
  const { results: jobs } = await database
    .prepare("select id from jobs where status = 'active' order by id")
    .all<{ id: string }>();
  const pids = listRuntimes();
  const folder = path.join(root, ".wrangler/bench/pictures");
  await mkdir(folder, { recursive: true });
  const drawn: number[] = [];
  const kept: number[] = [];
  const sizes: number[] = [];
  for (const [at, title] of titles.entries()) {
    const { id } = jobs[at % jobs.length] ?? { id: "" };
    await database.prepare("update jobs set title = ?1 where id = ?2").bind(title, id).run();
    const address = `${site.url}/share-picture/job/${id}.png?lang=${/\p{Script=Devanagari}/u.test(title) ? "hi" : "en"}`;
    for (const times of [drawn, kept]) {
      const since = processorMs(pids);
      const answer = await fetch(address, { redirect: "manual" });
      const png = Buffer.from(await answer.arrayBuffer());
      times.push(processorMs(pids) - since);
      if (answer.status !== 200) throw new Error(`${title}: ${answer.status}`);
      if (times === kept) continue;
      sizes.push(png.length / 1000);
      await writeFile(path.join(folder, `${String(at).padStart(3, "0")}.png`), png);
    }
  }
  await drawSheets(folder, titles.length);
  // The first one loads the fonts and the renderer.
  const warm = drawn.slice(1);
  return {
    title: `Sharing pictures of ${titles.length} titles`,
    figures: [
      { what: "the first in an isolate, with fonts and renderer", value: drawn[0] ?? NaN, unit: "ms of processor" },
      { what: "drawn, median", value: quantile(warm, 0.5), unit: "ms of processor" },
      { what: "drawn, p95", value: quantile(warm, 0.95), unit: "ms of processor", bar: { atMost: 400 } },
      {
        what: "kept, median",
        value: quantile(kept, 0.5),
        unit: "ms of processor",
        note: "the request itself; nothing is drawn",
      },
      { what: "largest", value: Math.max(...sizes), unit: "kB", bar: { atMost: 300 } },
    ],
    notes: [`Contact sheets: ${path.relative(root, folder)}/sheet-*.png`],
  };
}

/** Sheets of twenty, whole and as squares. */
async function drawSheets(folder: string, count: number) {
  await withBrowser([], async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1640, height: 100 } });
    for (let from = 0; from < count; from += 20) {
      const files = Array.from({ length: Math.min(20, count - from) }, (_, at) =>
        path.join(folder, `${String(from + at).padStart(3, "0")}.png`),
      );
      const images = await Promise.all(
        files.map(async (file) => `data:image/png;base64,${(await readFile(file)).toString("base64")}`),
      );
      for (const [name, style] of [
        ["whole", "width:400px"],
        ["square", "width:200px;height:200px;object-fit:cover"],
      ] as const) {
        await page.setContent(
          `<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px">${images.map((image) => `<img style="${style}" src="${image}">`).join("")}</body>`,
        );
        await page.screenshot({ path: path.join(folder, `sheet-${name}-${from / 20 + 1}.png`), fullPage: true });
      }
    }
  });
}
