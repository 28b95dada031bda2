import { z } from 'zod';

import { parseLoginEmail } from '~/domain/email.ts';
import { parseMobile, phoneDigits } from '~/domain/phone.ts';

import type { FaultKey } from './read-form.server.ts';

const fault = (key: FaultKey) => ({ error: key });

const email = z
  .string(fault('fields:email-login'))
  .refine((typed) => parseLoginEmail(typed) !== undefined, fault('fields:email-login'))
  .transform((typed) => typed.trim().toLowerCase());

/** A mobile number as typed, read as all its digits with the country's first. */
const mobile = (key: FaultKey) =>
  z.string(fault(key)).transform((typed, context) => {
    const phone = parseMobile(typed);
    if (phone) return phoneDigits(phone);
    context.addIssue({ code: 'custom', message: key });
    return z.NEVER;
  });

/** The quick-access dialog (specification, section 5): the terms must be ticked, the e-mail must look like one. */
export const emailCodeSchema = z.object({ email, terms: z.literal('on', fault('fields:terms')) });

export const whatsappCodeSchema = z.object({ phone: mobile('fields:whatsapp-phone') });

const code = z
  .string(fault('fields:code'))
  .transform((typed) => typed.replace(/\D/g, ''))
  .refine((digits) => /^\d{1,7}$/.test(digits), fault('fields:code'));

/** The verify-code dialog: a channel must be chosen, and what it names must be valid. */
export const verifyCodeSchema = z.discriminatedUnion(
  'channel',
  [
    z.object({ channel: z.literal('email'), email, code }),
    z.object({ channel: z.literal('whatsapp'), phone: mobile('fields:channel-phone'), code }),
  ],
  fault('fields:channel'),
);
