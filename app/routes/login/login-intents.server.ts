import type { SendingRefusal } from '../../../gateway/quick-access/sending-limits.ts';
import type { Identity } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import { judgeForm, refuseForm } from '~/forms/parse-form.server.ts';
import { emailCodeSchema, whatsappCodeSchema, type LoginPost } from '~/forms/schemas/quick-access.server.ts';
import type { LoginDialog } from '~/frame/paths/login-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { waitingTime } from '~/i18n/shown.ts';
import { inLanguage } from '~/models/brand-api-fault.server.ts';
import { alertOfFault } from '~/alerts/fault-alerts.server.ts';
import { shownIdentity } from '~/models/customer/identity.server.ts';
import { sendCode } from '~/models/customer/quick-access.server.ts';

import { askerOf, unknownCustomer, type IntentAnswer, type IntentArgs } from './login-intent.server.ts';
import { verify } from './verify-intent.server.ts';

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

/** Clears the stored e-mail and phone (.docs/rules/login-and-codes.md#login-page). */
function cancel({ context }: IntentArgs): Promise<IntentAnswer> {
  context.session.cancelLogin();
  return Promise.resolve({ close: true });
}

/** Why no code is sent now, and how long it is until the next. */
const waitingTexts: Record<SendingRefusal['why'], TextKey> = {
  countdown: 'login-fields:code-wait',
  codes: 'login-fields:code-many',
  address: 'frame:page.429.text',
};
