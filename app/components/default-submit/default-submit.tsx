import hidden from '~/components/visually-hidden/visually-hidden.module.css';

interface DefaultSubmitProps {
  name: string;
  value: string;
}

/**
 * What the Enter key sends from a field: browsers press a form's first button, whatever it is. Goes first in a form
 * whose first visible button is not its main one.
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
