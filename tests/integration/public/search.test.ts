import { eq, getTableColumns, sql } from "drizzle-orm";
import { stemmer } from "stemmer";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { jobs } from "db/schema";
import { soundOf } from "db/sound";
import { searchJobs } from "~/features/jobs/queries.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { conceptList } from "~/features/jobs/search/words/concept-list";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { foldText } from "~/features/text/fold-text";
import { db, testContext } from "../../support/context";
import { bare } from "../../support/databases/explained";
import { createEmployer, createJob, type Employer } from "../../support/people/people";

let employer: Employer;
const now = Date.now();
const search = (query: string) => readJobSearch(new URLSearchParams(query));
const find = (query: string) => findJobs(db, search(query), Date.now() + 1000);
const titles = async (query: string) => (await find(query)).jobs.map(({ title }) => title);

type Values = Parameters<typeof createJob>[1];
const make = (title: string, more: Values = {}) =>
  createJob(employer, { title, skills: [], description: "Work.", ...more });

beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Gulmohar Paper" });
  await make("Data Entry Operator", { category: "data-entry", isRemote: true });
  await make("Invoice Data Entry", { category: "data-entry", city: "delhi", isRemote: false });
  await make("Customer Support Executive", { category: "customer-service", jobType: "part-time" });
  await make("Order Desk Helper", { category: "customer-service", isRemote: false, city: "pune" });
  await make("Hindi Typist", {
    category: "typing-transcription",
    searchFacets: "type_fulltime exp_0to1 cat_typingtranscription remote_yes pay_0to3",
    salaryLpa: 2,
  });
  await make("हिंदी टाइपिस्ट", { searchFacets: "type_fulltime exp_0to1 remote_yes pay_3to6", salaryLpa: 5 });
  await make("Accountant", {
    skills: ["Tally"],
    searchFacets: "type_fulltime exp_3to5 remote_yes pay_6to10",
    salaryLpa: 8,
  });
  await make("Software Developer", { description: "The customer is a zebra." });
});

describe("searching by relevance", () => {
  it.each([
    ["data entri", "Data Entry Operator"],
    ["dta entry", "Data Entry Operator"],
    ["data ent", "Data Entry Operator"],
    ["डाटा एंट्री", "Data Entry Operator"],
    ["bpo", "Customer Support Executive"],
    ["BPO", "Order Desk Helper"],
    ["costumer suport", "Customer Support Executive"],
    ["टाइपिंग", "Hindi Typist"],
    ["टाइपिंग", "हिंदी टाइपिस्ट"],
    ["typing", "हिंदी टाइपिस्ट"],
    ["akountant", "Accountant"],
    ["lekhakar", "Accountant"],
    ["devel", "Software Developer"],
    ["gulmohr", "Accountant"],
    ["ghar baithe data entry", "Data Entry Operator"],
    ["एकाउन्टैन्ट", "Accountant"],
  ])("finds for '%s' the job '%s'", async (q, title) => {
    expect(await titles(`q=${encodeURIComponent(q)}`)).toContain(title);
  });

  it("shows how a misspelling was read, and nothing for a beginning or a synonym", async () => {
    expect((await find("q=akountant")).near).toEqual({ because: "spelling", q: "accountant" });
    expect((await find("q=devel")).near).toBeNull();
    expect((await find("q=bpo")).near).toBeNull();
  });

  it("shows that jobs only mention a word when only their description contains it", async () => {
    const found = await find("q=zebra");
    expect(found.near).toEqual({ because: "mentioned" });
    expect(found.closeness).toEqual([
      { words: { description: ["zebra"] }, isElsewhere: false, isPaidLess: false, nearby: null },
    ]);
  });

  it("fills the page with close jobs after the matches, and shows which words they contain where", async () => {
    const found = await find("q=hindi typist");
    expect(found.near).toBeNull();
    expect(found.jobs[0]?.title).toBe("Hindi Typist");
    const some = await find("q=accountant tally order zebra");
    expect(some.near).toEqual({ because: "some-words" });
    expect(some.closeness[0]?.words).toMatchObject({
      title: ["accountant"],
      skills: ["tally"],
      missing: ["order", "zebra"],
    });
    const mixed = await find("q=customer support desk");
    expect(mixed.jobs.slice(0, mixed.closeFrom ?? 99).map(({ title }) => title)).toContain("Order Desk Helper");
    expect(mixed.jobs.slice(mixed.closeFrom ?? 99).map(({ title }) => title)).toContain("Customer Support Executive");
  });

  it("reads pay from the words, and ranks lower pay after sufficient pay", async () => {
    const found = await find("q=60000 salary accountant");
    expect(found.query.pay).toBe(7.2);
    expect(found.jobs[0]?.title).toBe("Accountant");
    expect(found.closeFrom).not.toBe(0);
    const more = await find("q=9 lakh package accountant");
    expect(more.jobs.map(({ title }) => title)).toContain("Accountant");
    expect([more.near, more.closeness[0]?.isPaidLess]).toEqual([{ because: "some-words" }, true]);
  });

  it("corrects a rare word with a much more common one, and searches the typed word in quotation marks", async () => {
    for (let number = 1; number <= 40; number++) await make(`Business Clerk ${number}`);
    await make("Buisness Faculty");
    expect((await find("q=buisness clerk")).near).toEqual({ because: "spelling", q: "business clerk" });
    const typed = await find(`q=${encodeURIComponent('"buisness"')}`);
    expect([typed.near, typed.jobs.map(({ title }) => title)]).toEqual([null, ["Buisness Faculty"]]);
  });

  it("knows words that only descriptions contain, and corrects none of them", async () => {
    await make("Solar Fitter");
    await make("Packer", { description: "The saleri is paid weekly." });
    expect((await find("q=saleri")).near).toEqual({ because: "mentioned" });
  });

  it.each(["12th pass", "12वीं पास", "hsc"])(
    "finds for '%s' the job whose description says that in words, as a full match",
    async (q) => {
      if (!(await titles("q=twelfth")).includes("Cloth Sorter"))
        await make("Cloth Sorter", { description: "Twelfth pass is enough." });
      const found = await find(`q=${encodeURIComponent(q)}`);
      expect([found.near, found.jobs[0]?.title]).toEqual([null, "Cloth Sorter"]);
    },
  );

  it("ranks words in the title before words in the description", async () => {
    const found = await titles("q=customer");
    expect(found.indexOf("Customer Support Executive")).toBeLessThan(found.indexOf("Software Developer"));
    expect(found.at(-1)).toBe("Software Developer");
  });

  it("reads a city among the words as a wish, and work from home as a filter", async () => {
    expect(await titles("q=data entry delhi")).toEqual(["Invoice Data Entry", "Data Entry Operator"]);
    expect(await titles("q=wfh data entry")).toEqual(["Data Entry Operator"]);
  });

  it("finds old jobs with the word in their title behind many newer ones that only mention it", async () => {
    const old = await make("Beekeeper", { listingKey: (Date.now() - 20 * 86_400_000) * 1024 + 7 });
    const bulk = await Promise.all(
      Array.from({ length: 125 }, (_each, number) =>
        make(`Shop Helper ${number}`, {
          description: "Sells honey of a beekeeper.",
          searchText: `shop helper ${number} beekeeper`,
        }),
      ),
    );
    expect((await titles("q=beekeeper"))[0]).toBe("Beekeeper");
    for (const id of [old, ...bulk]) await db.delete(jobs).where(eq(jobs.id, id));
  });

  it("finds old jobs with the phrase in their title behind 2,000 newer ones with the words apart", async () => {
    const asked = {
      "brass polisher": "Brass Polisher",
      "senior brass polisher": "Senior Brass Polisher",
      "brass polisher pune": "Brass Polisher of Pune",
      "polisher of brass": "Polisher of Brass",
    };
    const pune = { city: "pune", isRemote: false };
    const old = [];
    for (const [at, [q, title]] of Object.entries(asked).entries())
      old.push(
        await make(title, { listingKey: (Date.now() - 25 * 86_400_000) * 1024 + at, ...(q.endsWith("pune") && pune) }),
      );
    // As one import makes them, within a minute; of one kind 120 are candidates (poolSize in candidates/plan.ts).
    const first = await make("Brass Lamp Polisher for Senior People", pune);
    const names = Object.values(getTableColumns(jobs))
      .map(({ name }) => name)
      .filter((name) => !["id", "listing_key", "source_key"].includes(name))
      .join(", ");
    await db.run(
      sql.raw(`insert into jobs (id, listing_key, ${names}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
      select id || '-' || i, listing_key + i, ${names} from n cross join jobs where id = '${first}'`),
    );
    for (const [q, title] of Object.entries(asked)) expect((await titles(`q=${q}`))[0]).toBe(title);
    await db.delete(jobs).where(sql`id >= ${first} and id < ${`${first}.`}`);
    for (const id of old) await db.delete(jobs).where(eq(jobs.id, id));
  }, 120_000);

  it("ranks a fitting promoted job first", async () => {
    const id = await make("Reader of old Books for an Accountant", { isBoosted: true, boostLevel: 2 });
    expect((await titles("q=accountant"))[0]).toBe("Reader of old Books for an Accountant");
    await db.update(jobs).set({ status: "closed" }).where(eq(jobs.id, id));
  });

  it("ranks a promoted job of 45 days first, behind many newer unpromoted ones", async () => {
    const old = await make("Kite Painter", {
      isBoosted: true,
      boostLevel: 1,
      listingKey: (Date.now() - 45 * 86_400_000) * 1024,
      category: "data-entry",
      city: "pune",
      isRemote: false,
    });
    const bulk = await Promise.all(
      Array.from({ length: 125 }, (_each, number) =>
        make(`Kite Painter ${number}`, { category: "data-entry", city: "pune", isRemote: false }),
      ),
    );
    onTestFinished(async () => {
      for (const id of [old, ...bulk]) await db.delete(jobs).where(eq(jobs.id, id));
    });
    for (const query of [
      "q=kite painter",
      "q=painter kite",
      "q=painter",
      "q=kite+pune",
      "q=painter&location=Pune&category=data-entry",
    ])
      expect((await titles(query))[0], query).toBe("Kite Painter");
  });

  it("has pages, with each job once", async () => {
    for (let number = 1; number <= 45; number++) await make(`Quilt Sewer ${number}`);
    const seen: string[] = [];
    let page: number | null = null;
    do {
      const found = await find(`q=quilt${page === null ? "" : `&page=${page}`}`);
      expect(found.total).toEqual({ count: 45, more: false });
      seen.push(...found.jobs.map(({ title }) => title));
      page = found.next;
    } while (page !== null);
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    expect((await find("q=quilt&page=77")).jobs).toEqual([]);
  });
});

describe("other orders", () => {
  it("sorts the best paid first and undisclosed pay last", async () => {
    expect((await titles("q=gulmohar&sort=salary")).slice(0, 3)).toEqual([
      "Accountant",
      "हिंदी टाइपिस्ट",
      "Hindi Typist",
    ]);
    const all = await find("sort=salary");
    expect(all.jobs[0]?.title).toBe("Accountant");
    expect(all.next).toBe(1);
  });

  it("sorts the newest first, page by page", async () => {
    const first = await find("q=gulmohar&sort=newest");
    const second = await find(`q=gulmohar&sort=newest&page=${first.next}`);
    const keys = [...first.jobs, ...second.jobs].map(({ listingKey }) => listingKey ?? 0);
    expect(keys).toEqual([...keys].sort((one, other) => other - one));
    expect(new Set(keys).size).toBe(keys.length);
    expect(second.total).toEqual(first.total);
  });

  it("gives open lists the new jobs that match the whole search", async () => {
    const before = (await searchJobs(db, search("q=bpo"), now))[0]?.listingKey ?? 0;
    const id = await make("Night Call Centre Agent", { category: "customer-service" });
    await make("Cook");
    expect((await searchJobs(db, search("q=bpo"), Date.now(), { after: before })).map((job) => job.id)).toEqual([id]);
  });
});

describe("when nothing is found", () => {
  it("relaxes the necessary filters, and shows which", async () => {
    const found = await find("q=accountant&type=full-time&experience=8%2B");
    expect(found.near).toEqual({ because: "filters", lifted: ["experience"] });
    expect(found.jobs.map(({ title }) => title)).toEqual(["Accountant"]);
    expect((await find("q=accountant&type=temporary&experience=8%2B&category=seo")).near).toEqual({
      because: "filters",
      lifted: ["type", "category", "experience"],
    });
    expect((await find("q=accountant&location=Gorakhpur")).near).toEqual({ because: "filters", lifted: ["location"] });
  });

  it("shows jobs with some of the words, and explains it", async () => {
    const found = await find("q=accountant zebra");
    expect(found.near).toEqual({ because: "some-words" });
    expect(found.jobs[0]?.title).toBe("Accountant");
  });

  it("is empty when nothing is near", async () => {
    expect(await find("q=xqzjvw")).toMatchObject({
      jobs: [],
      next: null,
      near: null,
      total: { count: 0, more: false },
    });
  });

  it.each([
    '"',
    "AND",
    "NEAR(data entry)",
    "data*",
    "-data",
    "^data",
    "words:data",
    "data OR",
    "😀",
    "a".repeat(100),
    "ಕೆಲಸ 仕事 \u{1e900}",
    "'; drop",
    "%_",
  ])("reads %j as words", async (q) => {
    for (const rest of [
      "",
      "&sort=salary",
      "&sort=newest",
      "&type=full-time&category=seo&experience=0-1&salary=3-6&location=Delhi&posted=1",
    ]) {
      await expect(find(`q=${encodeURIComponent(q)}${rest}`)).resolves.toBeDefined();
    }
  });
});

describe("the counts of the filters", () => {
  it("show the jobs of each value, except for a set filter", async () => {
    const { counts, total } = await find("q=data entry");
    expect(total).toEqual({ count: 2, more: false });
    expect(counts.category).toEqual({ "data-entry": 2 });
    expect(counts.city).toEqual({ delhi: 1 });
    expect((await find("q=data entry&type=full-time")).counts.type).toBeUndefined();
  });

  it("are exact beyond the candidates of a search, up to a thousand, and absent above", async () => {
    const first = await make("Lacquer Turner", { jobType: "part-time" });
    const names = Object.values(getTableColumns(jobs))
      .map(({ name }) => name)
      .filter((name) => !["id", "listing_key", "source_key"].includes(name))
      .join(", ");
    const add = (from: number, to: number) =>
      db.run(
        sql.raw(`insert into jobs (id, listing_key, ${names}) with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
        select id || '-' || i, listing_key + i, ${names} from n cross join jobs where id = '${first}'`),
      );
    await add(1, 299);
    for (const sort of ["relevance", "newest", "salary"]) {
      const { total, counts } = await find(`q=lacquer&sort=${sort}`);
      expect([sort, total, counts.type]).toEqual([sort, { count: 300, more: false }, { "part-time": 300 }]);
    }
    await add(300, 1100);
    const { total, counts } = await find("q=lacquer");
    expect([total, counts]).toEqual([{ count: 1000, more: true }, {}]);
    await db.delete(jobs).where(sql`id >= ${first} and id < ${`${first}.`}`);
  }, 60_000);
});

it("The cron merges the parts of the index into one, and leaves one part as it is", async () => {
  const run = async () => {
    await eraseDueAccounts(testContext());
    return bare.DB.prepare(
      "select count(distinct segid) as parts, (select group_concat(id || hex(block)) from job_search_data where id > 10) as pages from job_search_idx",
    ).first<{ parts: number; pages: string }>();
  };
  await make("Gondolier");
  await make("Gondola Painter");
  await run();
  const merged = await run();
  expect(merged?.parts).toBe(1);
  expect(await run()).toEqual(merged);
  await make("Gondola Builder");
  expect((await run())?.pages).not.toBe(merged?.pages);
  expect(await titles("q=gondolier")).toEqual(["Gondolier"]);
});

it("Words with the same Porter stem are one token in the index", async () => {
  const words = [
    ...new Set(conceptList.flatMap(({ says }) => says.split(",").map(foldText)).flatMap((phrase) => phrase.split(" "))),
  ];
  const stems = words.map((word) => stemmer(word));
  const pairs = words.flatMap((word, at) =>
    stems.indexOf(stems[at] ?? "") < at ? [{ word, as: stems.indexOf(stems[at] ?? "") }] : [],
  );
  expect(pairs.length).toBeGreaterThan(20);
  const { tokenizer } =
    (await bare.DB.prepare(
      "select substr(sql, instr(sql, 'tokenize')) as tokenizer from sqlite_master where name = 'job_search'",
    ).first<{ tokenizer: string }>()) ?? {};
  await bare.DB.prepare(`create virtual table stems using fts5(word, ${tokenizer}`).run();
  onTestFinished(() =>
    bare.DB.prepare("drop table stems")
      .run()
      .then(() => undefined),
  );
  const insert = bare.DB.prepare("insert into stems (rowid, word) values (?, ?)");
  await bare.DB.batch(words.map((word, at) => insert.bind(at, `${word} _${word} b__${word}`)));
  for (const { word, as } of pairs) {
    const found = await bare.DB.prepare("select 1 from stems where stems match ? and rowid = cast(? as integer)")
      .bind(`"${word}" AND "_${word}" AND "b__${word}"`, as)
      .first();
    expect(found, `${word} is ${words[as]}`).not.toBeNull();
  }
});

describe("the known words", () => {
  const countOf = async (word: string) =>
    (await bare.DB.prepare("select jobs_count as count, sound from search_words where word = ?")
      .bind(word)
      .first<{ count: number; sound: string }>()) ?? null;

  it("are added and removed with their jobs", async () => {
    const [one, other] = [await make("Xylophone Maker"), await make("Xylophone Tuner")];
    expect(await countOf("xylophone")).toEqual({ count: 2, sound: soundOf("xylophone") });
    await db.update(jobs).set({ status: "paused" }).where(eq(jobs.id, one));
    expect((await countOf("xylophone"))?.count).toBe(1);
    await db.update(jobs).set({ title: "Tuner", searchTitle: "tuner||" }).where(eq(jobs.id, other));
    expect(await countOf("xylophone")).toBeNull();
    await db.update(jobs).set({ status: "active" }).where(eq(jobs.id, one));
    await db.delete(jobs).where(eq(jobs.id, one));
    expect(await countOf("xylophone")).toBeNull();
  });

  it("have the same sound in the database and in code", async () => {
    const { results } = await bare.DB.prepare("select word, sound from search_words").all<{
      word: string;
      sound: string;
    }>();
    expect(results.length).toBeGreaterThan(20);
    for (const { word, sound } of results) expect(sound, word).toBe(soundOf(word));
  });
});
