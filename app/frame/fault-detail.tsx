import textStyles from '~/components/text/text.module.css';

/** What the server said of a failed call, below our own words and quieter. */
export function FaultDetail({ detail }: { detail: string | undefined }) {
  return detail === undefined ? null : <p className={textStyles['small']}>{detail}</p>;
}
