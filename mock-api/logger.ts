/** Reports faults of the mock itself; calls go to the journal only. */
export interface Logger {
  error(details: Record<string, unknown>, message: string): void;
}

/** One line on standard error, for a mock that runs alone. */
export const stderrLogger: Logger = {
  error: (details, message) => void process.stderr.write(`${JSON.stringify({ message, ...details })}\n`),
};
