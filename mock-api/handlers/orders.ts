import { isOwnIdentity, type Handler, withPictures } from './call.ts';

/** Every line of the customer, of all brands; for an identity other than the session's the list is empty. */
export const orders: Handler<'orders'> = ({ origin, customer, body: { usu_email, fone } }) => {
  const own = isOwnIdentity(customer, usu_email, fone);
  const rows = own ? customer.orderLines.map(({ row }) => row) : [];
  return { productBalance: withPictures(rows, origin) };
};
