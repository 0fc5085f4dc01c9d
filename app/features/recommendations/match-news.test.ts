import { describe, expect, it } from "vitest";
import { jobMatchedNews } from "./match-news";

describe("the news of a match", () => {
  const facts = {
    job: "Hindi Telecaller",
    companyId: "c1",
    company: "Neem",
    place: (locale: string) => (locale === "hi" ? "लखनऊ" : "Lucknow"),
  };
  const news = jobMatchedNews({ jobId: "j1", score: 65 }, facts);

  it("shows the percentage in the seeker's language", () => {
    expect(news.text("en")).toEqual({
      title: "New Job Match Found!",
      message: "65% match: Hindi Telecaller at Neem. Lucknow",
      type: "info",
    });
    expect(news.text("hi")).toEqual({
      title: "आपके लिए नई जॉब मिली!",
      message: "65% मैच: Neem में Hindi Telecaller। लखनऊ",
      type: "info",
    });
    expect(news).toMatchObject({
      to: "seeker",
      kind: "matches",
      actionUrl: "/job/j1",
      metadata: { job_id: "j1", match_type: "profile_match", match_score: 65, location: "Lucknow" },
    });
  });
});
