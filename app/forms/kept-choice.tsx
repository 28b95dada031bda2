interface KeptChoiceProps {
  name: string;
  value: string | undefined;
}

/** A choice whose options could not be loaded: it stays in what the form sends, and so is not lost. */
export function KeptChoice({ name, value }: KeptChoiceProps) {
  return value === undefined ? null : <input type="hidden" name={name} value={value} />;
}
