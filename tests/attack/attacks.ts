import type { Attack } from './attack.ts';
import { connectionAttacks } from './connection-attacks.ts';
import { fileAttacks } from './file-attacks.ts';
import { formAttacks } from './form-attacks.ts';
import { hangAttack } from './hang-attack.ts';
import { headerAttacks } from './header-attacks.ts';
import { identityAttacks } from './identity-attacks.ts';
import { originAttacks } from './origin-attacks.ts';
import { pictureAttacks } from './picture-attacks.ts';
import { storageAttacks } from './storage-attacks.ts';

/** Everything that is tried, cheap ones first. */
export const attacks: readonly Attack[] = [
  ...originAttacks,
  ...pictureAttacks,
  ...identityAttacks,
  ...storageAttacks,
  ...headerAttacks,
  ...formAttacks,
  ...connectionAttacks,
  ...fileAttacks,
  hangAttack,
];
