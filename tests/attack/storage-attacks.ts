/** What can be read in the portal's state and upload folders, while it keeps a customer's data and after. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../gateway/confirming-customer.ts';
import { createVisitor } from '../support/visitor.ts';
import { askForCode, tryCode } from '../gateway/mock-world.ts';
import type { Attack, Target } from './attack.ts';

const KB = 1024;
const WRONG_CODES = 2_000;
/** The most bytes that wrong codes alone may add to the state. */
const MOST_STATE_BYTES = 4 * KB * KB;

/** Unmistakable values, as the customer types them. */
const TYPED = {
  document: '529.982.247-25',
  name: 'Canário Inconfundível',
  email: 'canario.inconfundivel@exemplo.com.br',
  phone: '+55 (11) 97531-2468',
  cep: '01310-930',
  street: 'Rua do Canário Amarelo',
  number: '98765',
  complement: 'Gaiola Dourada',
  neighbourhood: 'Vila Passarinho',
  city: 'São Paulo',
  state: 'SP',
};
const FILE_NAME = 'canario-na-janela.jpg';
/** The values as they may be written: as typed, and the numbers without punctuation. */
const CANARIES = [
  ...Object.values(TYPED).filter((value) => value.length > 4 && value !== TYPED.cep && value !== TYPED.city),
  '52998224725',
  '11975312468',
  FILE_NAME,
];

/** The canaries that can be read in any file of the folders, or in its name. */
function readable(target: Target, canaries: readonly string[]): string[] {
  const texts = [target.stateFolder, target.uploadFolder].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const content = readFileSync(join(folder, name));
      return [name, content.toString('utf8'), content.toString('latin1'), content.toString('utf16le')];
    }),
  );
  return canaries.filter((canary) => texts.some((text) => text.includes(canary)));
}

async function fillIn(target: Target) {
  const { visitor, world } = await target.logIn();
  await visitor.post('/home', EXCHANGE);
  await visitor.post(CONFIRMATION, { intent: 'save-buyer', ...TYPED });
  const photo = { ...sample('photos', 'photo.jpg', 'image/jpeg'), name: FILE_NAME };
  await attach(visitor, [photo]);
  return { visitor, world, canaries: [...CANARIES, world.email] };
}

const said = (found: readonly string[]) =>
  found.length === 0 ? 'nothing readable' : `readable: ${found.join(', ')}`;

export const storageAttacks: readonly Attack[] = [
  {
    name: 'reading the files of the state while a request is filled in',
    run: async (target) => {
      const { canaries } = await fillIn(target);
      const found = readable(target, canaries);
      return { isHeld: found.length === 0, what: said(found) };
    },
  },
  {
    name: 'reading the files of the state after a protocol',
    run: async (target) => {
      const { visitor, canaries } = await fillIn(target);
      const { status } = await visitor.post(CONFIRMATION, await readForm(visitor));
      const found = readable(target, canaries);
      return { isHeld: status === 303 && found.length === 0, what: `${status}, ${said(found)}` };
    },
  },
  {
    name: 'reading the files of the state after the customer deleted everything',
    run: async (target) => {
      const { visitor, world, canaries } = await fillIn(target);
      const second = createVisitor(target.port);
      await askForCode(second, world.email);
      await tryCode(second, world.email, await world.newestCode());
      const { status } = await visitor.post('/dados-e-privacidade', { intent: 'delete' });
      await wait(500);
      const found = readable(target, canaries);
      const files = readdirSync(target.uploadFolder).length;
      const elsewhere = (await second.get('/home')).status;
      return {
        isHeld: status < 400 && found.length === 0 && files === 0 && elsewhere === 303,
        what: `${status}, ${said(found)}, ${files} files left, second browser ${elsewhere}`,
      };
    },
  },
  {
    name: 'wrong codes without end, to fill the disk',
    run: async (target) => {
      const visitor = createVisitor(target.port);
      const before = bytesIn(target.stateFolder);
      for (let sent = 0; sent < WRONG_CODES; sent += 20) {
        await Promise.all(
          Array.from({ length: 20 }, (_, number) =>
            tryCode(visitor, `ninguem-${sent + number}@exemplo.com.br`, '1234567'),
          ),
        );
      }
      // The build's own files are there before.
      const bytes = bytesIn(target.stateFolder) - before;
      return {
        isHeld: bytes <= MOST_STATE_BYTES,
        what: `${WRONG_CODES} codes, ${Math.round(bytes / KB)} KB more of state`,
      };
    },
  },
];

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
