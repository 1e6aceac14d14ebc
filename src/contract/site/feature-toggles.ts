/** The six features that can be switched. */

export type FeatureToggleId =
  | "california_compliance"
  | "ai_chatbot"
  | "enterprise_dashboard"
  | "bilingual_support"
  | "stripe_payments"
  | "service_configurator";

export type FeatureToggle = {
  id: FeatureToggleId;
  name: string;
  description: string;
  enabled: boolean;
  scope: "global" | "role" | "region";
  metadata?: { focus: string[] };
};

export type FeatureToggles = Record<FeatureToggleId, FeatureToggle>;

export const featureTogglesStorageKey = "feature-toggles";

export const featureToggleDefaults: FeatureToggles = {
  california_compliance: {
    id: "california_compliance",
    name: "California Business Tools",
    description: "Sales tax, e-waste fee and privacy law checks on the compliance page.",
    enabled: true,
    scope: "global",
    metadata: { focus: ["sales tax", "e-waste", "CCPA"] },
  },
  ai_chatbot: {
    id: "ai_chatbot",
    name: "AI Chatbot",
    description:
      "A language model may write the assistant's answers. Off: they are composed from the site's own words.",
    enabled: false,
    scope: "global",
  },
  enterprise_dashboard: {
    id: "enterprise_dashboard",
    name: "Enterprise Dashboard",
    description: "The dashboard for people of client organizations.",
    enabled: true,
    scope: "role",
  },
  bilingual_support: {
    id: "bilingual_support",
    name: "Spanish",
    description: "A switch between English and Spanish.",
    enabled: false,
    scope: "region",
    metadata: { focus: ["es"] },
  },
  stripe_payments: {
    id: "stripe_payments",
    name: "Stripe Payments",
    description: "Card payment at checkout.",
    enabled: false,
    scope: "global",
  },
  service_configurator: {
    id: "service_configurator",
    name: "Service Configurator",
    description: "Choosing the parts of a PC step by step in the shop, with what fits and the price.",
    enabled: false,
    scope: "global",
  },
};

export const featureToggleIds = Object.keys(featureToggleDefaults) as FeatureToggleId[];
