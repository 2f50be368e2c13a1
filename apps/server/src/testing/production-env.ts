/** The environment of a server behind https that sells nothing. */
export const productionVariables = {
  PUBLIC_URL: "https://agate.example",
  AGATE_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "mail@agate.example",
  SUPPORT_EMAIL: "help@agate.example",
  OPERATOR_NAME: "Agate Works LLC",
  SELLING: "off",
} as const;

/** The same server with live Stripe keys. */
export const sellingVariables = {
  ...productionVariables,
  SELLING: "on",
  STRIPE_SECRET_KEY: "sk_live_key",
  STRIPE_WEBHOOK_SECRET: "whsec_present",
} as const;
