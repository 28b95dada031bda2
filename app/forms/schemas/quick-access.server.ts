import { z } from 'zod';

import { parseLoginEmail } from '~/domain/contact/email.ts';
import { parseMobile, phoneDigits } from '~/domain/contact/phone.ts';

import type { TextKey } from '~/i18n/text-keys.ts';

/** The login's forms by their buttons. */
export const loginSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['send-email', 'send-whatsapp', 'verify']) }),
  // Buttons without fields of their own.
  z.object({ intent: z.enum(['resend-email', 'cancel']) }),
]);

export type LoginPost = z.infer<typeof loginSchema>;

/** The fields of all its forms. */
export const LOGIN_FIELDS = ['email', 'terms', 'phone', 'channel', 'code'];

/** A rule's answer is the key of its message. */
const fault = (key: TextKey) => ({ error: key });

const email = z.string(fault('login-fields:email-login')).transform((typed, context) => {
  const address = parseLoginEmail(typed);
  if (address !== undefined) return address.toLowerCase();
  context.addIssue({ code: 'custom', message: 'login-fields:email-login' satisfies TextKey });
  return z.NEVER;
});

/** A mobile number as typed, read as all its digits with the country's first. */
const mobile = (key: TextKey) =>
  z.string(fault(key)).transform((typed, context) => {
    const phone = parseMobile(typed);
    if (phone) return phoneDigits(phone);
    context.addIssue({ code: 'custom', message: key });
    return z.NEVER;
  });

/** Requesting a code requires accepting the terms (.docs/rules/login-and-codes.md#asking-for-a-code). */
const terms = z.literal('on', fault('login-fields:terms'));

/**
 * The quick-access dialog (.docs/rules/login-and-codes.md#asking-for-a-code): the terms must be ticked, the e-mail
 * must look like one.
 */
export const emailCodeSchema = z.object({ email, terms });

export const whatsappCodeSchema = z.object({ phone: mobile('login-fields:whatsapp-phone'), terms });

const code = z
  .string(fault('login-fields:code'))
  .transform((typed) => typed.replace(/\D/g, ''))
  .refine((digits) => /^\d{1,7}$/.test(digits), fault('login-fields:code'));

/** The verify-code dialog: a channel must be chosen, and what it names must be valid. */
export const verifyCodeSchema = z.intersection(
  z.discriminatedUnion(
    'channel',
    [
      z.object({ channel: z.literal('email'), email }),
      z.object({ channel: z.literal('whatsapp'), phone: mobile('login-fields:channel-phone') }),
    ],
    fault('login-fields:channel'),
  ),
  z.object({ code }),
);
