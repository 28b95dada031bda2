import type { AppLoadContext } from '@remix-run/node';
import type { BegunSession } from '../../../gateway/quick-access/code-presses.ts';
import type { Asker, SendingRefusal } from '../../../gateway/quick-access/quick-access-limits.ts';
import type { Identity } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { judgeForm, refuseForm } from '~/forms/parse-form.server.ts';
import {
  emailCodeSchema,
  verifyCodeSchema,
  whatsappCodeSchema,
  type LoginPost,
} from '~/forms/schemas/quick-access.server.ts';
import type { LoginDialog } from '~/frame/paths/login-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { waitingTime } from '~/i18n/shown.ts';
import { inLanguage } from '~/models/brand-api-fault.server.ts';
import { alertOfFault } from '~/alerts/fault-alerts.server.ts';
import { shownIdentity } from '~/models/identity.server.ts';
import { returnParkedForms } from '~/models/drafts/parked-form.server.ts';
import { isUnjudged, sendCode, verifyCode } from '~/models/quick-access.server.ts';
import { countSelections } from '~/models/drafts/selections.server.ts';

interface IntentArgs {
  context: AppLoadContext;
  formData: FormData;
}

/** The result of a step of the login: go to a dialog, close it, enter the portal, or show the same form again. */
type IntentAnswer =
  { goTo: LoginDialog | 'inside' } | { close: true } | { reply: FormReply; status: 400 | 404 | 429 };

/** What the login's forms can ask for, by the name of their button. */
export const loginIntents: Record<LoginPost['intent'], (args: IntentArgs) => Promise<IntentAnswer>> = {
  'send-email': sendByEmail,
  'send-whatsapp': sendByWhatsapp,
  'resend-email': resendByEmail,
  verify,
  cancel,
};

async function sendByEmail({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const judged = judgeForm(context, 'acesso', formData, emailCodeSchema);
  if (!judged.isValid) return { reply: judged.reply, status: 400 };
  context.acceptTerms();
  const identity: Identity = { kind: 'email', email: judged.value.email };
  return send({ context, formData }, identity, { form: 'acesso', field: 'email' });
}

async function sendByWhatsapp({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const judged = judgeForm(context, 'whatsapp', formData, whatsappCodeSchema);
  if (!judged.isValid) return { reply: judged.reply, status: 400 };
  context.acceptTerms();
  const identity: Identity = { kind: 'phone', phone: judged.value.phone };
  return send({ context, formData }, identity, { form: 'whatsapp', field: 'phone' });
}

async function resendByEmail({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const pending = context.session.pendingLogin?.identity;
  if (pending?.kind !== 'email') return { goTo: 'acesso' };
  return send({ context, formData }, pending, { form: 'codigo', field: 'code' });
}

/** Sends a code within the limits; a refusal is shown beside `field`. */
async function send(
  { context, formData }: IntentArgs,
  identity: Identity,
  { form, field }: { form: LoginDialog; field: string },
): Promise<IntentAnswer> {
  const refuse = (faults: readonly FormFault[]) => refuseForm(context, form, formData, faults);
  const tell = context.startClock();
  const channel = identity.kind;
  const permission = await context.quickAccess.permitSend(identity, askerOf(context));
  if (!permission.allowed) {
    const { seconds, why } = permission;
    tell('code limited', { channel, why, seconds });
    const time = waitingTime(textFor(context.language), seconds);
    return {
      reply: refuse([{ field, message: waitingTexts[why], values: { time } }]),
      status: 429,
    };
  }
  try {
    const sent = await sendCode(context, identity);
    if (sent.outcome === 'unknown-customer') {
      await permission.failed();
      tell('code refused', { channel, why: sent.outcome });
      return { reply: refuse([{ field, message: unknownCustomer(identity) }]), status: 404 };
    }
    await permission.sent();
    tell('code sent', { channel });
    const words = sent.message && inLanguage(sent.message, context.answerLanguages().sendCode);
    if (words) addAlert(context, 'code-sent-message', { message: words.said, ...words });
    else addAlert(context, 'code-sent', { target: shownIdentity({ identity }) });
  } catch (error) {
    alertOfFault(context, error);
    await permission.failed();
    return { reply: refuse([]), status: 400 };
  }
  const { session } = context;
  const earlier = session.pendingLogin;
  session.awaitCode(identity, earlier ? earlier.resends + 1 : 0);
  return { goTo: 'codigo' };
}

async function verify({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const judged = judgeForm(context, 'codigo', formData, verifyCodeSchema);
  if (!judged.isValid) return { reply: judged.reply, status: 400 };
  const { value } = judged;
  const identity: Identity =
    value.channel === 'email' ? { kind: 'email', email: value.email } : { kind: 'phone', phone: value.phone };
  const { session } = context;
  const refuse = (...faults: FormFault[]) => refuseForm(context, 'codigo', formData, faults);
  const refuseField = (field: string, message: TextKey): IntentAnswer => ({
    reply: refuse({ field, message }),
    status: 400,
  });
  const tell = context.startClock();
  const channel = identity.kind;
  const permission = await context.quickAccess.permitTry(identity, askerOf(context));
  if (!permission.allowed) tell('login limited', { channel, why: permission.why });
  if (!permission.allowed && permission.why === 'code') return refuseField('code', 'login-fields:code-wrong');
  if (!permission.allowed) {
    const time = waitingTime(textFor(context.language), permission.seconds);
    return {
      reply: refuse({ field: 'code', message: 'login-fields:code-tries', values: { time } }),
      status: 429,
    };
  }
  const press = await context.codePresses.begin(
    { browser: session.cookieId, identity, code: value.code },
    (begun) => session.follow(begun),
    context.patience,
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
  let begun: BegunSession | undefined;
  try {
    const verified = await verifyCode(context, identity, value.code);
    if (verified.outcome !== 'verified') {
      tell('login refused', { channel, why: verified.outcome });
    }
    if (verified.outcome === 'wrong-code') {
      return refuseField('code', 'login-fields:code-wrong');
    }
    if (verified.outcome !== 'verified') {
      return refuseField(identity.kind === 'email' ? 'email' : 'phone', unknownCustomer(identity));
    }
    await permission.right();
    await session.login(verified.customer);
    tell('login', { channel });
    await returnParkedForms(context, verified.customer);
    if ((await countSelections(context, verified.customer)) > 0) addAlert(context, 'selection-restored');
    begun = { id: session.id, beganAt: session.beganAt };
    return { goTo: 'inside' };
  } catch (error) {
    if (isUnjudged(error)) await permission.failed();
    alertOfFault(context, error);
    return { reply: refuse(), status: 400 };
  } finally {
    await press.end(begun);
  }
}

/** Clears the stored e-mail and phone (.docs/rules/login-and-codes.md#login-page). */
function cancel({ context }: IntentArgs): Promise<IntentAnswer> {
  context.session.cancelLogin();
  return Promise.resolve({ close: true });
}

function unknownCustomer(identity: Identity): TextKey {
  return identity.kind === 'email' ? 'login-fields:customer-email' : 'login-fields:customer-phone';
}

/** Why no code is sent now, and how long it is until the next. */
const waitingTexts: Record<SendingRefusal['why'], TextKey> = {
  countdown: 'login-fields:code-wait',
  codes: 'login-fields:code-many',
  address: 'frame:page.429.text',
};

function askerOf({ networkAddress, session }: AppLoadContext): Asker {
  return { networkAddress, browser: session.id };
}
