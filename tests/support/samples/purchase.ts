/** The address of the form of a purchase in a shop, and the confirmation that it leads to. */
export const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online';
export const OFF_STORE_CONFIRMATION = `${OFF_STORE}/confirmacao`;

/** A valid purchase in a shop, by the names of the form's fields; each test adds its own reason. */
export const PURCHASE = {
  intent: 'continue',
  store: 'Esporte da Vila',
  cnpj: '12.ABC.345/01DE-35',
  phone: '(11) 3123-4567',
  address: 'Rua das Laranjeiras, 45',
  city: 'Campinas',
  price: '399,90',
  date: '05/10/2024',
  invoice: '3702',
  // The customer's own words: no product of the brand API's.
  product: 'Tênis Passo Largo',
  colour: 'Bege-claro',
  size: '41',
  wish: 'exchange',
  exchangeSize: '42',
};

/** The same with the reason that it is too small. */
export const TOO_SMALL = { ...PURCHASE, reason: '21', subReason: '2101', details: 'Ficou pequeno.' };
