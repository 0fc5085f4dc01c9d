/** States and union territories by the two digits with which a GSTIN begins. Source: the GST portal's state codes. */
export const gstStates = {
  "35": { en: "Andaman and Nicobar Islands", hi: "अंडमान और निकोबार" },
  "37": { en: "Andhra Pradesh", hi: "आंध्र प्रदेश" },
  "12": { en: "Arunachal Pradesh", hi: "अरुणाचल प्रदेश" },
  "18": { en: "Assam", hi: "असम" },
  "10": { en: "Bihar", hi: "बिहार" },
  "04": { en: "Chandigarh", hi: "चंडीगढ़" },
  "22": { en: "Chhattisgarh", hi: "छत्तीसगढ़" },
  "26": { en: "Dadra and Nagar Haveli and Daman and Diu", hi: "दादरा और नगर हवेली और दमन और दीव" },
  "07": { en: "Delhi", hi: "दिल्ली" },
  "30": { en: "Goa", hi: "गोवा" },
  "24": { en: "Gujarat", hi: "गुजरात" },
  "06": { en: "Haryana", hi: "हरियाणा" },
  "02": { en: "Himachal Pradesh", hi: "हिमाचल प्रदेश" },
  "01": { en: "Jammu and Kashmir", hi: "जम्मू और कश्मीर" },
  "20": { en: "Jharkhand", hi: "झारखंड" },
  "29": { en: "Karnataka", hi: "कर्नाटक" },
  "32": { en: "Kerala", hi: "केरल" },
  "38": { en: "Ladakh", hi: "लद्दाख" },
  "31": { en: "Lakshadweep", hi: "लक्षद्वीप" },
  "23": { en: "Madhya Pradesh", hi: "मध्य प्रदेश" },
  "27": { en: "Maharashtra", hi: "महाराष्ट्र" },
  "14": { en: "Manipur", hi: "मणिपुर" },
  "17": { en: "Meghalaya", hi: "मेघालय" },
  "15": { en: "Mizoram", hi: "मिज़ोरम" },
  "13": { en: "Nagaland", hi: "नागालैंड" },
  "21": { en: "Odisha", hi: "ओडिशा" },
  "34": { en: "Puducherry", hi: "पुदुच्चेरी" },
  "03": { en: "Punjab", hi: "पंजाब" },
  "08": { en: "Rajasthan", hi: "राजस्थान" },
  "11": { en: "Sikkim", hi: "सिक्किम" },
  "33": { en: "Tamil Nadu", hi: "तमिलनाडु" },
  "36": { en: "Telangana", hi: "तेलंगाना" },
  "16": { en: "Tripura", hi: "त्रिपुरा" },
  "09": { en: "Uttar Pradesh", hi: "उत्तर प्रदेश" },
  "05": { en: "Uttarakhand", hi: "उत्तराखंड" },
  "19": { en: "West Bengal", hi: "पश्चिम बंगाल" },
} as const;

export type GstState = keyof typeof gstStates;
export const gstStateCodes = Object.keys(gstStates).sort((a, b) =>
  gstStates[a as GstState].en < gstStates[b as GstState].en ? -1 : 1,
) as GstState[];

export const isGstState = (code: string): code is GstState => Object.hasOwn(gstStates, code);
