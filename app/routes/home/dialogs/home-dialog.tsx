import { BlockDialog } from './block-dialog.tsx';
import type { HomeData } from '../home-data.server.ts';
import { PhotosDialog } from './photos-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SelectionDrawer } from '../selection/selection-drawer.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** The dialog that the address asks for, if what it needs is there. */
export function homeDialog({ block, dialog, form, lastRequest, selected, viewer }: HomeData) {
  if (!dialog) return undefined;
  const { name, from, picture } = dialog;
  const leaving = form ? form.leaving : lastRequest?.leaving;
  switch (name) {
    case 'selecao':
      return <SelectionDrawer key="selecao" items={selected} from={from} />;
    case 'impedimento':
      return block && <BlockDialog key="impedimento" block={block} item={form?.key} />;
    case 'vale':
      return (
        form?.voucher && (
          <VoucherDialog key="vale" item={form.key} offer={form.voucher.offer} asked={form.choices} />
        )
      );
    case 'fotos':
      return (
        leaving && (
          <PhotosDialog key="fotos" item={form?.key} request={lastRequest?.digest} leaving={leaving} />
        )
      );
    case 'imagem':
      return (
        viewer &&
        picture && <PictureDialog key="imagem" line={picture.of} picture={viewer} zoom={picture.zoom} />
      );
  }
}
