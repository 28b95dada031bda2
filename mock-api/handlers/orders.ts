import { isOwnIdentity, type Handler } from './call.ts';
import { withPictures } from './pictures.ts';

/** Every line of the customer, of all brands; an identity other than the session's answers none. */
export const orders: Handler<'orders'> = ({ world, origin, customer, body: { usu_email, fone } }) => {
  const own = isOwnIdentity(customer, usu_email, fone);
  const lines = own ? world.db.orderLines.filter((line) => line.customer === customer.id) : [];
  return {
    productBalance: withPictures(
      lines.map(({ row }) => row),
      origin,
    ),
  };
};
