/**
 * What the specification quotes in English, as people read it first. The English stays whole, small and second: web/quoted.tsx shows
 * both. Undefined for a text that it does not quote.
 */
export function bengaliOf(quoted: string): string | undefined {
  const [, verb = "", what = ""] = quoted.match(failed) ?? [];
  const failure = verb ? `${things[what] ?? what} ${verbs[verb]} যায়নি। একটু পরে আবার চেষ্টা করুন।` : undefined;
  return texts[quoted] ?? failure;
}

const failed =
  /^An error occurred while (adding|updating|deleting|changing) the (.+)\. Please try again later\.$/;

const verbs: Record<string, string> = {
  adding: "যোগ করা",
  updating: "বদলানো",
  deleting: "মোছা",
  changing: "বদলানো",
};

const things: Record<string, string> = {
  student: "শিক্ষার্থীর তথ্য",
  teacher: "শিক্ষকের তথ্য",
  courses: "কোর্সটি",
  "Course Information": "কোর্সের তথ্য",
  information: "তথ্য",
  "user type": "ভূমিকাটি",
  "student payment": "পেমেন্টটি",
  exam: "পরীক্ষাটি",
  batch: "ব্যাচটি",
  result: "ফলাফলটি",
  assignment: "অ্যাসাইনমেন্টটি",
  password: "পাসওয়ার্ড",
};

const texts: Record<string, string> = {
  "An error occurred while deleting the student. Please try again later.":
    "শিক্ষার্থীকে আর্কাইভে নেওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।",
  "An error occurred while deleting the teacher. Please try again later.":
    "শিক্ষককে তালিকা থেকে সরানো যায়নি। একটু পরে আবার চেষ্টা করুন।",
  "Success!": "কাজটি হয়েছে",
  Error: "কাজটি হয়নি",
  "Deleted!": "মুছে ফেলা হয়েছে",
  "Are you sure?": "মুছে ফেলবেন?",
  "You won't be able to revert this!": "মুছে ফেললে আর ফেরানো যাবে না।",
  "Yes, delete it!": "হ্যাঁ, মুছুন",
  "New Student added successfully": "নতুন শিক্ষার্থী ভর্তি হয়েছেন",
  "Student Information Updated successfully": "শিক্ষার্থীর তথ্য বদলানো হয়েছে",
  "Student deleted successfully": "শিক্ষার্থীকে আর্কাইভে নেওয়া হয়েছে",
  "New Teacher added successfully": "নতুন শিক্ষককে যোগ করা হয়েছে",
  "Teacher Information Updated successfully": "শিক্ষকের তথ্য বদলানো হয়েছে",
  "Course Updated successfully": "কোর্সটি বদলানো হয়েছে",
  "Course Information Updated successfully": "কোর্সের তথ্য বদলানো হয়েছে",
  "Student added successfully": "শিক্ষার্থীকে তালিকায় যোগ করা হয়েছে",
  "New user type added successfully": "নতুন ভূমিকা যোগ হয়েছে",
  "New Payment detail added successfully": "পেমেন্ট যোগ হয়েছে",
  "Payment updated successfully": "পেমেন্ট বদলানো হয়েছে",
  "New Schedule added successfully": "নতুন পরীক্ষা যোগ হয়েছে",
  "New information edited successfully": "তথ্য বদলানো হয়েছে",
  "New batch added successfully": "নতুন ব্যাচ খোলা হয়েছে",
  "Added Result successfully": "ফলাফল যোগ হয়েছে",
  "Result updated successfully": "ফলাফল বদলানো হয়েছে",
  "Image updated successfully": "ছবি বদলানো হয়েছে",
  "Error updating image": "ছবি বদলানো যায়নি",
  "No image selected for upload.": "আগে একটি ছবি বেছে নিন।",
  "Selected image file is not available.": "বেছে নেওয়া ছবিটি আর পাওয়া যাচ্ছে না।",
  "File size cannot exceed 50KB": "ছবির আকার 50 KB-র বেশি হতে পারবে না",
  "No student found": "কোনো শিক্ষার্থী পাওয়া যায়নি",
  "No teacher found": "কোনো শিক্ষক পাওয়া যায়নি",
  "No course found": "কোনো কোর্স পাওয়া যায়নি",
  "No user found": "কোনো ভূমিকা পাওয়া যায়নি",
  "No payment found": "কোনো পেমেন্ট পাওয়া যায়নি",
  "No exam found": "কোনো পরীক্ষা পাওয়া যায়নি",
  "No batch found": "কোনো ব্যাচ পাওয়া যায়নি",
  "No result found": "কোনো ফলাফল পাওয়া যায়নি",
  "No assignment found": "কোনো অ্যাসাইনমেন্ট পাওয়া যায়নি",
  "Total Assignments": "মোট অ্যাসাইনমেন্ট",
  "Enter Student Roll No": "শিক্ষার্থীর রেজি. নম্বর",
  "Reg ID": "রেজি. নম্বর",
  Password: "পাসওয়ার্ড",
  "This field is required": "এই ঘরটি পূরণ করুন",
  "Password must be 6 characters": "পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে",
  "Passwords do not match": "দুই ঘরের পাসওয়ার্ড এক নয়",
  "Student Id or password Incorrect": "রেজি. নম্বর বা পাসওয়ার্ড ঠিক নয়",
  "Teacher Id or password Incorrect": "রেজি. নম্বর বা পাসওয়ার্ড ঠিক নয়",
  "Invalid credentials. Password not changed.": "রেজি. নম্বর বা পাসওয়ার্ড ঠিক নয়; পাসওয়ার্ড বদলানো হয়নি।",
  "What is your name? *": "আপনার নাম *",
  "What is your email? *": "আপনার ই-মেইল *",
  "What is your phone number? *": "আপনার মোবাইল নম্বর *",
  "Write your message here": "যা জানতে চান *",
  "SEND MESSAGE": "বার্তা পাঠান",
  "Name is required": "নাম লিখুন",
  "Email is required": "ই-মেইল লিখুন",
  "Phone number is required": "মোবাইল নম্বর লিখুন",
  "Message is required": "কী জানতে চান, তা লিখুন",
  "Thank you for reaching out to us! Your message has been received and Our team will be in touch with you shortly.":
    "ধন্যবাদ! আপনার বার্তা পেয়েছি; শিগগিরই যোগাযোগ করব।",
  "Call Us Now!!": "এখনই কল করুন",
  "Why Choose Us?": "কেন আমাদের কাছে পড়বেন?",
  "Find out more": "আরও জানুন",
  "This image failed to load": "ছবিটি আনা যায়নি",
  "Error 404 – Page Not Found!": "পাতাটি পাওয়া যায়নি",
  "Back To Home": "মূল পাতায় ফিরুন",
  "Unexpected Application Error!": "কোথাও একটি ভুল হয়েছে",
};
