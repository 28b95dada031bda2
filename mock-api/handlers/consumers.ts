import { isOwnIdentity, type Handler } from './call.ts';

/** Answers only the caller's own record: for another e-mail the list is empty. */
export const consumers: Handler<'consumers'> = ({ customer, query }) => ({
  consumers:
    customer.consumer !== null && isOwnIdentity(customer, query.email, undefined) ? [customer.consumer] : [],
});
