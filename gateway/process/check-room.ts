/** With less, the state and the log, which are usually on the same disk, are in danger. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** The disk has too little room: the code is the system's own for a full one. */
class NoRoomError extends Error {
  readonly code = 'ENOSPC';
}

/** @throws NoRoomError if so few bytes are free that the portal should not go on */
export function checkRoom(freeBytes: number): void {
  if (freeBytes < LEAST_FREE_BYTES) throw new NoRoomError(`${freeBytes} bytes are free`);
}
