import { jobTypes, postedWithins } from "db/vocabulary";
import { inventedWord } from "./search-words";

const everyFilter = "location=Remote&type=full-time&category=software-development&experience=1-3&salary=3-6";

/**
 * Searches as people make them, as addresses of /jobs. "{deep}" stands for a page far down: the listing key halfway
 * through the jobs.
 */
export const searches: string[] = [
  // Everything, newest first, and deep pages
  "", "page={deep}", "posted=7", "posted=30&page={deep}",
  // Common words
  "q=work", "q=data", "q=developer", "q=home", "q=executive", "q=work&sort=newest&page={deep}", "q=executive&sort=newest&page={deep}",
  // Two words and more
  "q=data+entry", "q=customer+support", "q=content+writer", "q=react+developer", "q=work+from+home",
  "q=senior+accountant", "q=data+entry+operator+hindi+typing", "q=data+entry&sort=newest&page={deep}", "q=telecaller+designer",
  // Rare words, and rare ones beside common ones
  "q=cartographer", `q=${inventedWord(30_000)}`, `q=${inventedWord(39_000)}+work`, "q=actuary+senior", "q=actuary+cartographer",
  "q=cartographer&type=temporary", "q=actuary&posted=1", "q=audio+editor+tax+consultant", "q=salesforce&sort=newest&page={deep}",
  // Slips and nonsense
  "q=devloper", "q=custmer+suport", "q=xyzzyqwv", "q=data+xyzzyqwv", "q=%22%27*()-", "q=c%2B%2B", "q=a", "q=work+wrok",
  "q=akountant", "q=telicaler", "q=grafic+desiner", "q=data+entri+oprator", "q=virtul+asistant+hindi", "q=calogue+specalist",
  // Unfinished words
  "q=data+ent", "q=devel", "q=cust", "q=senior+acc", "q=cartog", "q=content+wri&type=part-time", "q=te",
  // Synonyms and Hinglish
  "q=bpo", "q=ghar+baithe", "q=ghar+baithe+data+entry", "q=wfh+typing", "q=call+center+jobs", "q=online+teacher+naukri",
  "q=hindi+typing+ka+kaam", "q=part+time+accountant+chahiye", "q=fresher+jobs", "q=bpo&type=full-time&location=Remote&salary=3-6",
  `q=${encodeURIComponent("टाइपिंग")}`, `q=${encodeURIComponent("घर बैठे काम")}`, `q=${encodeURIComponent("ग्राहक सेवा")}`,
  // A city among the words
  "q=data+entry+delhi", "q=jobs+in+mumbai", "q=actuary+patna", `q=${encodeURIComponent("शिक्षक दिल्ली")}`,
  // By pay, by date, by relevance where it is not usual, and further pages
  "sort=salary", "q=executive&sort=salary", "q=data+entry&sort=salary", "type=internship&sort=salary", "q=cartographer&sort=salary",
  "location=Delhi&category=data-entry&sort=salary", "q=work&sort=salary&posted=7", "q=data+entry&sort=newest", "q=bpo&sort=newest&page={deep}",
  "type=full-time&sort=relevance", "q=executive&page=5", "q=telecaller&page=9",
  // Nothing passes, so that filters are lifted or words left out
  "q=cartographer&type=temporary&salary=25%2B&experience=8%2B", "q=actuary&location=Gorakhpur", "q=cartographer+telecaller+actuary",
  "q=illustrator&type=temporary&category=payroll&experience=8%2B&salary=25%2B&location=Patna&posted=1",
  // Hindi
  `q=${encodeURIComponent("काम")}`, `q=${encodeURIComponent("डेटा एंट्री")}`, `q=${encodeURIComponent("हिन्दी टाइपिस्ट")}`,
  `q=${encodeURIComponent("शिक्षक")}&sort=newest&page={deep}`, `q=${encodeURIComponent("अनुवादक")}&location=Remote`,
  `q=${encodeURIComponent("टेलीकॉलर")}&location=${encodeURIComponent("दिल्ली")}`, `q=${encodeURIComponent("लेखाकार")}+data`,
  // Places
  "location=Remote", "location=Delhi", "location=Kolkata&page={deep}", "location=Gorakhpur", "q=sales&location=Bengaluru",
  // Each filter alone and beside a word
  "type=full-time", "type=temporary", "category=software-development", "category=other", "experience=8%2B", "experience=0-1",
  "salary=25%2B", "salary=3-6", "q=developer&type=internship", "q=data&category=data-entry", "q=sales&experience=0-1",
  "q=manager&salary=25%2B", "q=telecaller&location=Mumbai",
  ...jobTypes.map((type) => `q=executive&type=${type}&location=Remote`),
  // Every filter at once
  everyFilter, `q=developer&${everyFilter}`, `${everyFilter}&page={deep}`, `q=data&${everyFilter}&posted=7`,
  "type=temporary&experience=8%2B&salary=25%2B&location=Kolkata",
  // Sentences, and what seekers say beside the work
  "q=mujhe+ghar+baithe+data+entry+ka+kaam+chahiye", "q=12th+pass+job+for+ladies", "q=telecaller+job+15000+salary", "q=fresher+bcom+accountant+kolkata",
  "q=urgent+requirement+customer+support+executive+night+shift", "q=part+time+typing+job+for+students", "q=sales+executive+delhi+ncr", "q=hr+recruiter+work+from+home",
  "q=english+teacher+online+evening", "q=no+experience+chat+support+hindi", `q=${encodeURIComponent("घर बैठे टाइपिंग का काम चाहिए")}`, "q=seo+content+writer+freelance",
  "q=night+shift+nahi+chahiye+bpo", "q=video+editor+20k+se+upar", "q=php+developer+3+years+experience", "q=manager", "q=tally+gst+accountant+jaipur",
  "q=graphic+designer+photoshop&type=freelance", "q=java+spring+developer+bangalore", "q=back+office+executive+mumbai&experience=0-1",
  // Posted within
  ...postedWithins.map((days) => `q=data&posted=${days}`),
  ...postedWithins.map((days) => `type=contract&location=Remote&posted=${days}`),
  "q=cartographer&posted=1", "q=xyzzyqwv&posted=30", "q=illustrator&salary=15-25&posted=3",
];
