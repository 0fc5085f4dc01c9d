import { describe, expect, it } from "vitest";
import { readHttps } from "~/features/screening/outgoing-link";
import { completeSocialLink, isSocialLink, type SocialNetwork } from "./social-links";

describe("a link to a company's page on a network", () => {
  it.each<[SocialNetwork, string, string]>([
    ["instagramLink", "@neem", "https://www.instagram.com/neem"],
    ["instagramLink", " neem.textiles ", "https://www.instagram.com/neem.textiles"],
    ["instagramLink", "instagram.com/neem", "https://instagram.com/neem"],
    ["instagramLink", "http://www.instagram.com/neem/", "https://www.instagram.com/neem/"],
    ["instagramLink", "https://www.instagram.com/neem?igsh=abc&utm_source=qr#x", "https://www.instagram.com/neem"],
    [
      "facebookLink",
      "https://m.facebook.com/profile.php?id=100&mibextid=x",
      "https://m.facebook.com/profile.php?id=100",
    ],
    ["facebookLink", "@neemtextiles", "https://www.facebook.com/neemtextiles"],
    ["youtubeLink", "@neem", "https://www.youtube.com/@neem"],
    ["youtubeLink", "https://youtu.be/abc?si=1", "https://youtu.be/abc"],
    ["linkedinLink", "neem-textiles", "https://www.linkedin.com/company/neem-textiles"],
    ["linkedinLink", "https://in.linkedin.com/company/neem", "https://in.linkedin.com/company/neem"],
  ])("%s: %s is accepted as %s", (network, text, link) => {
    expect(completeSocialLink(network, text)).toBe(link);
    expect(isSocialLink(network, link)).toBe(true);
  });

  it.each<[SocialNetwork, string]>([
    ["instagramLink", "javascript:alert(1)"],
    ["instagramLink", "javascript://instagram.com/%0aalert(1)"],
    ["instagramLink", "data:text/html,instagram.com/neem"],
    ["instagramLink", "https://instagram.com.evil.example/neem"],
    ["instagramLink", "https://evil.example/instagram.com/neem"],
    ["instagramLink", "https://instagram.com@evil.example/neem"],
    ["instagramLink", "https://user:pw@instagram.com/neem"],
    ["instagramLink", "https://instagram.com:8443/neem"],
    ["instagramLink", "https://www.instagram.com/"],
    ["instagramLink", "instagram.com"],
    ["instagramLink", "//evil.example/neem"],
    ["instagramLink", "https://notinstagram.com/neem"],
    ["instagramLink", "https://www.facebook.com/neem"],
    ["facebookLink", "https://l.facebook.com/l.php?u=https://evil.example"],
    ["youtubeLink", "https://youtube.com.evil.example/@neem"],
    ["linkedinLink", "neem textiles"],
    ["linkedinLink", "https://xx.linkedin.com/company/neem"],
  ])("%s: %s is refused", (network, text) => {
    expect(completeSocialLink(network, text)).toBeNull();
    expect(isSocialLink(network, text)).toBe(false);
  });
});

describe("an address of the web", () => {
  it.each([
    "http://neem.example",
    "javascript:alert(1)",
    "https://localhost",
    "https://a b.example",
    "https://u:p@neem.example",
    "https://:p@neem.example",
    "",
    "//neem.example",
  ])("is not opened: %s", (text) => expect(readHttps(text)).toBeNull());

  it("is opened when it is https with a real host", () => {
    expect(readHttps("https://neem.example/careers?a=1")?.hostname).toBe("neem.example");
  });
});
