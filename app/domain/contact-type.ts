/**
 * What a protocol is about, by the brand group's codes.
 * Source: .docs/rules/reasons-and-wishes.md#contact-types.
 */
export const ContactType = {
  Complaint: 1,
  Request: 2,
  QuestionOrSuggestion: 3,
  JobApplication: 4,
  Ecommerce: 5,
  StoreStockOut: 6,
  Omnichannel: 7,
  Marketplace: 8,
} as const;
