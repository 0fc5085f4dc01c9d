/**
 * Names that cheats borrow: large employers, marketplaces, banks and offices of the state. A company that takes one, or one that
 * looks like it, waits until an owner has looked at it; the real one may come.
 */
export const knownCompanies: readonly string[] = [
  // Technology and consulting
  "Infosys", "TCS", "Tata Consultancy Services", "Wipro", "HCL", "HCLTech", "Tech Mahindra", "LTIMindtree", "Cognizant", "Accenture", "Capgemini", "IBM", "Deloitte", "KPMG", "PwC",
  "PricewaterhouseCoopers", "Ernst and Young", "Genpact", "Mphasis", "Google", "Alphabet", "Microsoft", "Apple", "Amazon", "Meta", "Facebook", "Instagram", "WhatsApp", "Telegram", "Netflix", "Oracle",
  "Adobe", "Salesforce", "SAP", "Cisco", "Dell", "Intel", "Nvidia", "Samsung", "LinkedIn", "YouTube", "Zoho", "Freshworks", "Concentrix", "Teleperformance", "Conduent", "Wipro BPO", "TaskUs",
  // Marketplaces, travel, payments
  "Flipkart", "Myntra", "Meesho", "Snapdeal", "Ajio", "Nykaa", "BigBasket", "Blinkit", "Zepto", "Swiggy", "Zomato", "Dunzo", "Ola", "Uber", "Rapido", "MakeMyTrip", "OYO", "IRCTC", "IndiGo", "Air India",
  "Paytm", "PhonePe", "Google Pay", "Razorpay", "CRED", "MobiKwik", "BharatPe", "Delhivery", "Blue Dart", "DTDC", "FedEx", "DHL", "India Post", "Ecom Express",
  // Industry, media, learning
  "Tata", "Tata Motors", "Tata Steel", "Reliance", "Reliance Jio", "Jio", "Airtel", "Bharti Airtel", "Vodafone Idea", "BSNL", "Adani", "Birla", "Aditya Birla", "Mahindra", "Larsen and Toubro", "Maruti Suzuki",
  "Hyundai", "Bajaj", "Hero MotoCorp", "Godrej", "ITC", "Hindustan Unilever", "Nestle", "Britannia", "Amul", "Asian Paints", "Titan", "Sun Pharma", "Apollo Hospitals", "Byju's", "Unacademy", "Vedantu",
  "UpGrad", "Physics Wallah", "NoBroker", "UrbanClap", "Urban Company", "Walmart", "Decathlon", "Dmart",
  // Other job sites
  "Naukri", "Naukri.com", "Indeed", "Monster", "Foundit", "Shine", "Apna", "Apna Jobs", "WorkIndia", "Internshala", "TimesJobs", "Glassdoor", "Quikr",
  // Banks and insurance
  "State Bank of India", "SBI", "HDFC", "HDFC Bank", "ICICI", "ICICI Bank", "Axis Bank", "Kotak Mahindra Bank", "Punjab National Bank", "PNB", "Bank of Baroda", "Canara Bank", "IndusInd Bank", "Yes Bank", "IDFC First Bank",
  "Union Bank of India", "Bank of India", "IDBI", "LIC", "Life Insurance Corporation", "Bajaj Finserv", "Bajaj Finance", "Muthoot",
  // As they are written in Devanagari
  "टीसीएस", "विप्रो", "गूगल", "अमेज़न", "माइक्रोसॉफ्ट", "फ्लिपकार्ट", "मीशो", "ज़ोमैटो", "स्विगी", "पेटीएम", "फ़ोनपे", "रिलायंस", "जियो", "एयरटेल", "टाटा", "एसबीआई", "एचडीएफसी", "आईसीआईसीआई", "एलआईसी",
  "आरबीआई", "भारतीय रिज़र्व बैंक", "भारतीय स्टेट बैंक", "नौकरी डॉट कॉम",
  // Offices of the state
  "RBI", "Reserve Bank of India", "Reserve Bank", "Government of India", "Income Tax Department", "EPFO", "UIDAI", "Aadhaar", "NPCI", "SEBI", "Indian Railways", "Railway Recruitment Board", "SSC", "UPSC", "National Career Service",
  "Ministry of Labour", "Ministry of Finance", "Digital India", "Skill India", "Make in India", "Cyber Crime Cell", "CBI", "Delhi Police", "Mumbai Police", "Supreme Court of India", "ISRO", "DRDO", "ONGC", "NTPC", "BHEL",
];
