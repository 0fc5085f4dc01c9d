/** Whoever is to do it, in their own name. */
export const ones = "your|ur|own|personal|aap\\w*|apn[aeiy]\\w*|tumhar\\w*|आपक\\S*|आप|अपन\\S*|(?:the )?(?:associate|agent|partner|assistant|member|volunteer|officer|employee|candidate|analyst|executive|helper|correspondent|representative) s";

/** Where people keep money. */
export const accounts = "accounts?|acc|ac|a c|khat[ae]\\w*|khaat\\w*|upi|g ?pay|google pay|phone ?pe|paytm|wallets?|qr|bank|banks|passbook|net ?banking|खात\\S*|अकाउंट\\S*|बैंक|यूपीआई|वॉलेट|गूगल पे|फोन ?पे|पेटीएम";

/** An amount, or a part of it. */
export const share = "\\d+(?:\\.\\d+)? ?(?:%|percent|per cent|pc|pratishat|प्रतिशत|फीसदी|taka)";
export const sum = "rs \\d+(?:\\.\\d+)?(?:k|lakh)?|\\d+(?:\\.\\d+)?(?:k|lakh)? ?rs|\\d+k|\\d{3,6}";

/** A regular or a quick reward, which nobody gives for nothing. */
export const reward = `(?:${sum})(?: \\S+){0,5} (?:monthly|month|week|weekly|daily|day|night|quarter|each|per|every|mahin[ae]|mahine|roz|fixed|cash|महीन\\S*|माह|रोज)|(?:monthly|month|weekly|per|every|each|fixed|retainer|honorarium|remuneration|allowance|rent|kiraya|earn|pays?|paid|roz|mahin[ae]|mahine|हर महीने|महीने|कमाएं|पाएं)(?: \\S+){0,6} (?:${sum}|${share})`;
