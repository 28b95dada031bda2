import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** A file by a name that no other of its list has. */
export type DistinctlyNamed<Named> = Named & { distinctName: string };

/**
 * Names the files of a kind apart, for the buttons of each: where several have one name, as all pictures of some phones
 * do, by its text with the position.
 */
export function withDistinctNames<Named extends { name: string }>(
  text: Text,
  kind: AttachmentKind,
  files: readonly Named[],
): DistinctlyNamed<Named>[] {
  return files.map((file, index) => {
    const { name } = file;
    const isAlone = files.every((other) => other === file || other.name !== name);
    return {
      ...file,
      distinctName: isAlone ? name : text(`files:${kind}-alt`, { position: index + 1, name }),
    };
  });
}
