// `npm run simulate:planted`: builds known bugs into the simulated product, one at a time, and prints which seed finds each.
// usage: npm run simulate:planted -- [--seeds N] [--hours H] [NAME ...]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPlantedBug, plantedBugs } from './simulate/planted/bugs.ts'

const { values, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: '12' }, hours: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const chosen = positionals.length === 0 ? plantedBugs : positionals.map(findPlantedBug)

const rows = chosen.map(({ name }) => {
  const wanted = [
    '--planted',
    name,
    '--seeds',
    values.seeds,
    '--hours',
    values.hours,
    '--shrink-seconds',
    '0',
  ]
  const command = [join(import.meta.dirname, 'simulate.ts'), ...wanted]
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const seed = /^RED seed (\d+)/m.exec(stdout)?.[1]
  const rule = /BROKEN: (.*?)\. /.exec(stdout)?.[1]
  if (status !== 0 && !seed) console.error(stderr)
  const found = seed ? `seed ${seed}: ${rule}` : status === 0 ? 'NOT FOUND' : 'NOT PLANTED'
  console.log(`| ${name} | ${found} | ${seconds} s |`)
  return seed !== undefined
})
const missed = rows.filter((isFound) => !isFound).length
console.log(`${rows.length - missed} of ${rows.length} planted bugs were found.`)
process.exitCode = missed > 0 ? 1 : 0
