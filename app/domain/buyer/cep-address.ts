import { parseCep } from '../contact/cep.ts';
import { withoutAccents } from '../text/normalised.ts';
import { readsAlike, trimmed } from '../text/typed-text.ts';
import type { ADDRESS_FIELDS, BuyerForm } from './buyer.ts';

/** The hidden field that carries the address as the page showed it, in the form of a query. */
export const SHOWN_ADDRESS = 'shownAddress';

/** An address as it is typed. */
export type TypedAddress = Pick<BuyerForm, (typeof ADDRESS_FIELDS)[number]>;

/** Whatever tells a place within a city. */
const WITHIN_CITY = ['street', 'number', 'complement', 'neighbourhood'] as const;

/**
 * An address as the page showed it before it was typed into. A page of an earlier build says nothing of some fields: these
 * count as typed since.
 */
export type ShownAddress = Omit<TypedAddress, 'number' | 'complement'> & {
  readonly [Name in 'number' | 'complement']?: TypedAddress[Name] | undefined;
};

/**
 * Whether city or state still belongs to the former CEP: the CEP has changed, and one of the two is still as the page
 * showed it.
 * @param shown as the page showed them before they were typed into
 * Source: .docs/rules/buyer-data.md#unknown-cep.
 */
export function isOfFormerCep(form: TypedAddress, shown: ShownAddress): boolean {
  const cep = parseCep(form.cep);
  return (
    cep !== undefined &&
    cep !== parseCep(shown.cep) &&
    (readsAlike(form.city, shown.city) || readsAlike(form.state, shown.state))
  );
}

/**
 * Whether the CEP is to be looked up before the form is used: city and state are not its own, or one of them is missing.
 * @param shown as the page showed them; `undefined` for a page of an earlier build, which does not say
 * Source: .docs/rules/buyer-data.md#unknown-cep.
 */
export function isPlaceWanted(form: TypedAddress, shown: ShownAddress | undefined): boolean {
  if (parseCep(form.cep) === undefined) return false;
  const isIncomplete = trimmed(form.city) === '' || trimmed(form.state) === '';
  return isIncomplete || (shown !== undefined && isOfFormerCep(form, shown));
}

/**
 * The address that street, number, complement and neighbourhood belong to: the former one, while no city is shown
 * because an unknown CEP has cleared it.
 * @param former the address as it was shown before that CEP
 * Source: .docs/rules/buyer-data.md#cep.
 */
export function addressBefore(shown: ShownAddress, former: ShownAddress | undefined): ShownAddress {
  return former && trimmed(shown.city) === '' ? former : shown;
}

/**
 * The changes that a found CEP makes: it sets city and state. If it is another CEP and leads to another city, it also
 * clears street, number, complement and neighbourhood, except what was typed since. It sets no street: one CEP may
 * stand for a whole town.
 * Source: .docs/rules/buyer-data.md#cep.
 */
export function foundAddress(
  form: TypedAddress,
  shown: ShownAddress,
  place: { readonly city: string; readonly state: string },
): Partial<TypedAddress> {
  const isElsewhere =
    parseCep(form.cep) !== parseCep(shown.cep) &&
    trimmed(shown.city) !== '' &&
    !isSameCity(shown.city, place.city);
  const former = isElsewhere ? WITHIN_CITY.filter((name) => isAsShown(form[name], shown[name])) : [];
  return { ...place, ...Object.fromEntries(former.map((name) => [name, ''])) };
}

function isAsShown(typed: string, shown: string | undefined): boolean {
  return shown !== undefined && readsAlike(typed, shown);
}

/** Records have "SAO PAULO" and "Santa Barbara D Oeste" where the lookup has "São Paulo" and "Santa Bárbara d'Oeste". */
function isSameCity(one: string, other: string): boolean {
  const bare = (city: string) =>
    withoutAccents(city)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(one) === bare(other);
}

/**
 * The changes that an unknown CEP makes: it clears city and state where they are still the former CEP's, so that the
 * customer types them; all typed text stays.
 * Source: .docs/rules/buyer-data.md#unknown-cep.
 */
export function unknownAddress(form: TypedAddress, shown: ShownAddress): Partial<TypedAddress> {
  if (!isOfFormerCep(form, shown)) return {};
  return {
    ...(readsAlike(form.city, shown.city) && { city: '' }),
    ...(readsAlike(form.state, shown.state) && { state: '' }),
  };
}
