import { EnvironmentError } from './env.ts';

/**
 * Does at the start what a variable asks for. Where the system refuses it (a taken port, a folder in a file's place,
 * a file that is no database) the operator reads one line that names the variable.
 *
 * @throws {EnvironmentError} for what the system refuses; a mistake of ours goes on as it is
 */
export async function blameVariable<T>(variable: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefusal = error instanceof Error && 'code' in error && !(error instanceof TypeError);
    throw isRefusal ? new EnvironmentError(`${variable}: ${error.message}`, { cause: error }) : error;
  }
}
