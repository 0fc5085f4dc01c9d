import { legalForms as formsOfCompanies } from "~/features/screening/names/name-words";

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Verbs that follow a company as the subject, besides those of {@link beVerbs}. */
export const actionVerbs = set(`
  accelerates accepts accompanies achieves acts addresses aims aligns allows analyses analyzes answers applies aspires assists assures
  backs believes belongs bets blends boasts bridges brings builds bundles buys came can caters celebrates champions changes charges
  collaborates combines comes commands comprises conducts connects consists constructs consults continues converts cooks covers crafts
  creates cultivates curates cuts deals defines delivers deploys designs develops digitises digitizes disrupts distributes does doubles
  drives earns educates employs empowers enables encompasses endeavours endeavors engages engineers enhances enjoys ensures established
  exists expands explores exports extends facilitates farms feeds finds fights fixes focuses focusses follows forges fosters
  functions gives goes grew grows guarantees guides handles harnesses helps hires holds hopes hosts houses imports improves
  innovates inspires installs integrates invests invites joins keeps launched launches leads lends lets leverages lists lives looks maintains makes
  manages manufactures markets matches mines moves needs nurtures offers opened opens operates organises organizes originated owns packs partners
  pays performs pioneers places plans plays prepares prides prints processes produces promises promotes provides publishes pursues raises ranks
  reaches recruits redefines reduces reimagines relies renders represents requires resells researches revolutionises revolutionizes runs
  schools seeks sells serves services ships should simplifies solves sources specialises specializes spans stands started starts
  stitches stocks strives supplies supports takes teaches tests thinks thrives trades trains transforms translates transports treats
  understands unites uses values ventures wants welcomes will works writes would began currently proudly now also
  ek mein
`);

/** Forms of "to be" and "to have". */
export const beVerbs = set("is are was were has have had");

/** Words that begin or end a clause: no company is called so, and its name ends before them also in capitals. */
export const functionWords = set(`
  a an the this that these those it its he she they we us our ours you your i my me who whom whose which what when where why how
  is are was were has have had be been being am do does did can could may might must shall should will would
  in on at by from to with within without into onto over under about after before since during between through per as than then
  if so but or nor not no yes all any some each every both few many most more other such only own same too very just here there
  join meet welcome come hi hello dear greetings thanks apply visit please looking seeking hiring work working located named called
  mr mrs ms dr shri smt sri prof note ek hai hain hum mein while although because also now today currently recently
  life careers career let lets get make
`);

/** Words of job adverts: a name needs another word besides these. */
export const genericWords = set(`
  company companys companies firm firms group organisation organization organisations business businesses enterprise startup start-up agency industry
  industries team teams role roles position positions job jobs work vacancy opening openings opportunity opportunities candidate
  candidates applicant applicants employee employees employer employers customer customers client clients partner partners people
  person staff member members user users student students teacher teachers professional professionals expert experts founder founders
  ceo owner director manager managers analyst analysts engineer engineers developer developers executive executives intern interns
  internship officer associate specialist consultant consultants designer writer assistant head lead leader leaders leadership senior junior
  fresher freshers trainee mission vision value values culture goal goals aim objective objectives purpose passion story history
  experience responsibilities responsibility requirements requirement qualification qualifications skills skill education location
  salary benefits benefit perks description profile overview summary introduction details detail information key duties duty
  department project projects program programme process processes policy product products service services solution solutions
  quality safety success growth innovation technology technologies data digital software cloud sales marketing finance
  training research development design support operations human resources human capital everyone everything nothing something anyone
  entry operator operators telecaller telecallers accountant accountants technical strong good excellent great best leading global national international indian local new full-time part-time remote
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december india indias bharat usa us uk uae america europe asia africa canada australia singapore dubai
  english hindi government state states country world city lakh crore years year months hours days office offices
  covid-19 iso nasdaq nyse bse nse ai ml it hr bpo saas b2b b2c seo crm erp sql mba cin gst confidential unknown
  website email phone address contact read more learn click link equal employment male female disclaimer ug pg
`);

/** The last word of what is no company, such as "Data Analyst" or "Trade Exchange Program". */
export const otherHeads = set(`
  program programme project role position team job process department analyst analysts manager managers engineer engineers developer
  developers executive executives intern interns officer associate specialist consultants designer writer assistant candidate
  candidates employees customers clients students teachers profile description overview responsibilities requirements skills
  operator operators telecaller telecallers accountant accountants trainer trainers tutor tutors faculty nurse driver drivers
  act award awards certification degree university-degree day days week month year
`);

/** Words that only companies have at the end of their name. */
export const legalForms = new Set([...formsOfCompanies, ...set("pty co company trust foundation society")]);
