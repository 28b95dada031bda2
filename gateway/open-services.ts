import { dirname } from 'node:path';
import { Agent } from 'undici';

import { blameVariable } from './settings/blame-variable.ts';
import { createBrandApi } from './brand-api/client.ts';
import { createReferenceCache } from './brand-api/reference-cache.ts';
import { createDrafts } from './drafts/drafts.ts';
import type { Environment } from './settings/env.ts';
import type { PortalNote } from './events/events.ts';
import { meterState } from './events/meter-state.ts';
import { meterStorage } from './events/meter-storage.ts';
import { ensureWritableFolder } from './settings/folders.ts';
import type { GatewayServices } from './load-context.ts';
import { createPictureProxy } from './pictures/picture-proxy.ts';
import { createCodePresses } from './quick-access/code-presses.ts';
import { createQuickAccessLimits } from './quick-access/quick-access-limits.ts';
import { createDataDeletions } from './session/data-deletions.ts';
import { createOwnerTokens } from './session/owner-token.ts';
import { createCustomerKey } from './session/person-of.ts';
import { keyDigest } from './state/key-digest.ts';
import { loadKeySecret } from './state/key-secret.ts';
import { watchKeySecret, type KeySecretWatch } from './state/watch-key-secret.ts';
import { openState } from './state/open-state.ts';
import type { State } from './state/state.ts';
import { createSubmissions } from './submissions/submissions.ts';
import type { FileStore } from './uploads/stores/file-store.ts';
import { createListRevision } from './uploads/staging/list-revision.ts';
import { noteStorage } from './uploads/stores/note-storage.ts';
import { openFileStore } from './uploads/stores/open-file-store.ts';
import { createStaging } from './uploads/staging/staging.ts';
import { createUploads } from './uploads/uploads.ts';

/** The services of a process, with their state and file store. */
export interface OpenServices {
  services: GatewayServices;
  state: State;
  keySecret: KeySecretWatch;
  /** The store of waiting files. */
  store: FileStore;
  /** Lets calls under way finish, then closes the connections to others. */
  endCalls: () => Promise<void>;
}

/** The services' input beside the environment. */
export interface ServiceSurroundings {
  /** The address of the brand API, or of the mock that stands in for it. */
  brandApiUrl: string;
  version: string;
  note: PortalNote;
}

/**
 * Opens the state, the file store and the client of the brand API, and makes the services over them.
 *
 * @throws {EnvironmentError} if the state or the store cannot be used; it names the variable
 */
export async function openServices(
  env: Environment,
  { brandApiUrl, note, version }: ServiceSurroundings,
): Promise<OpenServices> {
  if (env.stateUrl.startsWith('file:')) {
    ensureWritableFolder(dirname(env.stateUrl.replace(/^file:/, '')), 'STATE_URL');
  }
  const { state, secret } = await blameVariable('STATE_URL', async () => {
    const opened = await openState(env.stateUrl, { secrets: env.sessionSecrets, note });
    const state = meterState(opened, note);
    return { state, secret: await loadKeySecret(state) };
  });
  const pictureAgent = new Agent();
  const brandApi = createBrandApi({ baseUrl: brandApiUrl });
  const drafts = createDrafts({ state });
  const digestOf = (text: string) => keyDigest(text, secret);
  const customerKey = createCustomerKey(digestOf);
  const store = noteStorage(meterStorage(await openFileStore(env), note), note);
  const staging = createStaging({
    store,
    drafts,
    mostBytes: env.uploadDirMaxBytes,
    note,
    revision: createListRevision(state),
  });
  const ownerTokens = createOwnerTokens(env.sessionSecrets);
  const deletions = createDataDeletions(state);
  const services: GatewayServices = {
    version,
    brandApi,
    referenceCache: createReferenceCache({ lacksRows: (list) => brandApi.leftOutOf(list) > 0 }),
    drafts,
    submissions: createSubmissions({ state }),
    uploads: createUploads(staging, customerKey, ownerTokens, deletions),
    quickAccess: createQuickAccessLimits(state, env, secret),
    codePresses: createCodePresses(state, digestOf),
    pictures: createPictureProxy({
      origins: [new URL(brandApiUrl).origin, ...env.pictureOrigins],
      dispatcher: pictureAgent,
      secret,
      note,
    }),
    customerKey,
    digestOf,
    purge: () => state.purge(),
    ownerTokens,
    deletions,
  };
  return {
    services,
    state,
    keySecret: watchKeySecret(state, secret, note),
    store,
    endCalls: async () => {
      await Promise.all([brandApi.close(), pictureAgent.close()]);
    },
  };
}
