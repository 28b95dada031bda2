import type { AppLoadContext } from '@remix-run/node';
import type { Identity } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { formatStoredPhone } from '~/domain/phone.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { emailCodeSchema, verifyCodeSchema, whatsappCodeSchema } from '~/forms/quick-access.server.ts';
import { readForm, refuse, type FaultKey } from '~/forms/read-form.server.ts';
import type { LoginDialog } from '~/frame/login-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { alertOfFault } from '~/models/brand-api-fault.server.ts';
import { returnParkedForm } from '~/models/parked-form.server.ts';
import { sendCode, verifyCode } from '~/models/quick-access.server.ts';
import { countSelections } from '~/models/selections.server.ts';

interface IntentArgs {
  context: AppLoadContext;
  formData: FormData;
}

/** Where a step of the login leads: to a dialog, out of all of them, into the portal, or back to the same form. */
type IntentAnswer =
  { goTo: LoginDialog | 'inside' } | { close: true } | { reply: FormReply; status: 400 | 404 | 429 };

/** What the login's forms can ask for, by the name of their button. */
export const loginIntents: ReadonlyMap<string, (args: IntentArgs) => Promise<IntentAnswer>> = new Map([
  ['send-email', sendByEmail],
  ['send-whatsapp', sendByWhatsapp],
  ['resend-email', resendByEmail],
  ['verify', verify],
  ['cancel', cancel],
]);

/** The e-mail or phone as it is shown back to the customer. */
export function shownTarget(identity: Identity): string {
  return identity.kind === 'email' ? identity.email : formatStoredPhone(identity.phone);
}

async function sendByEmail({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const form = formOf('acesso', context);
  const reading = readForm(formData, emailCodeSchema, form);
  if (!reading.isValid) return { reply: reading.reply, status: 400 };
  context.acceptTerms();
  const identity: Identity = { kind: 'email', email: reading.value.email };
  return send({ context, formData }, identity, { form, field: 'email' });
}

async function sendByWhatsapp({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const form = formOf('whatsapp', context);
  const reading = readForm(formData, whatsappCodeSchema, form);
  if (!reading.isValid) return { reply: reading.reply, status: 400 };
  const identity: Identity = { kind: 'phone', phone: reading.value.phone };
  return send({ context, formData }, identity, { form, field: 'phone' });
}

async function resendByEmail({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const pending = context.session.pendingLogin?.identity;
  if (pending?.kind !== 'email') return { goTo: 'acesso' };
  return send({ context, formData }, pending, { form: formOf('codigo', context), field: 'code' });
}

/** Sends a code, within the limits; what stands in the way is said beside `field`. */
async function send(
  { context, formData }: IntentArgs,
  identity: Identity,
  { form, field }: { form: ReturnType<typeof formOf>; field: string },
): Promise<IntentAnswer> {
  const { quickAccess, session } = context;
  const permission = await quickAccess.permitSend(identity, context.networkAddress);
  if (!permission.allowed) {
    const message = permission.why === 'countdown' ? 'field.code-wait' : 'page.429.text';
    const reply = refuse(formData, {}, form);
    reply.errors[field] = [form.text(message, { count: permission.seconds })];
    return { reply, status: 429 };
  }
  try {
    const sent = await sendCode(context, identity);
    if (sent.outcome === 'unknown-customer') {
      await quickAccess.sendFailed(identity);
      return { reply: refuse(formData, { [field]: unknownCustomer(identity) }, form), status: 404 };
    }
    await quickAccess.codeSent(identity);
    if (sent.message) addAlert(context, 'code-sent-message', { message: sent.message });
    else addAlert(context, 'code-sent', { target: shownTarget(identity) });
  } catch (error) {
    alertOfFault(context, error);
    await quickAccess.sendFailed(identity);
    return { reply: refuse(formData, {}, form), status: 400 };
  }
  const earlier = session.pendingLogin;
  session.awaitCode(identity, earlier ? earlier.resends + 1 : 0);
  return { goTo: 'codigo' };
}

async function verify({ context, formData }: IntentArgs): Promise<IntentAnswer> {
  const form = formOf('codigo', context);
  const reading = readForm(formData, verifyCodeSchema, form);
  if (!reading.isValid) {
    // Without a channel the schema looks no further; an empty code is said in the same breath.
    if (!formData.get('code')) reading.reply.errors['code'] = [form.text('field.code')];
    return { reply: reading.reply, status: 400 };
  }
  const { value } = reading;
  const identity: Identity =
    value.channel === 'email' ? { kind: 'email', email: value.email } : { kind: 'phone', phone: value.phone };
  const { quickAccess, session } = context;
  const refuseField = (field: string, fault: FaultKey): IntentAnswer => ({
    reply: refuse(formData, { [field]: fault }, form),
    status: 400,
  });
  if (!(await quickAccess.permitTry(identity))) return refuseField('code', 'field.code-wrong');
  try {
    const verified = await verifyCode(context, identity, value.code);
    if (verified.outcome === 'wrong-code') {
      return refuseField('code', 'field.code-wrong');
    }
    if (verified.outcome !== 'verified') {
      return refuseField(identity.kind === 'email' ? 'email' : 'phone', unknownCustomer(identity));
    }
    await quickAccess.forget(identity);
    await session.login(verified.customer);
    await returnParkedForm(context, verified.customer);
    if ((await countSelections(context, verified.customer)) > 0) addAlert(context, 'selection-restored');
    return { goTo: 'inside' };
  } catch (error) {
    alertOfFault(context, error);
    return { reply: refuse(formData, {}, form), status: 400 };
  }
}

/** Clears the e-mail or phone that a code was sent to (specification, section 4). */
function cancel({ context }: IntentArgs): Promise<IntentAnswer> {
  context.session.cancelLogin();
  return Promise.resolve({ close: true });
}

function unknownCustomer(identity: Identity): FaultKey {
  return identity.kind === 'email' ? 'field.customer-email' : 'field.customer-phone';
}

const labels: Record<string, TextKey> = {};

function formOf(form: LoginDialog, context: AppLoadContext) {
  return { form, text: textFor(context.language), labels };
}
