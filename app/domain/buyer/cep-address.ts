import type { BuyerForm } from './buyer.ts';
import { parseCep } from '../contact/cep.ts';
import { readsAlike, trimmed } from '../text/typed-text.ts';

/** The hidden field that carries the address as the page showed it, in the form of a query. */
export const SHOWN_ADDRESS = 'shownAddress';

/** The parts of an address that depend on its CEP. */
export const CEP_ADDRESS_FIELDS = ['cep', 'street', 'neighbourhood', 'city', 'state'] as const;
export type CepAddress = Pick<BuyerForm, (typeof CEP_ADDRESS_FIELDS)[number]>;

/**
 * Whether city or state still belongs to another CEP: the CEP is a new one, and one of them is as the page showed it.
 * @param shown as the page showed them before they were typed into
 * Source: .docs/rules/buyer-data.md#unknown-cep.
 */
export function isOfFormerCep(form: CepAddress, shown: CepAddress): boolean {
  const cep = parseCep(form.cep);
  return (
    cep !== undefined &&
    cep !== parseCep(shown.cep) &&
    (readsAlike(form.city, shown.city) || readsAlike(form.state, shown.state))
  );
}

/**
 * The changes that a found CEP makes: it sets city and state, and clears street and district of another city, unless
 * they were typed since. A CEP has no street of its own here: one may stand for a whole town.
 * Source: .docs/rules/buyer-data.md#cep.
 */
export function foundAddress(
  form: CepAddress,
  shown: CepAddress,
  place: { readonly city: string; readonly state: string },
): Partial<CepAddress> {
  const isElsewhere = trimmed(shown.city) !== '' && !readsAlike(shown.city, place.city);
  return {
    ...place,
    ...(isElsewhere && readsAlike(form.street, shown.street) && { street: '' }),
    ...(isElsewhere && readsAlike(form.neighbourhood, shown.neighbourhood) && { neighbourhood: '' }),
  };
}

/**
 * The changes that an unknown CEP makes: it clears what is the former CEP's of city and state, to be typed; all typed text
 * stays.
 * Source: .docs/rules/buyer-data.md#unknown-cep.
 */
export function unknownAddress(form: CepAddress, shown: CepAddress): Partial<CepAddress> {
  if (!isOfFormerCep(form, shown)) return {};
  return {
    ...(readsAlike(form.city, shown.city) && { city: '' }),
    ...(readsAlike(form.state, shown.state) && { state: '' }),
  };
}
