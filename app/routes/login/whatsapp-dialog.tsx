import { Form, useNavigation } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { Dialog } from '~/components/dialog/dialog.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import layout from '~/components/layout/layout.module.css';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { loginPath } from '~/frame/login-path.ts';
import { PageAlerts } from '~/frame/page-alerts.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { PhoneField } from './phone-field.tsx';

interface WhatsappDialogProps {
  reply: FormReply | undefined;
  returnTo: string | undefined;
  /** Whose session just ended. */
  phone: string | undefined;
}

/** Asks for the phone that a code is sent to by WhatsApp. */
export function WhatsappDialog({ reply, returnTo, phone }: WhatsappDialogProps) {
  const text = useText();
  const isSending = useNavigation().formData?.get('intent') === 'send-whatsapp';
  const field = formFields('whatsapp', reply);
  const faults = formFaults('whatsapp', reply);

  return (
    <Dialog
      title={text('login:whatsapp.title')}
      closeHref={loginPath({ dialog: 'codigo', returnTo })}
      closeLabel={text('frame:common.close')}
    >
      <Form className={layout['stack']} method="post" noValidate preventScrollReset>
        <PageAlerts />
        <ErrorSummary
          title={text('frame:common.problems', { count: faults.length })}
          faults={faults}
          submission={reply}
        />
        <p>{text('login:whatsapp.help')}</p>
        <PhoneField field={field('phone', { initialValue: phone })} />
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
