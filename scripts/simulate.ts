// `npm run simulate -- --seed N --hours H`: a simulated city that orders, pays, cooks and delivers while everything goes wrong.
// --seeds K plays so many seeds from N on, --verbose prints the story, --only and --calm replay a shrunk one, and --planted NAME
// builds a known bug into what is simulated. docs/simulation.md describes it.
import { parseArgs } from 'node:util'
import { findPlantedBug } from './simulate/planted/bugs.ts'
import { plant } from './simulate/planted/plant.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    hours: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    calm: { type: 'string', default: '' },
    planted: { type: 'string' },
    'shrink-seconds': { type: 'string', default: '120' },
    verbose: { type: 'boolean', default: false },
  },
})
const toNumbers = (list: string) => (list === '' ? [] : list.split(',').map(Number))

const planted = values.planted === undefined ? null : findPlantedBug(values.planted)
if (planted) plant(planted)
// Only now: what is simulated is read with the bug.
const { simulate } = await import('./simulate/simulate.ts')
const failed = await simulate({
  first: Number(values.seed),
  count: Number(values.seeds),
  hours: Number(values.hours),
  only: toNumbers(values.only),
  calm: toNumbers(values.calm),
  planted,
  shrinkSeconds: Number(values['shrink-seconds']),
  isVerbose: values.verbose,
})
process.exitCode = failed.length > 0 ? 1 : 0
