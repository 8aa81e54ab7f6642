/** A part of a name in Bengali and in Latin letters. */
export type Part = readonly [bengali: string, latin: string];

export type Community = "muslim" | "hindu" | "hill" | "christian";

export const menGiven: Record<Community, readonly Part[]> = {
  muslim: [
    ["রাকিব", "Rakib"], ["রাকিবুল", "Rakibul"], ["তানভীর", "Tanvir"], ["আরিফ", "Arif"],
    ["আরিফুল", "Ariful"], ["সাকিব", "Sakib"], ["নাজমুল", "Nazmul"], ["মাহমুদুল", "Mahmudul"],
    ["সাইফুল", "Saiful"], ["শাহরিয়ার", "Shahriar"], ["ফাহিম", "Fahim"], ["ফয়সাল", "Faisal"],
    ["ইমরান", "Imran"], ["জাহিদ", "Zahid"], ["জাহিদুল", "Zahidul"], ["রাশেদ", "Rashed"],
    ["রায়হান", "Raihan"], ["সাব্বির", "Sabbir"], ["মেহেদী", "Mehedi"], ["আসিফ", "Asif"],
    ["আবির", "Abir"], ["তৌহিদ", "Touhid"], ["তৌফিক", "Toufiq"], ["নাঈম", "Naim"],
    ["নাফিস", "Nafis"], ["মুশফিক", "Mushfiq"], ["মাহফুজ", "Mahfuz"], ["মাহিন", "Mahin"],
    ["ইশতিয়াক", "Ishtiaq"], ["আদনান", "Adnan"], ["আহনাফ", "Ahnaf"], ["আবরার", "Abrar"],
    ["সামিউল", "Samiul"], ["সামিন", "Samin"], ["রিফাত", "Rifat"], ["রিদওয়ান", "Ridwan"],
    ["রেজাউল", "Rezaul"], ["শফিকুল", "Shafiqul"], ["শামীম", "Shamim"], ["শাহীন", "Shahin"],
    ["সোহেল", "Sohel"], ["সোহাগ", "Sohag"], ["জুবায়ের", "Zubair"], ["জুনায়েদ", "Junaid"],
    ["হাসিবুল", "Hasibul"], ["হাবিবুর", "Habibur"], ["হুমায়ুন", "Humayun"],
    ["কামরুল", "Kamrul"], ["খালিদ", "Khalid"], ["মনিরুল", "Monirul"], ["মিজানুর", "Mizanur"],
    ["মোস্তাফিজুর", "Mostafizur"], ["মোশাররফ", "Mosharraf"], ["মাসুদ", "Masud"],
    ["মারুফ", "Maruf"], ["নূরুল", "Nurul"], ["ওমর", "Omar"], ["উসমান", "Usman"],
    ["পারভেজ", "Parvez"], ["আনোয়ার", "Anwar"], ["আশরাফুল", "Ashraful"], ["আতিকুর", "Atiqur"],
    ["আমিনুল", "Aminul"], ["আব্দুল্লাহ", "Abdullah"], ["আল আমিন", "Al Amin"],
    ["এহসানুল", "Ehsanul"], ["ফরহাদ", "Farhad"], ["ফারহান", "Farhan"], ["গোলাম", "Golam"],
    ["ইকবাল", "Iqbal"], ["ইব্রাহিম", "Ibrahim"], ["ইরফান", "Irfan"], ["জসিম", "Jasim"],
    ["লুৎফর", "Lutfor"], ["মুনতাসির", "Muntasir"], ["নিয়াজ", "Niaz"], ["রফিকুল", "Rafiqul"],
    ["সালমান", "Salman"], ["সাজ্জাদ", "Sazzad"], ["সাদমান", "Sadman"], ["তাহমিদ", "Tahmid"],
    ["তামিম", "Tamim"], ["তানজিম", "Tanzim"], ["ওয়াসিম", "Wasim"], ["ইয়াসিন", "Yasin"],
    ["জিয়াউর", "Ziaur"], ["জারিফ", "Zarif"],
  ],
  hindu: [
    ["অনিক", "Anik"], ["অভিজিৎ", "Abhijit"], ["অমিত", "Amit"], ["অর্ণব", "Arnab"],
    ["অনির্বাণ", "Anirban"], ["অভ্র", "Abhra"], ["অংকন", "Ankan"], ["আশিস", "Ashis"],
    ["উজ্জ্বল", "Ujjwal"], ["উৎপল", "Utpal"], ["কৌশিক", "Koushik"], ["গৌতম", "Goutam"],
    ["গৌরব", "Gourab"], ["জয়ন্ত", "Joyanta"], ["জয়দীপ", "Joydip"], ["তন্ময়", "Tanmoy"],
    ["তাপস", "Tapas"], ["দীপঙ্কর", "Dipankar"], ["দেবাশীষ", "Debashish"],
    ["দেবব্রত", "Debabrata"], ["ধ্রুব", "Dhruba"], ["নিলয়", "Niloy"], ["পার্থ", "Partha"],
    ["প্রান্ত", "Pranta"], ["প্রীতম", "Pritam"], ["প্রণব", "Pranab"], ["বিপ্লব", "Biplab"],
    ["বিশ্বজিৎ", "Biswajit"], ["মৃন্ময়", "Mrinmoy"], ["মৃণাল", "Mrinal"], ["রাজীব", "Rajib"],
    ["রনজিত", "Ranjit"], ["শুভ", "Shuvo"], ["শুভ্র", "Shuvra"], ["শান্তনু", "Shantanu"],
    ["সঞ্জয়", "Sanjoy"], ["সৌরভ", "Sourav"], ["সুমন", "Suman"], ["সুব্রত", "Subrata"],
    ["স্বপন", "Swapan"], ["হিমেল", "Himel"],
  ],
  hill: [
    ["রিপন", "Ripon"], ["সুবাস", "Subas"], ["উদয়", "Uday"], ["প্রমোদ", "Promod"],
    ["জ্ঞান", "Gyan"], ["সুজন", "Sujan"], ["রিকন", "Rikon"], ["নিকেল", "Nikel"],
    ["বিজয়", "Bijoy"], ["অমর", "Amar"],
  ],
  christian: [
    ["জন", "John"], ["ডেভিড", "David"], ["মাইকেল", "Michael"], ["প্রিন্স", "Prince"],
    ["রবিন", "Robin"], ["জেমস", "James"], ["লিয়ন", "Leon"], ["অ্যান্থনি", "Anthony"],
  ],
};

export const womenGiven: Record<Community, readonly Part[]> = {
  muslim: [
    ["নুসরাত", "Nusrat"], ["ফারহানা", "Farhana"], ["সাদিয়া", "Sadia"], ["তাসনিম", "Tasnim"],
    ["তাসফিয়া", "Tasfia"], ["মাহিয়া", "Mahia"], ["ফাতেমা", "Fatema"], ["আয়েশা", "Ayesha"],
    ["খাদিজা", "Khadija"], ["মরিয়ম", "Mariam"], ["সুমাইয়া", "Sumaiya"],
    ["জান্নাতুল", "Jannatul"], ["রুবাইয়া", "Rubaiya"], ["নাজিয়া", "Nazia"],
    ["নাফিসা", "Nafisa"], ["সামিয়া", "Samia"], ["রাইসা", "Raisa"], ["আনিকা", "Anika"],
    ["আফিয়া", "Afia"], ["আফরোজা", "Afroza"], ["শারমিন", "Sharmin"], ["শাহানা", "Shahana"],
    ["শাপলা", "Shapla"], ["শিউলি", "Sheuli"], ["শিরিন", "Shirin"], ["সানজিদা", "Sanjida"],
    ["সাবরিনা", "Sabrina"], ["সাবিহা", "Sabiha"], ["সাবিনা", "Sabina"], ["সালমা", "Salma"],
    ["সেলিনা", "Selina"], ["রোকসানা", "Roksana"], ["রুমানা", "Rumana"], ["রেহানা", "Rehana"],
    ["রাবেয়া", "Rabeya"], ["রাশেদা", "Rasheda"], ["রিমা", "Rima"], ["লামিয়া", "Lamia"],
    ["লাবণী", "Laboni"], ["লায়লা", "Laila"], ["মাহমুদা", "Mahmuda"], ["মেহজাবিন", "Mehjabin"],
    ["মাইশা", "Maisha"], ["মালিহা", "Maliha"], ["মৌসুমী", "Mousumi"], ["মুনিয়া", "Munia"],
    ["নাহিদা", "Nahida"], ["নাসরিন", "Nasrin"], ["নাইমা", "Naima"], ["নাবিলা", "Nabila"],
    ["নওশীন", "Nowshin"], ["নিশাত", "Nishat"], ["নিলুফা", "Nilufa"], ["জেবা", "Zeba"],
    ["জারিন", "Zarin"], ["জাকিয়া", "Zakia"], ["জয়নব", "Zainab"], ["ইশরাত", "Ishrat"],
    ["ইফফাত", "Iffat"], ["হুমায়রা", "Humaira"], ["হাবিবা", "Habiba"], ["হালিমা", "Halima"],
    ["ফারজানা", "Farzana"], ["ফারিহা", "Fariha"], ["ফাবিহা", "Fabiha"], ["ফাইজা", "Faiza"],
    ["দিলরুবা", "Dilruba"], ["বুশরা", "Bushra"], ["বিলকিস", "Bilkis"], ["আতিয়া", "Atia"],
    ["আসমা", "Asma"], ["আলিফা", "Alifa"], ["আরিশা", "Arisha"], ["আমেনা", "Amena"],
    ["তানজিলা", "Tanzila"], ["তাহমিনা", "Tahmina"], ["তাবাসসুম", "Tabassum"],
    ["তানিয়া", "Tania"], ["তাসমিয়া", "Tasmia"], ["ওয়াসিমা", "Wasima"],
    ["উম্মে হাবিবা", "Umme Habiba"], ["উম্মে কুলসুম", "Umme Kulsum"], ["ইয়াসমিন", "Yasmin"],
    ["কানিজ", "Kaniz"], ["কামরুন", "Kamrun"], ["সিদরাতুল", "Sidratul"], ["রুকাইয়া", "Rukaiya"],
    ["সুরাইয়া", "Suraiya"],
  ],
  hindu: [
    ["অদিতি", "Aditi"], ["অনন্যা", "Ananya"], ["অন্তরা", "Antara"], ["অর্পিতা", "Arpita"],
    ["অপর্ণা", "Aparna"], ["ঐশী", "Oishi"], ["ঐন্দ্রিলা", "Oindrila"], ["কথা", "Kotha"],
    ["কাকলি", "Kakoli"], ["কৃষ্ণা", "Krishna"], ["চৈতি", "Choity"], ["জয়া", "Joya"],
    ["জয়িতা", "Joyita"], ["তিথি", "Tithi"], ["তৃষা", "Trisha"], ["দীপা", "Dipa"],
    ["দেবী", "Devi"], ["নন্দিতা", "Nandita"], ["নিবেদিতা", "Nibedita"], ["পূজা", "Puja"],
    ["পিয়ালী", "Piyali"], ["প্রিয়া", "Priya"], ["প্রিয়াঙ্কা", "Priyanka"], ["প্রমা", "Proma"],
    ["বর্ষা", "Barsha"], ["বৃষ্টি", "Brishti"], ["মিতালী", "Mitali"], ["মৌমিতা", "Moumita"],
    ["মেঘা", "Megha"], ["রত্না", "Ratna"], ["রিতু", "Ritu"], ["শতাব্দী", "Shatabdi"],
    ["শর্মিষ্ঠা", "Sharmistha"], ["শ্রাবন্তী", "Srabanti"], ["শ্রেয়া", "Shreya"],
    ["সুস্মিতা", "Susmita"], ["সুপ্রিয়া", "Supriya"], ["সঞ্চিতা", "Sanchita"],
    ["স্নিগ্ধা", "Snigdha"], ["স্বর্ণা", "Swarna"],
  ],
  hill: [
    ["মিতা", "Mita"], ["রিমি", "Rimi"], ["জুমা", "Juma"], ["পহেলী", "Paheli"],
    ["সুমনা", "Sumana"], ["বৈশাখী", "Boishakhi"], ["রিয়া", "Ria"], ["তুলি", "Tuli"],
    ["নীলিমা", "Nilima"], ["হিমা", "Hima"],
  ],
  christian: [
    ["মেরী", "Mary"], ["লিজা", "Liza"], ["রোজী", "Rosy"], ["স্টেলা", "Stella"],
    ["প্রিসিলা", "Priscilla"], ["ক্রিস্টিনা", "Christina"], ["শেলী", "Shelly"], ["রীটা", "Rita"],
  ],
};

export const menSeconds: readonly Part[] = [
  ["ইসলাম", "Islam"], ["রহমান", "Rahman"], ["হোসেন", "Hossain"], ["আহমেদ", "Ahmed"],
  ["হাসান", "Hasan"], ["হক", "Haque"], ["আলম", "Alam"], ["উদ্দিন", "Uddin"], ["খান", "Khan"],
  ["চৌধুরী", "Chowdhury"], ["মিয়া", "Mia"], ["সরকার", "Sarker"], ["আলী", "Ali"],
  ["কবির", "Kabir"], ["করিম", "Karim"], ["মাহমুদ", "Mahmud"], ["তালুকদার", "Talukder"],
  ["ভূঁইয়া", "Bhuiyan"], ["মোল্লা", "Molla"], ["মৃধা", "Mridha"], ["শিকদার", "Sikder"],
  ["হাওলাদার", "Howlader"], ["পাটোয়ারী", "Patwary"], ["মজুমদার", "Majumder"],
  ["প্রামাণিক", "Pramanik"], ["আকন্দ", "Akanda"], ["ফরাজী", "Faraji"], ["খন্দকার", "Khandaker"],
  ["দেওয়ান", "Dewan"], ["লস্কর", "Laskar"], ["মুন্সী", "Munshi"], ["সিদ্দিকী", "Siddiqui"],
  ["আনসারী", "Ansari"], ["জামান", "Zaman"], ["ফেরদৌস", "Ferdous"], ["আজাদ", "Azad"],
  ["বিশ্বাস", "Biswas"], ["মণ্ডল", "Mondal"], ["শেখ", "Sheikh"], ["রানা", "Rana"],
  ["বিন আজিজ", "Bin Aziz"], ["ইবনে সালাম", "Ibne Salam"],
];

export const womenSeconds: readonly Part[] = [
  ["আক্তার", "Akter"], ["খাতুন", "Khatun"], ["বেগম", "Begum"], ["সুলতানা", "Sultana"],
  ["জাহান", "Jahan"], ["ইসলাম", "Islam"], ["রহমান", "Rahman"], ["ফেরদৌস", "Ferdous"],
  ["পারভীন", "Parvin"], ["ইয়াসমিন", "Yasmin"], ["নাহার", "Nahar"], ["তাসনিম", "Tasnim"],
  ["হক", "Haque"], ["চৌধুরী", "Chowdhury"], ["আহমেদ", "Ahmed"], ["হোসেন", "Hossain"],
  ["আফরিন", "Afrin"], ["আনজুম", "Anjum"], ["মাহমুদ", "Mahmud"], ["বিনতে রশিদ", "Binte Rashid"],
  ["বিনতে আলম", "Binte Alam"], ["সরকার", "Sarker"], ["খান", "Khan"], ["তাবাসসুম", "Tabassum"],
  ["শারমিন", "Sharmin"], ["মাহজাবিন", "Mahjabin"], ["নূর", "Nur"], ["রহমান মীম", "Rahman Mim"],
  ["ইসলাম মৌ", "Islam Mou"], ["জাহান ইভা", "Jahan Eva"], ["আক্তার রিয়া", "Akter Ria"],
];

export const hinduFamilies: readonly Part[] = [
  ["রায়", "Roy"], ["সাহা", "Saha"], ["দাস", "Das"], ["পাল", "Paul"], ["ঘোষ", "Ghosh"],
  ["বিশ্বাস", "Biswas"], ["মণ্ডল", "Mondal"], ["সরকার", "Sarker"], ["দেবনাথ", "Debnath"],
  ["চক্রবর্তী", "Chakraborty"], ["ভট্টাচার্য", "Bhattacharjee"], ["শীল", "Shil"],
  ["সূত্রধর", "Sutradhar"], ["কুণ্ডু", "Kundu"], ["বণিক", "Banik"], ["দত্ত", "Dutta"],
  ["নন্দী", "Nandi"], ["অধিকারী", "Adhikary"], ["হালদার", "Halder"], ["কর্মকার", "Karmaker"],
  ["গোস্বামী", "Goswami"], ["সেন", "Sen"], ["দে", "Dey"], ["নাথ", "Nath"],
  ["মজুমদার", "Majumder"], ["বর্মণ", "Barman"], ["মালাকার", "Malakar"], ["ধর", "Dhar"],
  ["চন্দ", "Chanda"], ["সিকদার", "Sikder"],
];

export const hillFamilies: readonly Part[] = [
  ["চাকমা", "Chakma"], ["মারমা", "Marma"], ["ত্রিপুরা", "Tripura"], ["তঞ্চঙ্গ্যা", "Tanchangya"],
  ["দেওয়ান", "Dewan"], ["খীসা", "Khisa"], ["রোয়াজা", "Roaza"], ["বড়ুয়া", "Barua"],
];

export const christianFamilies: readonly Part[] = [
  ["গোমেজ", "Gomes"], ["রোজারিও", "Rozario"], ["কস্তা", "Costa"], ["ডি সিলভা", "De Silva"],
  ["পিরিস", "Peris"], ["বৈরাগী", "Bairagi"], ["মারাক", "Marak"], ["সাংমা", "Sangma"],
];
