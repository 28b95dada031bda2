import { ButtonLink } from '~/components/button/button-link.tsx';
import { useText } from '~/i18n/page-texts.tsx';

interface EditLinkProps {
  to: string;
  /** The title of the section that it changes: it tells this link from others in a list of links. */
  section: string;
  preventScrollReset?: boolean;
}

/** The link to where a section of the confirmation is changed. */
export function EditLink({ section, ...link }: EditLinkProps) {
  const text = useText();
  return (
    <ButtonLink {...link} variant="text" aria-label={`${text('confirmation:buyer.edit')}: ${section}`}>
      {text('confirmation:buyer.edit')}
    </ButtonLink>
  );
}
