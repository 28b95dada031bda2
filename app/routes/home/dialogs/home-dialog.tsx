import type { useSearchParams } from '@remix-run/react';

import { BlockDialog } from './block-dialog.tsx';
import type { HomeData } from '../home-data.server.ts';
import { PhotosDialog } from './photos-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SelectionDrawer } from '../selection/selection-drawer.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** The dialog that the address asks for, if what it needs is there. */
export function homeDialog(home: HomeData, query: ReturnType<typeof useSearchParams>[0]) {
  const { block, form, lastRequest, viewer } = home;
  const leaving = form ? form.leaving : lastRequest?.leaving;
  const line = query.get('foto');
  const from = query.get('linha') ?? undefined;
  switch (home.dialog) {
    case 'selecao':
      return <SelectionDrawer key="selecao" items={home.selected} from={from} />;
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
        line !== null && <PictureDialog key="imagem" line={line} picture={viewer} zoom={query.get('zoom')} />
      );
    case null:
      return undefined;
  }
}
