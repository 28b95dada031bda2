import hidden from '~/components/visually-hidden/visually-hidden.module.css';

interface DefaultSubmitProps {
  name: string;
  value: string;
}

/**
 * An invisible first button, for the Enter key in a field: browsers press a form's first button. Put it first in a
 * form whose first visible button is not the main one.
 */
export function DefaultSubmit({ name, value }: DefaultSubmitProps) {
  return (
    <button
      className={hidden['hidden']}
      type="submit"
      name={name}
      value={value}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
