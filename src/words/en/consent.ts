export const consentCategories = {
  analytics: { label: "Analytics", text: "Counts visits and shows us where pages are slow." },
  functional: { label: "Functional", text: "Remembers things that are handy, but that the site works without." },
  marketing: { label: "Marketing", text: "Tells whether an advertisement brought you here, and may make it personal." },
};
