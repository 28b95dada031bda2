import { Form, useNavigation } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { Dialog } from '~/components/dialog/dialog.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { reportValidFields } from './report-valid-fields.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

interface QuickAccessDialogProps {
  reply: FormReply | undefined;
  returnTo: string | undefined;
  /** The e-mail of the session that just ended. */
  email: string | undefined;
  termsAccepted: boolean;
}

/** Asks for the e-mail that a code is sent to, and for the terms. */
export function QuickAccessDialog({ reply, returnTo, email, termsAccepted }: QuickAccessDialogProps) {
  const text = useText();
  const isSending = useNavigation().formData?.get('intent') === 'send-email';
  const { remaining, onValid } = useRemainingErrors(reply);
  const field = formFields('acesso', remaining);
  const faults = formFaults('acesso', remaining);

  return (
    <Dialog
      title={text('login:quick-access.title')}
      closeHref={loginPath({ returnTo })}
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
        <InputField
          field={field('email', { initialValue: email })}
          label={text('login:quick-access.email')}
          hint={text('login:quick-access.help')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
        <TermsCheckbox field={field('terms', { initialValue: termsAccepted ? 'on' : undefined })} />
        <Button
          name="intent"
          value="send-email"
          block
          pending={isSending}
          pendingLabel={text('login:quick-access.pending')}
        >
          {text('login:quick-access.submit')}
        </Button>
        <ButtonLink variant="text" to={loginPath({ dialog: 'codigo', returnTo })} preventScrollReset>
          {text('login:quick-access.switch')}
        </ButtonLink>
      </Form>
    </Dialog>
  );
}
