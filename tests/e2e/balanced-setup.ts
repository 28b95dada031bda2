import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBalancer } from '../support/servers/balancer.ts';
import { startStack } from '../support/servers/stack.ts';
import { hasStateServer, startStateServer } from '../support/servers/state-server.ts';
import { SETTINGS } from './global-setup.ts';

/**
 * Starts what the scripts tagged `@smoke` are played against: a balancer that hands requests in turns to two gateways,
 * which share one state, one folder and the shared stack's mock. Without a state server these scripts are played
 * against the shared stack, and if a running stack was named, against that one.
 *
 * @returns what ends it
 */
export default async function startBalancedGateways(): Promise<(() => Promise<void>) | undefined> {
  const { BALANCED, MOCK_URL } = process.env;
  if (BALANCED !== 'yes' || MOCK_URL === undefined || !hasStateServer) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-balanced-'));
  const state = await startStateServer();
  const shared = {
    ...SETTINGS,
    BRAND_API_URL: MOCK_URL,
    STATE_URL: state.url,
    UPLOAD_DIR: join(folder, 'uploads'),
  };
  const gateways = [await startStack(shared), await startStack(shared)];
  const balancer = await startBalancer(gateways.map(({ port }) => port));
  process.env['BALANCED_PORT'] = String(balancer.port);
  return async () => {
    await balancer.stop();
    const exitCodes = await Promise.all(gateways.map((gateway) => gateway.stop()));
    await state.stop();
    rmSync(folder, { recursive: true, force: true });
    if (exitCodes.some((code) => code !== 0)) {
      throw new Error(`a gateway ended badly:\n${gateways.map((gateway) => gateway.log()).join('\n')}`);
    }
  };
}
