import {
  deviceNames,
  educationNames,
  experienceBands,
  incentiveNames,
  jobTypeNames,
  languages,
  shiftNames,
} from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { departments } from "db/catalogues/departments";
import { findByKey } from "db/catalogues/name";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate, formatSalary } from "~/ui/format";
import { answerNames, wantedName } from "../answer-names";
import { descriptionHtml } from "../description";
import { untitledJob } from "../editing/steps";
import {
  bothNames,
  deviceName,
  educationName,
  experienceName,
  incentiveList,
  jobTypeName,
  languageNames,
  placeName,
  womenTagName,
  workingTime,
} from "../names";
import { choice, choices, flag, own, part, text } from "./definition";
import { isExperienceTold } from "./experience-level";
import { educationMarkup, employmentTypes, experienceMarkup, payMarkup, placeMarkup } from "./markup";

/**
 * The parts of a job that an employer writes. Form, schemas, saving, merging, copying, templates, overview, the public
 * page, the words of the search, the markup of postings, export and erasure follow from this table. A new row needs a
 * column of db/schema/jobs.ts.
 */
export const parts = {
  title: part({
    step: "work",
    name: m.part_title,
    empty: { title: untitledJob },
    erased: ["title"],
    fields: { title: text({ label: m.field_title, hint: m.field_title_hint, input: { maxLength: 120 } }) },
    words: ({ title }) => (title === untitledJob ? "" : title),
    fact: "itself",
    searchWords: ({ title }) => [title],
    markup: ({ title }) => ({ title }),
  }),
  category: part({
    step: "work",
    name: m.part_category,
    empty: { category: null },
    erased: [],
    fields: {
      category: choice({
        of: categories,
        label: m.field_category,
        fault: m.fault_category_list,
        missing: m.fault_category,
        none: m.field_choose,
      }),
    },
    words: ({ category }) => findByKey(categories, category)?.[getLocale()] ?? "",
    fact: m.jobs_category,
    searchWords: null,
    markup: null,
  }),
  department: part({
    step: "work",
    name: m.part_department,
    empty: { department: null },
    erased: [],
    fields: {
      department: choice({
        of: departments,
        label: m.field_department,
        fault: m.fault_department_list,
        missing: m.fault_department,
        none: m.field_choose,
      }),
    },
    words: ({ department }) => findByKey(departments, department)?.[getLocale()] ?? "",
    fact: null,
    searchWords: null,
    markup: null,
  }),
  jobType: part({
    step: "work",
    name: m.part_job_type,
    empty: { jobType: "full-time" },
    erased: [],
    fields: { jobType: choice({ of: jobTypeNames, label: m.field_job_type, fault: m.fault_job_type, isRadio: true }) },
    words: ({ jobType }) => jobTypeName(jobType),
    fact: m.jobs_type,
    searchWords: null,
    markup: ({ jobType }) => ({ employmentType: employmentTypes[jobType] }),
  }),
  description: part({
    step: "description",
    name: m.part_description,
    empty: { description: "" },
    erased: ["description"],
    fields: { description: own },
    words: ({ description }) => description,
    fact: "itself",
    searchWords: ({ description }) => [description.slice(0, 2000)],
    markup: ({ description }) => ({ description: descriptionHtml(description) }),
  }),
  skills: part({
    step: "person",
    name: m.part_skills,
    empty: { skills: [] },
    erased: ["skills"],
    fields: { skills: own },
    words: ({ skills }) => skills.join(", "),
    fact: "itself",
    searchWords: ({ skills }) => skills,
    markup: ({ skills }) => (skills.length > 0 ? { skills: skills.join(", ") } : {}),
  }),
  experience: part({
    step: "person",
    name: m.part_experience,
    empty: { experienceLevel: "0-1", experienceMin: 0 },
    erased: [],
    fields: { experienceLevel: choice({ of: experienceBands, label: m.field_experience, fault: m.fault_experience }) },
    words: (job) => (isExperienceTold(job) ? experienceName(job.experienceLevel) : ""),
    fact: m.jobs_experience,
    searchWords: null,
    markup: (job) => (isExperienceTold(job) ? experienceMarkup(job.experienceLevel) : {}),
  }),
  languages: part({
    step: "person",
    name: m.part_languages,
    empty: { languages: [] },
    erased: [],
    fields: {
      languages: choices({
        of: languages,
        label: m.field_languages,
        hint: m.field_languages_hint,
        fault: m.fault_list,
      }),
    },
    words: ({ languages }) => languageNames(languages),
    fact: m.jobs_languages,
    searchWords: null,
    markup: null,
  }),
  education: part({
    step: "person",
    name: m.part_education,
    empty: { education: null },
    erased: [],
    fields: {
      education: choice({
        of: educationNames,
        label: m.field_education,
        fault: m.fault_list,
        none: m.field_not_said,
        isRadio: true,
      }),
    },
    words: ({ education }) => educationName(education),
    fact: m.jobs_education,
    searchWords: ({ education }) => bothNames(educationNames, education),
    markup: ({ education }) => educationMarkup(education),
  }),
  openings: part({
    step: "person",
    name: m.part_openings,
    empty: { openings: 1 },
    erased: [],
    fields: {
      openings: text({
        label: m.field_openings,
        input: { inputMode: "numeric", maxLength: 20, className: "max-w-32" },
      }),
    },
    words: ({ openings }) => String(openings),
    fact: m.jobs_openings,
    searchWords: null,
    markup: ({ openings }) => ({ totalJobOpenings: openings }),
  }),
  pay: part({
    step: "pay",
    name: m.part_pay,
    empty: { salaryMin: null, salaryMax: null, salaryPeriod: "month" },
    erased: [],
    fields: { salaryShown: own, salaryMin: own, salaryMax: own, salaryPeriod: own },
    words: ({ salaryMin, salaryMax, salaryPeriod }) =>
      salaryPeriod !== null && salaryMin === null
        ? ""
        : formatSalary({ min: salaryMin, max: salaryMax, period: salaryPeriod }),
    fact: m.jobs_pay,
    searchWords: null,
    markup: payMarkup,
  }),
  incentives: part({
    step: "pay",
    name: m.part_incentives,
    empty: { incentives: [] },
    erased: [],
    fields: { incentives: choices({ of: incentiveNames, label: m.field_incentives, fault: m.fault_list }) },
    words: ({ incentives }) => incentiveList(incentives),
    fact: m.jobs_incentives,
    searchWords: ({ incentives }) => incentives.flatMap((key) => bothNames(incentiveNames, key)),
    markup: ({ incentives }) => (incentives.length > 0 ? { jobBenefits: incentiveList(incentives) } : {}),
  }),
  place: part({
    step: "place",
    name: m.part_place,
    empty: { isRemote: true, city: null, location: "" },
    erased: ["city", "location"],
    fields: {
      workplace: own,
      city: choice({
        of: cities,
        label: m.field_city,
        hint: m.field_city_hint,
        fault: m.fault_city_list,
        none: m.field_city_any,
      }),
    },
    words: placeName,
    fact: m.jobs_where,
    searchWords: ({ location }) => [location],
    markup: placeMarkup,
  }),
  time: part({
    step: "place",
    name: m.part_time,
    empty: { shift: null, hoursPerDay: null },
    erased: [],
    fields: {
      shift: choice({
        of: shiftNames,
        label: m.field_shift,
        fault: m.fault_shift,
        none: m.field_not_said,
        isRadio: true,
      }),
      hoursPerDay: text({
        label: m.field_hours,
        optional: true,
        input: { inputMode: "numeric", maxLength: 20, autoComplete: "off" },
      }),
    },
    words: workingTime,
    fact: m.jobs_working_time,
    searchWords: ({ shift }) => bothNames(shiftNames, shift),
    markup: (job) => (workingTime(job) === "" ? {} : { workHours: workingTime(job) }),
  }),
  device: part({
    step: "place",
    name: m.part_device,
    empty: { device: null },
    erased: [],
    fields: {
      device: choice({
        of: deviceNames,
        label: m.field_device,
        fault: m.fault_list,
        none: m.field_not_said,
        isRadio: true,
      }),
    },
    words: ({ device }) => deviceName(device),
    fact: m.jobs_device,
    searchWords: ({ device }) => bothNames(deviceNames, device),
    markup: null,
  }),
  closing: part({
    step: "place",
    name: m.part_closing,
    empty: { closesAt: null },
    erased: [],
    fields: {
      closesOn: text({
        label: m.field_closes_on,
        hint: m.field_closes_on_hint,
        optional: true,
        column: "closesAt",
        input: { type: "date", className: "max-w-48" },
      }),
    },
    words: ({ closesAt }) => (closesAt === null ? "" : formatDate(closesAt)),
    // The listing may end before this day. The page shows the earlier of both days.
    fact: "itself",
    searchWords: null,
    markup: null,
  }),
  women: part({
    step: "place",
    name: m.part_women,
    empty: { womenFriendly: false },
    erased: [],
    fields: { womenFriendly: flag(m.field_women) },
    words: ({ womenFriendly }) => (womenFriendly ? womenTagName() : m.part_women_no()),
    fact: m.jobs_women,
    searchWords: null,
    markup: null,
  }),
  calls: part({
    step: "place",
    name: m.part_calls,
    empty: { acceptsCalls: false },
    erased: [],
    // The form replaces this label by one with the company's number, if the company has one.
    fields: { acceptsCalls: flag(m.field_calls) },
    words: ({ acceptsCalls }) => (acceptsCalls ? m.part_calls_yes() : m.part_calls_no()),
    fact: null,
    searchWords: null,
    markup: null,
  }),
  questions: part({
    step: "questions",
    name: m.part_questions,
    empty: { questions: [] },
    erased: ["questions"],
    fields: {},
    words: ({ questions }) =>
      questions
        .map(({ text: asked, kind, required, wanted }) =>
          (required ? m.part_question_required : m.part_question)({
            text: asked,
            kind: wanted ? m.part_question_wanted({ answer: wantedName(wanted) }) : answerNames[kind]().toLowerCase(),
          }),
        )
        .join(" · "),
    fact: null,
    searchWords: null,
    markup: null,
  }),
};
