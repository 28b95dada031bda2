import { EnvironmentError } from './env.ts';

/**
 * Runs a step of the start that depends on an environment variable. If the system refuses the step (the port is taken,
 * a folder stands in a file's place, the file is no database), the operator reads one line that names the variable.
 *
 * @throws {EnvironmentError} if the system refuses; any other error is thrown on unchanged
 */
export async function blameVariable<T>(variable: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefusal = error instanceof Error && 'code' in error && !(error instanceof TypeError);
    throw isRefusal ? new EnvironmentError(`${variable}: ${error.message}`, { cause: error }) : error;
  }
}
