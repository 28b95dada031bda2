import fc, { type Arbitrary } from 'fast-check';

import { BUYERS, FILES, PURCHASES } from '../choices.ts';
import type { FaultAhead } from '../fault-ahead.ts';
import type { TakenStep } from '../taken-step.ts';
import { comeBack, faults, killed, open, PAGES, speak } from './around.ts';
import { attach, removeFile, typeBuyer, typePurchase } from './forms.ts';
import { add, addAlone, answerOffer, choose, clear, DEPTHS, forget, goOn, recover, remove } from './items.ts';
import { check, confirm, goBack, openAndConfirm, openConfirmation, resend } from './requests.ts';
import { deleteData, expire, logIn, logInAgain, logOut, logOutEverywhere } from './sessions.ts';
import { flows, itemForms, items, place, places, unseen } from './step.ts';

type AnyStep = Arbitrary<TakenStep | FaultAhead>;

/** Every step by how often it is taken: what leads to a protocol most often, what begins anew seldom. */
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
  [6, fc.record({ ...place, flow: flows, file: fc.constantFrom(...FILES) }).map(attach)],
  [2, fc.record({ ...place, flow: flows }).map(removeFile)],
  [
    3,
    fc.record({ ...place, flow: flows, isUnseen: unseen, buyer: fc.constantFrom(...BUYERS) }).map(typeBuyer),
  ],
  [3, fc.record({ ...place, isUnseen: unseen, purchase: fc.constantFrom(...PURCHASES) }).map(typePurchase)],
  [4, fc.record({ ...place, flow: flows }).map(openConfirmation)],
  [2, places.map(goBack)],
  [8, fc.record({ ...place, times: fc.constantFrom(1, 1, 2) }).map(confirm)],
  [16, fc.record({ ...place, flow: flows }).map(openAndConfirm)],
  [2, places.map(check)],
  [3, places.map(recover)],
  [1, places.map(forget)],
  [2, places.map(resend)],
  [3, fc.record({ ...place, path: fc.constantFrom(...PAGES) }).map(open)],
  [1, fc.record({ ...place, language: fc.constantFrom('en', 'es', 'pt') }).map(speak)],
  [1, fc.record({ ...place, days: fc.constantFrom(0, 0, 15) }).map(comeBack)],
  [12, fc.constantFrom(...faults)],
  [1, places.map(logOut)],
  [1, places.map(logOutEverywhere)],
  [1, places.map(deleteData)],
  [1, places.map(expire)],
  [1, places.map(killed)],
];

export const steps: AnyStep = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })));
