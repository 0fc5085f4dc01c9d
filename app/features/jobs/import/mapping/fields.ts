const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * The fields of a posting, each with its name on the page and its usual column names in files, most certain first. A
 * column is proposed for one field only; an earlier field chooses first.
 */
export const importFields = {
  title: {
    name: "Title",
    columns: names(`
      title job_title jobtitle position_title position designation job_role job_position job_name role
      role_title internship_title job_profile profile post post_name vacancy vacancy_title पद पद_का_नाम
      काम काम_का_नाम जॉब जॉब_का_नाम जॉब_टाइटल टाइटल
    `),
    alike: /(?:^|_)(?:job|position|vacancy|internship)_?(?:title|name)(?:_|$)|designation/,
  },
  company: {
    name: "Company",
    columns: names(`
      company company_name companyname employer employer_name organization organisation
      organization_name organisation_name hiring_organization hiring_organization_name hiring_company
      firm firm_name business_name कंपनी कंपनी_का_नाम संस्था संस्था_का_नाम
    `),
    alike: /(?:company|employer|organi[sz]ation|firm)_?name|name_of_(?:the_)?(?:company|employer|organi[sz]ation)/,
  },
  description: {
    name: "Description",
    columns: names(`
      description job_description jobdescription jd job_desc full_description role_description
      about_the_job about_job about_the_role job_details details roles_and_responsibilities
      responsibilities job_summary summary body text विवरण काम_का_विवरण जॉब_का_विवरण काम_के_बारे_में
      जॉब_के_बारे_में
    `),
    alike: /^(?!.*(?:company|employer|short|meta)).*(?:description|responsibilit)|^jd_|_jd$/,
  },
  location: {
    name: "Place",
    columns: names(`
      location job_location joblocation work_location place place_of_work city cities locations
      location_name office_location town district region area address स्थान जगह शहर काम_की_जगह पता
    `),
    alike: /location|(?:^|_)city(?:_|$)/,
  },
  workMode: {
    name: "Remote or office",
    columns: names(`
      work_mode workmode workplace_type remote is_remote remote_type job_mode work_from_home wfh
      location_type mode_of_work घर_से_काम काम_का_तरीका
    `),
    alike: /(?:^|_)(?:remote|work_?mode|wfh)(?:_|$)/,
  },
  salary: {
    name: "Pay",
    columns: names(`
      salary ctc pay package compensation salary_range pay_range ctc_range salary_offered offered_salary
      remuneration wage wages annual_salary annual_ctc salary_per_annum monthly_salary salary_per_month
      salary_lpa ctc_lpa lpa वेतन सैलरी तनख्वाह पगार
    `),
    alike:
      /^(?!.*(?:min|max|from|to$|currency|period|type|unit)).*(?:salary|(?:^|_)ctc(?:_|$)|compensation|remuneration)/,
  },
  salaryMin: {
    name: "Pay, lowest",
    columns: names(`
      salary_min min_salary minimum_salary salary_from min_ctc ctc_min pay_min pay_from salary_low
      कम_से_कम_वेतन न्यूनतम_वेतन
    `),
    alike: /(?:^|_)min(?:imum)?_.*(?:salary|ctc|pay)|(?:salary|ctc|pay)_.*(?:min|from)(?:imum)?(?:_|$)/,
  },
  salaryMax: {
    name: "Pay, highest",
    columns: names(`
      salary_max max_salary maximum_salary salary_to max_ctc ctc_max pay_max pay_to salary_high
      ज्यादा_से_ज्यादा_वेतन अधिकतम_वेतन
    `),
    alike: /(?:^|_)max(?:imum)?_.*(?:salary|ctc|pay)|(?:salary|ctc|pay)_.*(?:max|to)(?:imum)?(?:_|$)/,
  },
  salaryPeriod: {
    name: "Pay is for a",
    columns: names(`
      salary_period pay_period salary_type pay_type salary_unit pay_frequency salary_frequency
      वेतन_किसके_हिसाब_से
    `),
    alike: /(?:salary|pay)_(?:period|type|unit|interval|frequency)/,
  },
  stipend: {
    name: "Stipend",
    columns: names(`
      stipend stipend_per_month monthly_stipend stipend_amount internship_stipend stipend_range
      स्टाइपेंड
    `),
    alike: /stipend/,
  },
  duration: {
    name: "Internship, duration",
    columns: names(`
      duration_months duration internship_duration duration_in_months internship_period अवधि
    `),
    alike: /duration/,
  },
  offer: {
    name: "Internship, pay after it",
    columns: names(`
      job_offer_lpa job_offer offer_lpa ppo ppo_lpa pre_placement_offer
    `),
    alike: /(?:^|_)ppo(?:_|$)|job_offer/,
  },
  experience: {
    name: "Experience",
    columns: names(`
      experience exp years_of_experience experience_required required_experience work_experience
      experience_years experience_range experience_level min_experience minimum_experience yoe अनुभव
      कितना_अनुभव
    `),
    alike: /experience/,
  },
  skills: {
    name: "Skills",
    columns: names(`
      skills key_skills keyskills required_skills skills_required skill skill_set skillset tech_stack
      technologies tags keywords स्किल स्किल्स कौशल हुनर
    `),
    alike: /skill/,
  },
  employmentType: {
    name: "Kind of employment",
    columns: names(`
      employment_type job_type jobtype type_of_employment employment contract_type work_type time_type
      schedule type काम_का_प्रकार जॉब_का_प्रकार
    `),
    alike: /employment_?type|job_?type/,
  },
  department: {
    name: "Department",
    columns: names(`
      department dept functional_area function division category job_category विभाग डिपार्टमेंट कैटेगरी
    `),
    alike: /department|functional_area/,
  },
  roleCategory: {
    name: "Kind of role",
    columns: names(`
      role_category job_function job_family sub_category subcategory role
    `),
    alike: /role_category/,
  },
  industry: {
    name: "Industry",
    columns: names(`
      industry industry_type industries sector company_industry उद्योग
    `),
    alike: /industr/,
  },
  device: {
    name: "Device",
    columns: names(`
      device devices device_needed device_required required_device equipment work_device system_requirement
      system_requirements hardware laptop_required laptop_needed phone_or_laptop mobile_or_laptop
      डिवाइस किस_पर_काम काम_किस_पर काम_किस_पर_होगा फोन_या_लैपटॉप मोबाइल_या_लैपटॉप
    `),
    alike: /(?:^|_)(?:device|equipment|hardware)(?:_|$)/,
  },
  shift: {
    name: "Shift",
    columns: names(`
      shift shifts shift_type shift_timing shift_timings work_shift working_shift job_shift शिफ्ट शिफ्ट_का_समय पाली
    `),
    alike: /^(?!.*(?:allowance|pay|bonus)).*(?:^|_)shifts?(?:_|$)/,
  },
  hoursPerDay: {
    name: "Hours a day",
    columns: names(`
      hours_a_day hours_per_day hours_day daily_hours working_hours work_hours hours working_hours_per_day no_of_hours
      hrs_per_day job_hours घंटे दिन_में_घंटे दिन_में_कितने_घंटे रोज_के_घंटे काम_के_घंटे
    `),
    alike: /(?:^|_)(?:hours|hrs)_?(?:a|per)?_?day|(?:daily|work(?:ing)?)_(?:hours|hrs)/,
  },
  education: {
    name: "Education",
    columns: names(`
      education qualification qualifications education_required education_qualification educational_qualification
      minimum_qualification min_qualification minimum_education required_education required_qualification
      academic_qualification degree eligibility पढाई शिक्षा योग्यता शैक्षणिक_योग्यता न्यूनतम_योग्यता
    `),
    alike: /education|qualification/,
  },
  languages: {
    name: "Languages",
    columns: names(`
      languages language languages_required language_required required_languages languages_known work_languages
      language_skills spoken_languages languages_of_work भाषा भाषाएं भाषाएँ कौन_सी_भाषा
    `),
    alike: /^(?!.*(?:program|coding|tech)).*language/,
  },
  incentives: {
    name: "Benefits",
    columns: names(`
      benefits perks perks_and_benefits incentives job_benefits employee_benefits facilities other_benefits
      सुविधाएं सुविधाएँ फायदे इंसेंटिव
    `),
    alike: /benefits|perks|(?:^|_)incentives?(?:_|$)/,
  },
  openings: {
    name: "Openings",
    columns: names(`
      openings vacancies no_of_openings number_of_openings no_of_vacancies number_of_vacancies positions
      no_of_positions number_of_positions headcount पदों_की_संख्या कितनी_जगह कितने_लोग
    `),
    alike: /(?:no|number)_of_(?:opening|vacanc|position)|openings/,
  },
  posted: {
    name: "Posted",
    columns: names(`
      posted posted_on posted_at date_posted posted_date posting_date published published_at
      published_on publish_date post_date job_posted listed_on created_at date तारीख पोस्ट_की_तारीख
      कब_डाली
    `),
    alike: /posted|publish/,
  },
} as const satisfies Record<string, { name: string; columns: readonly string[]; alike: RegExp }>;

export type ImportField = keyof typeof importFields;
export const importFieldKeys = Object.keys(importFields) as ImportField[];
