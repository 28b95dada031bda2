import { Button } from '~/components/button/button.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './item-form.module.css';

interface ItemFormActionsProps {
  canAdd: boolean;
  isAdding: boolean;
  /** It asks for photos, so that it goes alone, without the selection. */
  needsPhotos: boolean;
}

/** The buttons at the end of an item's form, once a reason is chosen. */
export function ItemFormActions({ canAdd, isAdding, needsPhotos }: ItemFormActionsProps) {
  const text = useText();
  return (
    <div className={styles['formActions']}>
      {canAdd && needsPhotos && <p className={styles['note']}>{text('home:item.photos-alone')}</p>}
      {canAdd && (
        <Button name="intent" value="add" pending={isAdding}>
          {text(needsPhotos ? 'home:item.submit-confirm' : 'home:item.submit-add')}
        </Button>
      )}
      <Button variant="text" name="intent" value="clear">
        {text('home:item.reason-clear')}
      </Button>
    </div>
  );
}
