import type { AppLoadContext } from '@remix-run/node';
import type { NoteWithTime } from '../../../gateway/events/events.ts';
import type { FirstPress } from '../../../gateway/quick-access/code-presses.ts';
import type { NoTry, TryingCode } from '../../../gateway/quick-access/try-limits.ts';
import type { Identity } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { alertOfFault } from '~/alerts/fault-alerts.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { judgeForm, refuseForm } from '~/forms/parse-form.server.ts';
import { verifyCodeSchema } from '~/forms/schemas/quick-access.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { waitingTime } from '~/i18n/shown.ts';
import { returnParkedForms } from '~/models/drafts/parked-form.server.ts';
import { countSelections } from '~/models/drafts/selections.server.ts';
import { isUnjudged, verifyCode } from '~/models/customer/quick-access.server.ts';

import { askerOf, unknownCustomer, type IntentAnswer, type IntentArgs } from './login-intent.server.ts';

/** Tries a code. Two presses with the same code both lead into the portal. */
export async function verify({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const judged = judgeForm(context, 'codigo', formData, verifyCodeSchema);
  if (!judged.isValid) return { reply: judged.reply, status: 400 };
  const { value } = judged;
  const identity: Identity =
    value.channel === 'email' ? { kind: 'email', email: value.email } : { kind: 'phone', phone: value.phone };
  const { session } = context;
  const refuse: Refuse = (...faults) => refuseForm(context, 'codigo', formData, faults);
  const tell = context.startClock();
  const permission = await context.quickAccess.permitTry(identity, askerOf(context));
  if (!permission.allowed) {
    tell('login limited', { channel: identity.kind, why: permission.why });
    return answerNoTry(context, permission, refuse);
  }
  const press = await context.codePresses.begin(
    { browser: session.cookieId, identity, code: value.code },
    (begun) => session.follow(begun),
    context.timeBudget,
  );
  if (press.outcome === 'followed') {
    await permission.right();
    return { goTo: 'inside' };
  }
  if (press.outcome === 'unheard') {
    await permission.failed();
    addAlert(context, 'no-connection');
    return { reply: refuse(), status: 400 };
  }
  let answer: IntentAnswer | undefined;
  try {
    answer = await tryCode(context, { identity, code: value.code }, { permission, press, refuse, tell });
    return answer;
  } finally {
    const isInside = answer !== undefined && 'goTo' in answer;
    await press.end(isInside ? { id: session.id, beganAt: session.beganAt } : undefined);
  }
}

/** The login's form with faults at its fields. */
type Refuse = (...faults: FormFault[]) => FormReply;

/** A code that may not be tried: its own tries are used up, or those of the network. */
function answerNoTry({ language }: AppLoadContext, refusal: NoTry, refuse: Refuse): IntentAnswer {
  if (refusal.why === 'code') {
    return { reply: refuse({ field: 'code', message: 'login-fields:code-wrong' }), status: 400 };
  }
  const time = waitingTime(textFor(language), refusal.seconds);
  return {
    reply: refuse({ field: 'code', message: 'login-fields:code-tries', values: { time } }),
    status: 429,
  };
}

/** What a try of a code needs besides the code. */
interface Trying {
  permission: TryingCode;
  press: FirstPress;
  refuse: Refuse;
  tell: NoteWithTime;
}

/** Has the brand API judge a code, and logs its customer in if it is right. */
async function tryCode(
  context: AppLoadContext,
  { code, identity }: { code: string; identity: Identity },
  { permission, press, refuse, tell }: Trying,
): Promise<IntentAnswer> {
  const { session } = context;
  const channel = identity.kind;
  try {
    const verified = await verifyCode(context, identity, code);
    if (verified.outcome !== 'verified') {
      tell('login refused', { channel, why: verified.outcome });
      const fault: FormFault =
        verified.outcome === 'wrong-code'
          ? {
              field: 'code',
              message: press.mayBeUsedUp ? 'login-fields:code-used' : 'login-fields:code-wrong',
            }
          : { field: channel, message: unknownCustomer(identity) };
      return { reply: refuse(fault), status: 400 };
    }
    await permission.right();
    await session.login(verified.customer);
    tell('login', { channel });
    await returnParkedForms(context, verified.customer);
    if ((await countSelections(context, verified.customer)) > 0) addAlert(context, 'selection-restored');
    return { goTo: 'inside' };
  } catch (error) {
    if (isUnjudged(error)) await Promise.all([permission.failed(), press.lost()]);
    alertOfFault(context, error);
    return { reply: refuse(), status: 400 };
  }
}
