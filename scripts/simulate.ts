// `npm run simulate -- --seed N --hours H`: a simulated city that orders, pays, cooks and delivers while everything goes wrong.
// --seeds K plays so many seeds from N on, --at-once P in so many processes, --verbose prints the story, --only and --calm replay a
// shrunk one, and --planted NAME builds a known bug into what is simulated. docs/simulation.md describes it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { findPlantedBug } from './simulate/planted/bugs.ts'
import { plant } from './simulate/planted/plant.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
    hours: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    calm: { type: 'string', default: '' },
    planted: { type: 'string' },
    'shrink-seconds': { type: 'string', default: '120' },
    verbose: { type: 'boolean', default: false },
  },
})
const toNumbers = (list: string) => (list === '' ? [] : list.split(',').map(Number))

const first = Number(values.seed)
const count = Number(values.seeds)
const atOnce = Number(values['at-once'])
if (atOnce > 1) process.exit(await playAtOnce())

const planted = values.planted === undefined ? null : findPlantedBug(values.planted)
if (planted) plant(planted)
// Only now: what is simulated is read with the bug.
const { simulate } = await import('./simulate/simulate.ts')
const failed = await simulate({
  ...{ first, count },
  hours: Number(values.hours),
  only: toNumbers(values.only),
  calm: toNumbers(values.calm),
  planted,
  shrinkSeconds: Number(values['shrink-seconds']),
  isVerbose: values.verbose,
})
process.exitCode = failed.length > 0 ? 1 : 0

/** Each process plays its share of the seeds. @returns 1 when one of them has found something */
async function playAtOnce(): Promise<number> {
  const bounds = Array.from({ length: atOnce + 1 }, (_, at) => first + Math.floor((count * at) / atOnce))
  const codes = await Promise.all(
    bounds.slice(1).map(async (end, at) => {
      const from = bounds[at] ?? first
      if (end === from) return 0
      const share = ['--seed', `${from}`, '--seeds', `${end - from}`, '--at-once', '1']
      const command = [import.meta.filename, ...process.argv.slice(2), ...share]
      const [code] = (await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit')) as [
        number | null,
      ]
      return code ?? 1
    }),
  )
  return Math.max(...codes)
}
