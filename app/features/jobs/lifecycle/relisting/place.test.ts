import { describe, expect, it } from "vitest";
import { isCopyOf } from "./place.server";

const company = `Sharma Textiles has sold sarees and bed linen from Surat since 1998, in three shops and on all large online markets. Forty people work with us, most of them from home.
Who works from home gets a laptop and a headset from us, and we pay for the internet. Every new colleague learns from an experienced one for two weeks, which we pay as well.
The salary comes on the fifth of each month into your bank account, with provident fund and health insurance. There are twenty days of paid leave and all public holidays. We never ask for a deposit, a fee or documents in the original.
Apply here with a short note about yourself. We answer within a week, speak with you by telephone, and then invite you to a video interview.`;

interface Job {
  title: string;
  city: string | null;
  description: string;
}

const typing = `You type invoices and delivery notes of our shops into the stock system, about 200 a day, and check that quantities and prices match the orders. Accuracy matters more than speed. You should type 30 words a minute and know Excel.`;
const operator = { title: "Data Entry Operator", city: null, description: `${typing}\n${company}` };
const telephone = `You call customers who have ordered twice or more, ask how they like our fabrics, and note complaints. Fluent Gujarati and a friendly voice are needed; a target for sales does not exist.`;
const clerk = {
  title: "डाटा एंट्री ऑपरेटर",
  city: null,
  description: `आप हमारी दुकानों के बिल और चालान कंप्यूटर में दर्ज करेंगे, रोज़ लगभग दो सौ। हिंदी टाइपिंग आनी चाहिए। काम घर से होगा, सोमवार से शनिवार, सुबह नौ से शाम पाँच बजे तक। वेतन हर महीने की पाँच तारीख को बैंक खाते में आता है। लैपटॉप हम देते हैं और इंटरनेट का खर्च भी। हम कोई फीस या जमा राशि नहीं लेते। सीखने के दो हफ़्तों का भी पूरा पैसा मिलता है।`,
};
const sales = {
  title: "Sales Executive",
  city: "pune",
  description: `You visit shops in the city, show our new sarees and take orders on a tablet. Two years in the sale of textiles and a two-wheeler are needed; fuel is paid by us.\n${company}`,
};
const writer = {
  title: "Hindi Content Writer",
  city: null,
  description:
    "Write product descriptions for our shop in Hindi. About ten texts a day with 80 words each, from photos and notes. We pay every Friday.",
};

const added = `This is a chance for students, homemakers and retired people who seek steady income. Join quickly because seats fill fast and training begins on Monday morning with Priya. Smart phones alone do not suffice, reliable electricity does help, relatives may join too.`;
const sentencesOf = (text: string) => text.split(/(?<=[.।])\s+/);

describe("a job with another's text", () => {
  it.each([
    ["nothing changed", operator, {}],
    ["the title of a copy", operator, { title: "Data Entry Operator (copy)" }],
    ["a title slightly reworded", operator, { title: "Data Entry Executive - work from home" }],
    ["another title", operator, { title: "Typist from home" }],
    ["40 words added", operator, { description: `${operator.description}\n${added}` }],
    [
      "words added before, and another title",
      operator,
      { title: "Home typist, urgent", description: `${added}\n${operator.description}` },
    ],
    ["sentences in another order", operator, { description: sentencesOf(operator.description).reverse().join(" ") }],
    [
      "sentences left out",
      operator,
      {
        description: sentencesOf(operator.description)
          .filter((_sentence, at) => at % 4 !== 3)
          .join(" "),
      },
    ],
    [
      "other words here and there",
      operator,
      {
        description: operator.description
          .replace("Forty people", "Fifty colleagues")
          .replace("about 200 a day", "some 250 daily")
          .replace("twenty days", "18 days"),
      },
    ],
    [
      "Hindi, the title reworded and sentences in another order",
      clerk,
      { title: "घर से डाटा एंट्री का काम", description: sentencesOf(clerk.description).reverse().join(" ") },
    ],
    [
      "Hindi, sentences added",
      clerk,
      {
        description: `जल्दी आवेदन करें, सीटें कम बची हैं। महिलाओं और विद्यार्थियों का स्वागत है। ${clerk.description} अधिक जानकारी इंटरव्यू में मिलेगी, इसलिए फ़ोन चालू रखें।`,
      },
    ],
    [
      "Hindi, another spelling",
      clerk,
      {
        title: "डाटा एन्ट्री ऑपरेटर",
        description: clerk.description.replaceAll("ज़", "ज").replaceAll("फ़", "फ").replaceAll("पाँच", "पांच"),
      },
    ],
    [
      "a short text with a sentence added",
      writer,
      { description: `${writer.description} Send two samples with your application, please.` },
    ],
    ["a job in a city, its title in capitals", sales, { title: "SALES EXECUTIVE!!" }],
    ["a job in a city, copied as one from home", sales, { city: null }],
  ])("is a copy: %s", (_name, job, changes: Partial<Job>) => {
    const copy = { ...job, ...changes };
    expect([isCopyOf(copy)(job), isCopyOf(job)(copy)]).toEqual([true, true]);
  });
});

describe("another job of the same company", () => {
  it.each([
    [
      "another role between the same paragraphs",
      operator,
      { title: "Telecaller", description: `${telephone}\n${company}` },
    ],
    [
      "a role with a title that begins the same",
      operator,
      {
        title: "Data Entry Team Leader",
        description: `You lead six people who type invoices, plan their shifts, check samples of their work and report errors to the head of accounts each evening.\n${company}`,
      },
    ],
    [
      "a role in few words beside a long text",
      operator,
      {
        title: "Accountant",
        description: `You file GST returns and reconcile bank statements in Tally; a degree in commerce and three years with an auditor are required.\n${company}`,
      },
    ],
    [
      "a role for another language",
      operator,
      {
        title: "Customer Support (Tamil)",
        description: `You answer chats of buyers from Chennai and Madurai, explain sizes, and arrange returns. Spoken and written Tamil is a must.\n${company}`,
      },
    ],
    ["the same work in another city", sales, { city: "nagpur" }],
    [
      "the same work in another city, which its text names",
      sales,
      {
        title: "Sales Executive Nagpur",
        city: "nagpur",
        description: sales.description.replace("in the city", "in Nagpur and Wardha"),
      },
    ],
    [
      "short texts of two roles",
      writer,
      {
        title: "Graphic Designer",
        description:
          "Draw banners for our shop in Canva. About three pictures a day from photos and notes. We pay every Friday.",
      },
    ],
    [
      "the same title for other work",
      operator,
      {
        description:
          "We digitise the records of a hospital in Jaipur: you read handwritten registers, enter names, dates and diagnoses, and mark what cannot be read. Medical terms are taught. Nights only, six hours, paid per register.",
      },
    ],
    [
      "Hindi, another role between the same sentences",
      clerk,
      {
        title: "टेलीकॉलर",
        description: clerk.description.replace(
          /^.*?आनी चाहिए।/,
          "आप पुराने ग्राहकों को फोन करके नए कपड़ों के बारे में बताएँगे और उनकी शिकायतें लिखेंगे। मीठी आवाज़ और धैर्य ज़रूरी है।",
        ),
      },
    ],
  ])("is no copy: %s", (_name, job, changes: Partial<Job>) => {
    const other = { ...job, ...changes };
    expect([isCopyOf(other)(job), isCopyOf(job)(other)]).toEqual([false, false]);
  });
});
