import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/components/button/button.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { AnotherCode, WhatsappLink, type PendingCode } from './another-code.tsx';
import styles from './login.module.css';
import { PhoneField } from './phone-field.tsx';
import { reportValidFields } from './report-valid-fields.ts';

interface VerifyCodeDialogProps {
  reply: FormReply | undefined;
  returnTo: string | undefined;
  pending: PendingCode | undefined;
}

/** Asks for the code, and by which way it came. */
export function VerifyCodeDialog({ reply, returnTo, pending }: VerifyCodeDialogProps) {
  const text = useText();
  const isChecking = useNavigation().formData?.get('intent') === 'verify';
  const { remaining, onValid } = useRemainingErrors(reply);
  const field = formFields('codigo', remaining);
  const faults = formFaults('codigo', remaining);
  const targetOf = (channel: PendingCode['channel']) =>
    pending?.channel === channel ? pending.target : undefined;

  return (
    <Dialog
      title={text('login:verify.title')}
      closeHref={loginPath({ returnTo })}
      closeLabel={text('frame:common.close')}
    >
      <Form
        className={layout['stack']}
        method="post"
        noValidate
        preventScrollReset
        onChange={reportValidFields(onValid)}
        data-next={returnTo ?? portalPaths.home}
      >
        <ErrorSummary
          title={text('frame:common.problems', { count: faults.length })}
          faults={faults}
          submission={reply}
        />
        {pending && <p>{text(`login:verify.sent-${pending.channel}`, { target: pending.target })}</p>}
        <RadioCards
          field={field('channel', { initialValue: pending?.channel })}
          legend={text('login:verify.channel')}
          options={[
            { value: 'email', label: text('login:verify.channel-email') },
            { value: 'whatsapp', label: text('login:verify.channel-whatsapp') },
          ]}
        />
        <InputField
          className={styles['byEmail']}
          field={field('email', { initialValue: targetOf('email'), isOptional: true })}
          label={text('login:verify.email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PhoneField
          className={styles['byWhatsapp']}
          field={field('phone', { initialValue: targetOf('whatsapp'), isOptional: true })}
        />
        <InputField
          field={field('code')}
          label={text('login:verify.code')}
          hint={text('login:verify.code-hint')}
          setting="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // A pasted code may carry spaces and words, and a part of it would be another one: the server judges the whole.
          maxLength={80}
          minLength={7}
          data-focus-first={pending && ''}
        />
        <DialogActions>
          <Button
            name="intent"
            value="verify"
            pending={isChecking}
            pendingLabel={text('login:verify.pending')}
          >
            {text('login:verify.submit')}
          </Button>
          <Button name="intent" value="cancel" variant="second">
            {text('login:verify.cancel')}
          </Button>
        </DialogActions>
      </Form>
      {pending ? <AnotherCode pending={pending} returnTo={returnTo} /> : <WhatsappLink returnTo={returnTo} />}
    </Dialog>
  );
}
