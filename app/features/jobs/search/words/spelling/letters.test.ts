import { expect, it } from "vitest";
import { abbreviationsIn, joinAbbreviations } from "./letters";

it.each([
  ["B.P.O.", "BPO"],
  ["b.p.o", "bpo"],
  ["बी.पी.ओ.", "बीपीओ"],
  ["बी. पी. ओ. जॉब", "बीपीओ जॉब"],
  ["आई.टी.आई. फिटर", "आईटीआई फिटर"],
  ["एच.आर. मैनेजर", "एचआर मैनेजर"],
  ["I.T.I. fitter", "ITI fitter"],
  ["H.R. jobs", "HR jobs"],
  ["K.P.O. Pune", "KPO Pune"],
  ["डी.टी.पी. ऑपरेटर", "डीटीपी ऑपरेटर"],
  ["C.C.T.V. work", "CCTV work"],
  ["एम.एस. ऑफिस", "एमएस ऑफिस"],
  ["S.E.O.", "SEO"],
  ["(B.P.O.)", "(BPO)"],
  ["एल.आई.सी. एजेंट", "एलआईसी एजेंट"],
  ["बी पी ओ जॉब", "बीपीओ जॉब"],
  ["आई टी आई", "आईटीआई"],
  ["बी.कॉम", "बीकॉम"],
  ["बी. कॉम पास", "बीकॉम पास"],
  ["बी.एड.", "बीएड"],
])("The search %s is %s", (typed, meant) => {
  expect(joinAbbreviations(typed)).toBe(meant);
});

it.each(["R.K. Traders", "M. K. Das", "B.Com", "3.5 lakh", "www.bpo.in", "Node.js", "के लिए", "आर के ट्रेडर्स", "डी. शर्मा"])(
  "The search %s stays as it is",
  (typed) => {
    expect(joinAbbreviations(typed)).toBe(typed);
  },
);

it("A job is found by its abbreviations as words, too", () => {
  expect(abbreviationsIn("B.P.O. executive for R.K. Traders, बी.पी.ओ.")).toEqual(["BPO", "RK", "बीपीओ"]);
});
