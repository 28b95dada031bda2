import fc, { type Arbitrary } from 'fast-check';

import { languageCodes } from '../../../gateway/brand-api/contract/languages.ts';
import type { ChosenFile } from '../../gateway/multipart-form.ts';
import { BUYERS, FILES, needsPhotos, PURCHASES, type Purchase } from '../choices.ts';
import type { FaultAhead } from '../fault-ahead.ts';
import type { TakenStep } from '../taken-step.ts';
import { comeBack, kills, faults, killed, open, PAGES, speak } from './around.ts';
import { attach, removeFile, typeBuyer, typePurchase } from './forms.ts';
import { add, addAlone, answerOffer, choose, clear, DEPTHS, forget, goOn, recover, remove } from './items.ts';
import { attachMore, goOnWith, removeMore, sendMore, STATUSES } from './more-files.ts';
import { reload } from './reload.ts';
import { askFor, check, confirm, goBack, openAndConfirm, openConfirmation, resend } from './requests.ts';
import { deleteData, expire, logIn, logInAgain, logOut, logOutEverywhere } from './sessions.ts';
import { flows, itemForms, items, place, places, tabs, unseen, type ItemForm, type Place } from './step.ts';

type AnyStep = Arbitrary<TakenStep | FaultAhead>;

/** Every step with its weight: those that lead to a protocol are taken most often, those that begin anew rarely. */
const weights: readonly [number, AnyStep][] = [
  [30, places.map(logIn)],
  [1, places.map(logInAgain)],
  [14, itemForms.map(add)],
  [
    6,
    fc
      .tuple(itemForms, fc.constantFrom(...DEPTHS), unseen)
      .map(([form, depth, isUnseen]) => choose({ ...form, depth, isUnseen })),
  ],
  [3, items.map(addAlone)],
  [
    2,
    fc
      .tuple(items, fc.constantFrom('accepted', 'declined'))
      .map(([at, answer]) => answerOffer({ ...at, answer })),
  ],
  [3, items.map(remove)],
  [2, items.map(clear)],
  [2, places.map(goOn)],
  [6, fc.record({ ...tabs, flow: flows, file: fc.constantFrom(...FILES) }).map(attach)],
  [2, fc.record({ ...place, flow: flows }).map(removeFile)],
  [
    3,
    fc.record({ ...tabs, flow: flows, isUnseen: unseen, buyer: fc.constantFrom(...BUYERS) }).map(typeBuyer),
  ],
  [3, fc.record({ ...tabs, isUnseen: unseen, purchase: fc.constantFrom(...PURCHASES) }).map(typePurchase)],
  [4, fc.record({ ...place, flow: flows }).map(openConfirmation)],
  [2, places.map(goBack)],
  [8, fc.record({ ...place, times: fc.constantFrom(1, 1, 2) }).map(confirm)],
  [16, fc.record({ ...place, flow: flows }).map(openAndConfirm)],
  [6, fc.tuple(itemForms, fc.option(fc.constantFrom(...FILES))).map(onlineRequest)],
  [4, fc.record({ ...place, purchase: fc.constantFrom(...PURCHASES) }).map(offStoreRequest)],
  [3, fc.record({ ...place, status: fc.constantFrom(...STATUSES) }).map(goOnWith)],
  [8, fc.record({ ...place, file: fc.constantFrom(...FILES) }).map(attachMore)],
  [1, places.map(removeMore)],
  [5, fc.record({ ...place, times: fc.constantFrom(1, 2) }).map(sendMore)],
  [4, places.map(reload)],
  [2, places.map(check)],
  [3, places.map(recover)],
  [1, places.map(forget)],
  [2, places.map(resend)],
  [3, fc.record({ ...place, path: fc.constantFrom(...PAGES) }).map(open)],
  [1, fc.record({ ...place, language: fc.constantFrom(...languageCodes) }).map(speak)],
  [1, fc.record({ ...place, days: fc.constantFrom(0, 0, 15) }).map(comeBack)],
  [12, fc.constantFrom(...faults)],
  [1, places.map(logOut)],
  [1, places.map(logOutEverywhere)],
  [1, places.map(deleteData)],
  [1, places.map(expire)],
  // Rarest, because a start of the portal takes longest.
  [1, fc.oneof(places.map(killed), fc.constantFrom(...kills))],
];

const [BUYER] = BUYERS;
const [PHOTO] = FILES;
const INVOICE = 'invoice.pdf';

function onlineRequest([form, other]: [ItemForm, ChosenFile | null]): TakenStep {
  const at = { brand: form.brand, device: form.device, flow: 'online' } as const;
  const file = needsPhotos(form.way) ? PHOTO : other;
  const files = file ? [attach({ ...at, file })] : [];
  return askFor(at, 'online', [
    add({ ...form, ...at }),
    typeBuyer({ ...at, buyer: BUYER, isUnseen: false }),
    ...files,
  ]);
}

function offStoreRequest({ purchase, ...place }: Place & { purchase: Purchase }): TakenStep {
  const at = { ...place, flow: 'off-store' } as const;
  const file = FILES.find(({ name }) => name === INVOICE) ?? PHOTO;
  return askFor(at, 'off-store', [
    typePurchase({ ...place, purchase, isUnseen: false }),
    typeBuyer({ ...at, buyer: BUYER, isUnseen: false }),
    attach({ ...at, file }),
  ]);
}

export const steps: AnyStep = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })));
