/**
 * `npm run model [-- --steps 500] [--seed 1] [--minutes 4]`: lets random customers, each with a seed of their own, act
 * at a portal with a mock that knows the truth, until so many steps were taken or so much time is over. After each step
 * it checks that what they did is there, and that each request is one protocol with its files. A fault is shortened to
 * a script that can be replayed by hand. Exits with 1 where there is one.
 */
import { readCommand } from '../../.tasks/command.ts';
import { play } from './play.ts';

const MS_PER_MINUTE = 60_000;

const { options } = readCommand({
  usage: 'npm run model [-- --steps 500] [--seed 1] [--minutes 4]',
  options: { steps: 500, seed: 1, minutes: Infinity },
});

function* seedsFrom(first: number): Generator<number> {
  for (let seed = first; ; seed += 1) yield seed;
}

const startedAt = performance.now();
const { customers, fault, protocols, steps } = await play(
  seedsFrom(options.seed),
  options.steps,
  options.minutes * MS_PER_MINUTE,
);
const seconds = Math.round((performance.now() - startedAt) / 1000);
if (fault) {
  console.log(`seed ${fault.seed}:\n${fault.script}`);
  console.log(`npm run model -- --steps 1 --seed ${fault.seed} plays it again`);
}
const figures = `${steps} steps of ${customers} customers, ${protocols} protocols, in ${seconds} s`;
console.log(`${figures}: ${fault ? 'a fault' : 'all held'}`);
process.exitCode = fault ? 1 : 0;
