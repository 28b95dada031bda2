import { Form, type FormProps } from '@remix-run/react';
import { forwardRef } from 'react';

import { useRootData } from '~/frame/root-data.ts';

/**
 * A form of a customer's page. It says for whom the page was made: another customer may have logged in since, in another
 * tab, and what is sent after the session's end waits for its owner.
 */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, 'method'>>(function PostForm(
  { children, ...props },
  ref,
) {
  const owner = useRootData()?.owner;
  return (
    <Form ref={ref} {...props} method="post">
      {children}
      {/* Each page brings another token for the same owner; the first stays valid, and the form unchanged. */}
      {owner !== undefined && <input type="hidden" name="owner" defaultValue={owner} />}
    </Form>
  );
});
