import { redirect, type AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { BUYER_FIELDS, type BuyerField, type BuyerForm } from '~/domain/buyer/buyer.ts';
import {
  addressBefore,
  foundAddress,
  isOfFormerCep,
  isPlaceWanted,
  unknownAddress,
  type ShownAddress,
} from '~/domain/buyer/cep-address.ts';
import { parseCep } from '~/domain/contact/cep.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import { validatingPath } from '~/frame/paths/validated-fields.ts';
import { attempt, noteMissed, type Attempt } from '~/models/brand-api-fault.server.ts';
import { changeKeptBuyer, readFormerAddress, shownAddressOf } from '~/models/customer/buyer.server.ts';
import { findCep, type CepPlace } from '~/models/cep.server.ts';

import type { SentConfirmation } from '../confirmation-intent.ts';
import { buyerFormPath } from '../flow.ts';

/**
 * The result of looking up a CEP: city and state were found, or the CEP is unknown; `unavailable` where the lookup
 * failed or was not possible.
 */
interface CepLookup {
  outcome: 'found' | 'unknown' | 'unavailable';
  form: BuyerForm;
  /** The failed call, if that is why nothing is known. */
  fault?: BrandApiError;
}

/**
 * Looks up the CEP of a posted form, stores the form with the found city and state, and adds an alert with the result. If
 * another CEP has been typed since, it changes and says nothing: a request that the page no longer waits for still runs to
 * its end here.
 */
export async function lookUpCep(
  context: AppLoadContext,
  customer: Customer,
  form: BuyerForm,
  formData: FormData,
): Promise<CepLookup> {
  const cep = parseCep(form.cep);
  if (cep === undefined) return { outcome: 'unavailable', form };
  const asked = await attempt(() => findCep(context, cep));
  const shown = shownAddressOf(formData) ?? form;
  const before = addressBefore(shown, await readFormerAddress(context, customer));
  const changes = changesFor(form, { shown, before }, asked);
  const isAsked = (kept: BuyerForm) => parseCep(kept.cep) === cep;
  const kept = await changeKeptBuyer(context, customer, (typed) =>
    isAsked(typed)
      ? {
          ...withoutTyped(changes, form, typed),
          ...(!asked.fault && { former: asked.value ? undefined : before }),
        }
      : {},
  );
  if (kept && isAsked(kept)) alertLookup(context, asked);
  if (asked.fault) return { outcome: 'unavailable', form, fault: asked.fault };
  return { outcome: asked.value ? 'found' : 'unknown', form: { ...form, ...changes } };
}

/** Leaves out changes that would clear what was typed since the form was posted. Found values replace any other. */
function withoutTyped(changes: Partial<BuyerForm>, posted: BuyerForm, kept: BuyerForm): Partial<BuyerForm> {
  const isTypedSince = (name: BuyerField) => kept[name] !== posted[name];
  return Object.fromEntries(
    BUYER_FIELDS.flatMap((name) => {
      const change = changes[name];
      return change === undefined || (change === '' && isTypedSince(name)) ? [] : [[name, change]];
    }),
  );
}

/** The brand API's answer about a CEP: its place, none, or the fault. */
type Asked = Attempt<CepPlace | undefined>;

function changesFor(
  form: BuyerForm,
  { before, shown }: Record<'before' | 'shown', ShownAddress>,
  asked: Asked,
): Partial<BuyerForm> {
  if (asked.fault) return {};
  return asked.value ? foundAddress(form, before, asked.value) : unknownAddress(form, shown);
}

function alertLookup(context: AppLoadContext, asked: Asked): void {
  if (asked.fault) addFaultAlert(context, 'cep-not-looked-up', asked.fault);
  else if (asked.value) addAlert(context, 'cep-found', { ...asked.value });
  else addAlert(context, 'cep-not-found');
}

/** The page's answer, if city and state have to be seen once more; else the form with both as far as they are known. */
type Placed = { answer: Response } | ({ answer?: undefined } & PlacedForm);

interface PlacedForm {
  form: BuyerForm;
  /** City and state were looked up just now. */
  isFound: boolean;
  /** What is wrong with its CEP. */
  faults: readonly FormFault[];
}

/** Said beside a CEP that nobody knows. */
export const UNKNOWN_CEP: FormFault = { field: 'cep', message: 'notices:alert.cep-not-found' };

/**
 * A buyer's form before it is used. If city and state in it are still those of another CEP, or missing, its CEP is looked
 * up (.docs/rules/buyer-data.md#unknown-cep).
 */
export async function placeByCep(
  { context, customer, formData, source }: Omit<SentConfirmation, 'posted'>,
  form: BuyerForm,
): Promise<Placed> {
  const shown = shownAddressOf(formData);
  if (!isPlaceWanted(form, shown)) return { form, isFound: false, faults: [] };
  const { fault, form: placed, outcome } = await lookUpCep(context, customer, form, formData);
  // The page shows city and state once more, with what is wrong with the other fields; from then on they count as this
  // CEP's. Missing fields are reported as usual.
  if (fault && shown && isOfFormerCep(form, shown)) {
    const page = buyerFormPath(source.flow, { cep: 'sem-busca' });
    const others = BUYER_FIELDS.filter((name) => name !== 'cep').join(' ');
    return { answer: redirect(validatingPath(page, others), 303) };
  }
  return {
    form: placed,
    isFound: outcome === 'found',
    faults: outcome === 'unknown' ? [UNKNOWN_CEP] : [],
  };
}

/**
 * What is wrong with the CEP of a kept form whose place is missing: nothing, if it is known or could not be looked up;
 * the page says so then.
 *
 * @throws {unknown} as `attempt`
 */
export async function keptCepFaults(context: AppLoadContext, form: BuyerForm): Promise<readonly FormFault[]> {
  const cep = parseCep(form.cep);
  if (cep === undefined || !isPlaceWanted(form, undefined)) return [];
  const { fault, value } = await attempt(() => findCep(context, cep));
  if (fault) noteMissed(context, fault);
  return fault || value ? [] : [UNKNOWN_CEP];
}
