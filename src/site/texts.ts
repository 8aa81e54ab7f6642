export const siteTexts = { courses: "কোর্সসমূহ", teachers: "শিক্ষকবৃন্দ", notFound: "Error 404 – Page Not Found!", back: "Back To Home", failed: "পাতাটি দেখানো যাচ্ছে না" };
