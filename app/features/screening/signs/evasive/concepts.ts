import { soundOf } from "./sound";

/**
 * The concepts that adverts and conversations speak of when money, papers and people come into it, each with its words
 * in English, Hindi and Hinglish. A word ending in "-" stands for all words that begin with it. Which combinations are
 * scams is not said here: that is learned.
 */
const lexicon = {
  you: "you your yours yourself u ur aap aapka aapke aapki aapko aapse aapne apko apka apke apki tum tumhara tumhare tumhari tumko tumhe tera tere teri tujhe candidate- applicant- fresher- jobseeker- selected aspirant- joiner- trainee- आप आपका आपके आपकी आपको आपसे आपने तुम तुम्हारा तुम्हारे तुम्हारी तुम्हें उम्मीदवार- अभ्यर्थी- आवेदक- चयनित",
  own: "own personal private self apna apne apni khud swayam niji अपना अपने अपनी अपनों खुद स्वयं निजी व्यक्तिगत",
  we: "we us our ours me my mine i hum ham hamara hamare hamari hamein hame humein hume humara humare humari humko mujhe mera mere meri हम हमारा हमारे हमारी हमें हमको मुझे मेरा मेरे मेरी company firm office employer management sansthan kampani कंपनी फर्म कार्यालय संस्था संस्थान boss sir madam manager- मैनेजर सर मैडम agency एजेंसी",
  them: "customer- client- grahak- buyer- shopper- party parties farmer- patient- student- parent- depositor- borrower- member- subscriber- visitor- passenger- tenant- merchant- vendor- seller- supplier- dealer- retailer- policyholder- pensioner- beneficiar- villager- resident- devotee- donor- guest- user- kisan- marij- mareez- chhatr- bacche- bachche- abhibhavak- yatri- dukandar- vyapari- kharidar- kharidaar- labharthi- khatedar- log logon kisi unka unke unki unse unko ग्राहक- ग्राहकों किसान- मरीज- छात्र- बच्चे बच्चों अभिभावक- यात्री- दुकानदार- व्यापारी- खरीदार- लाभार्थी- खाताधारक- सदस्य- पार्टी लोग लोगों उनका उनके उनकी उनसे उनको बुजुर्ग- senior seniors elderly stranger-",
  money:
    "money amount amounts sum sums fund funds cash payment payments remittance- proceeds collection collections paisa paise paisey rakam raqam rashi bhugtan nakad raqm dhan rupee- rupay- rupiy- rs inr balance credit credits पैसा पैसे पैसों रकम राशि भुगतान नकद नकदी धन रुपया रुपये रुपए रूपये donation- daan दान lakh lakhs hazar हजार लाख हज़ार crypto usdt bitcoin wallet वॉलेट वालेट",
  fee: "fee fees charge charges deposit- security refundable registration activation membership processing token kit advance shulk fees- phees jamanat nivesh panjikaran शुल्क फीस फ़ीस चार्ज जमानत सिक्योरिटी सिक्युरिटी डिपॉजिट रजिस्ट्रेशन पंजीकरण पंजीयन किट एडवांस अग्रिम टोकन investment invest investing निवेश topup recharge रिचार्ज cost costs kharch kharcha खर्च खर्चा",
  account:
    "account accounts khata khate khaata khaate khato passbook savings current bank banks upi gpay phonepe paytm qr netbanking खाता खाते खातों अकाउंट पासबुक बैंक यूपीआई क्यूआर गूगलपे फोनपे पेटीएम bachat बचत neft imps cheque check checkbook draft चेक ड्राफ्ट",
  paper:
    "aadhaar- aadhar- adhar- pan passport- licence license marksheet- certificate- document- papers kyc id photo selfie photocopy xerox kagaz kagaj kagazat kagjat praman dastavej original originals आधार पैन पासपोर्ट लाइसेंस मार्कशीट प्रमाणपत्र प्रमाण दस्तावेज कागज कागजात कागज़ केवाईसी फोटो सेल्फी ओरिजिनल signature sign हस्ताक्षर",
  code: "otp otps code codes pin password- cvv digits login ओटीपी कोड पिन पासवर्ड लॉगिन sms",
  send: "send sends sending sent forward- transfer- remit- pass passes passing move onward dispatch- bhej- bhijwa- pahunch- pahuncha- aage aagey भेज- पहुंचा- पहुँचा- आगे ट्रांसफर फॉरवर्ड post relay route share sharing upload- submit- अपलोड शेयर सबमिट batao batana bata बताओ बताना बताएं read tell",
  receive:
    "receive- received get gets arrive- arrives credited comes come aayega aayegi aayenge aaye aata aati aate aana milega milegi milenge mile lena lene लेना लेने आएगा आएगी आएंगे आएँगे आता आती आते मिलेगा मिलेगी मिलेंगे मिले collect- collects vasul- wasool- jama जमा वसूल- वसूली accept- take takes taken utha- उठा-",
  keep: "keep keeps keeping retain- kept hold holds holding deduct- cut commission percent percentage share hissa kaat kaatkar kat rakh- rakho rakhkar rakhna रख- काट- हिस्सा कमीशन प्रतिशत फीसदी margin",
  pay: "pay pays paying paid deposit- purchase- buy buys buying bought spend order orders dena deni dene denge dijiye do de dega bharna bharni bharne bharo kharid- chuka- lagega lagegi lagenge lagta lagana lagao देना देनी देने देंगे दीजिए दें दे भरना भरनी भरने भरें भरो खरीद- चुका- लगेगा लगेगी लगेंगे लगाना ऑर्डर",
  rent: "rent rental rented lend lending lent lease kiraya kiraye kirae bhada hire किराया किराये किराए भाड़ा भाड़े उधार handover sell selling bech- बेच- sim sims सिम linked link",
  joining:
    "joining join joined onboarding selection hired appointment offer niyukti chayan bharti जॉइनिंग ज्वाइनिंग नियुक्ति चयन भर्ती ज्वाइन जॉइन payroll shamil शामिल",
  interview: "interview- shortlist- test trial walkin sakshatkar saakshatkar इंटरव्यू साक्षात्कार टेस्ट ट्रायल demo",
  before: "before first prior advance pehle pahle pehale phele pahele पहले पहली पहला पूर्व until till tabtak upfront",
  after: "after then later once baad phir fir uske बाद फिर उसके",
  not: "no not never without nor none nothing cannot dont wont nahi nahin nhi nai mat na bina koi free muft नहीं नही मत ना न बिना कोई मुफ्त निशुल्क निःशुल्क फ्री कभी kabhi",
  warn: "beware fraud- scam- cheat- fake report- complain- complaint police cyber thag- dhokha dhoka dhokhe savdhan saavdhan alert aware suspicious shikayat ठग- धोखा धोखे फर्जी सावधान शिकायत सूचना सतर्क पुलिस साइबर jhansa झांसे jaagruk demand demands maang- mange maange मांग- माँग-",
  refund: "refund- returned returns return reimburs- wapas vapas waapas lautaya lauta- वापस लौटा- वापसी रिफंड",
  parcel:
    "parcel- packet- package- courier- consignment- shipment- box boxes carton- goods saman samaan maal dibba dibbe label- relabel- repack- sticker- invoice- पार्सल पैकेट कूरियर कुरियर सामान माल डिब्बा डिब्बे लेबल चिट पर्ची godown warehouse गोदाम phones mobiles gadget- gadgets",
  abroad:
    "abroad overseas foreign videsh vides cambodia- laos myanmar burma thailand bangkok vietnam philippines malaysia dubai gulf qatar saudi kuwait oman bahrain russia- uae singapore mae sihanoukville mekong golden triangle विदेश कंबोडिया कम्बोडिया लाओस म्यांमार थाईलैंड बैंकॉक बैंकाक दुबई खाड़ी कतर सऊदी कुवैत ओमान रूस मलेशिया सिंगापुर वियतनाम china chinese चीन चीनी",
  travel:
    "visa visas ticket- flight- airport immigration border travel tourist stamping passport-  emigrate- emigration ra वीजा वीज़ा टिकट फ्लाइट हवाई एयरपोर्ट उड़ान टूरिस्ट सीमा compound hostel dormitory campus gate outside bahar बाहर hotel होटल",
  people:
    "friend- member- team downline referral- refer- network joiner- leader- recruit- invite- introduce- dost- doston saheli- rishtedar- jod- judwa- jodna jodo दोस्त- सहेली- रिश्तेदार- जोड़- टीम मेंबर लेवल level- leg upline bonus matching pair binary circle group parichit परिचित पहचान jaan",
  rate: "like likes liking follow follows following follower- subscribe- rating ratings review- star stars view views comment- watch watching install- लाइक फॉलो सब्सक्राइब रेटिंग रिव्यू स्टार कमेंट video videos reel reels channel channels वीडियो रील चैनल five youtube instagram google यूट्यूब",
  task: "task tasks mission round rounds set sets order- unlock- withdraw- combo prepaid vip टास्क ऑर्डर विड्रॉल निकासी nikal- निकाल- commission profit profits munafa मुनाफा double dugna दोगुना returns trading ट्रेडिंग",
  form: "form forms link links page website site portal url app apk download- google dot slash click browser register- registered फॉर्म लिंक पेज वेबसाइट साइट पोर्टल ऐप एप डाउनलोड डॉट स्लैश क्लिक telegram whatsapp bot group channel टेलीग्राम व्हाट्सएप व्हाट्सऐप बॉट ग्रुप",
  authority:
    "bank rbi police bijli electricity insurance bima insurer government govt sarkari ministry officer officers department customs income tax trai court railway railways army post बिजली बीमा सरकारी सरकार अधिकारी विभाग पुलिस आयकर रेलवे सेना डाक lic sbi",
  pretend:
    "pretend- pose posing name naam claiming act acting duplicate  bane banakar bankar bolna bolkar kehna kehkar batakar बनकर बनाकर बोलना बोलकर कहना कहकर बताकर नाम script scripted स्क्रिप्ट different asli nakli असली नकली fresh backdate- stamp stamps मुहर lapsed bonus expire- expired",
  call: "call calls calling caller phone phoning telecall- dial- baat fone कॉल फोन फ़ोन बात कॉलिंग chat chats chatting message- messages चैट मैसेज",
  wage: "salary salaries wage wages stipend pf esi bonus ctc month monthly tankhwah tankhah vetan pagar mahina mahine hafte सैलरी तनख्वाह तनखा वेतन पगार महीना महीने मासिक हफ्ते pm lpa incentive",
  place:
    "office shop branch counter store clinic school hospital factory showroom dukan dukaan daftar centre center market desk ऑफिस दुकान शाखा काउंटर क्लिनिक स्कूल अस्पताल फैक्ट्री शोरूम दफ्तर केंद्र सेंटर बाजार मंडी",
  licensed:
    "licence licensed license irdai rbi registered irda sebi amfi mca gst government approved authorised authorized certified iso agreement contract appointment letter receipt receipts rasid raseed ledger register counter shift duty duties रसीद लाइसेंस रजिस्टर्ड अधिकृत पंजीकृत अनुबंध शिफ्ट ड्यूटी tally audit",
} as const;

export type Concept = keyof typeof lexicon;

/** The least letters of a beginning: shorter ones would catch other words. */
const shortestBeginning = 3;

let read: { exact: Map<string, Concept[]>; beginnings: Map<string, { whole: string; concept: Concept }[]> } | undefined;

function readLexicon() {
  const exact = new Map<string, Concept[]>();
  const beginnings = new Map<string, { whole: string; concept: Concept }[]>();
  for (const [concept, all] of Object.entries(lexicon) as [Concept, string][]) {
    for (const word of all.split(" ")) {
      const sound = soundOf(word.replace(/-$/, ""));
      if (word.endsWith("-") && sound.length >= shortestBeginning) {
        const key = sound.slice(0, shortestBeginning);
        beginnings.set(key, [...(beginnings.get(key) ?? []), { whole: sound, concept }]);
      } else exact.set(sound, [...new Set([...(exact.get(sound) ?? []), concept])]);
    }
  }
  return { exact, beginnings };
}

const known = new Map<string, readonly Concept[]>();
/** Bounded, since texts of strangers fill it. */
const mostKnown = 20_000;

/** The concepts of a word. @param sound its spelling by sound */
export function conceptsOf(sound: string): readonly Concept[] {
  const old = known.get(sound);
  if (old) return old;
  read ??= readLexicon();
  const found = new Set<Concept>(read.exact.get(sound));
  for (const { whole, concept } of read.beginnings.get(sound.slice(0, shortestBeginning)) ?? [])
    if (sound.startsWith(whole)) found.add(concept);
  if (known.size >= mostKnown) known.clear();
  const all = [...found];
  known.set(sound, all);
  return all;
}
