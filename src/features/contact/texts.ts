export const contactTexts = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  phoneRequired: "Phone number is required",
  messageRequired: "Message is required",
  sentTitle: "Success!",
  sent: "Thank you for reaching out to us! Your message has been received and Our team will be in touch with you shortly.",
};
