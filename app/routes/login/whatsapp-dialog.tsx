import { Form, useNavigation } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { Dialog } from '~/components/dialog/dialog.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import layout from '~/components/layout/layout.module.css';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { PhoneField } from './phone-field.tsx';
import { reportValidFields } from './report-valid-fields.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

interface WhatsappDialogProps {
  reply: FormReply | undefined;
  returnTo: string | undefined;
  /** The phone of the session that just ended. */
  phone: string | undefined;
  termsAccepted: boolean;
}

/** Asks for the phone that a code is sent to by WhatsApp, and for the terms. */
export function WhatsappDialog({ reply, returnTo, phone, termsAccepted }: WhatsappDialogProps) {
  const text = useText();
  const isSending = useNavigation().formData?.get('intent') === 'send-whatsapp';
  const { remaining, onValid } = useRemainingErrors(reply);
  const field = formFields('whatsapp', remaining);
  const faults = formFaults('whatsapp', remaining);

  return (
    <Dialog
      title={text('login:whatsapp.title')}
      closeHref={loginPath({ dialog: 'codigo', returnTo })}
      closeLabel={text('frame:common.close')}
    >
      <Form
        className={layout['stack']}
        method="post"
        noValidate
        preventScrollReset
        onChange={reportValidFields(onValid)}
      >
        <ErrorSummary
          title={text('frame:common.problems', { count: faults.length })}
          faults={faults}
          submission={reply}
        />
        <p>{text('login:whatsapp.help')}</p>
        <PhoneField field={field('phone', { initialValue: phone })} />
        <TermsCheckbox field={field('terms', { initialValue: termsAccepted ? 'on' : undefined })} />
        <Button
          name="intent"
          value="send-whatsapp"
          block
          pending={isSending}
          pendingLabel={text('login:quick-access.pending')}
        >
          {text('login:whatsapp.submit')}
        </Button>
        <ButtonLink variant="text" to={loginPath({ dialog: 'codigo', returnTo })} preventScrollReset>
          {text('login:have-code')}
        </ButtonLink>
      </Form>
    </Dialog>
  );
}
