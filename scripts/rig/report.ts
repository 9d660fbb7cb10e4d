import type { Cost } from './costs.ts'
import { percentile } from './journeys.ts'
import type { Measured } from './measure.ts'
import { mostListMs, type StaffList, staffLists } from './staff-lists.ts'
import { stepNames } from './steps.ts'

/** What an order or a page may cost at any size, as a share of what it costs at the smallest. */
const mostShare = 1.3
const hottest = 10

/** A table in Markdown: a row for each thing that was measured, a column for each size. */
export function report(all: readonly Measured[]): string {
  const row = (what: string, of: (one: Measured) => string) => `| ${what} | ${all.map(of).join(' | ')} |`
  const first = all[0]
  return [
    `| | ${all.map(({ scale }) => `${whole(scale.times)}×`).join(' | ')} |`,
    `|---|${all.map(() => '---').join('|')}|`,
    row('chains, branches of the one that is asked', ({ scale }) => `${scale.chains}, ${scale.branches}`),
    row('customers, orders', ({ scale }) => `${whole(scale.customers)}, ${whole(scale.orders)}`),
    row('rows, size of the database', (one) => `${whole(one.rows)}, ${whole(one.databaseMb)} MB`),
    ...stepNames.map((name) =>
      row(`${name}: processor time, server + database, ms`, (one) =>
        costText(one.costs.get(name), first?.costs.get(name)),
      ),
    ),
    row('an answer of the walk, on the average: likewise', ({ walkCost }) =>
      costText(walkCost, first?.walkCost),
    ),
    row('a second at rest: likewise', ({ atRest }) => costText(atRest)),
    ...(['page cached', 'page rendered', 'order'] as const).map((name) =>
      row(`${name}, four at a time: in a second`, ({ costs }) => whole(costs.get(name)?.perSecond ?? 0)),
    ),
    row('walk: answers in a second, orders in a minute', ({ walked: { timesMs, seconds } }) => {
      const answers = [...timesMs.values()].reduce((sum, { length }) => sum + length, 0)
      const orders = timesMs.get('order')?.length ?? 0
      return `${whole(answers / seconds)}, ${whole((orders / seconds) * 60)}`
    }),
    ...([...stepNames, 'sign in'] as const).map((name) =>
      row(`walk, ${name}: p50 / p99, ms`, ({ walked }) => {
        const times = walked.timesMs.get(name)
        if (!times) return '-'
        return `${whole(percentile(times, 0.5))} / ${whole(percentile(times, 0.99))}`
      }),
    ),
    ...(Object.keys(staffLists) as StaffList[]).map(
      (
        name, // its own keys
      ) => row(`${name}, ms`, ({ lists }) => listText(lists.get(name))),
    ),
    row('answers that failed', ({ walked }) => whole(walked.failures.length)),
    row('memory of the server, of the database, MB', (one) => {
      return `${whole(one.serverMb)}, ${whole(one.databaseMemoryMb)}`
    }),
  ].join('\n')
}

const listText = (ms: number | undefined): string =>
  ms === undefined
    ? ''
    : `${Number.isFinite(ms) ? whole(ms) : 'no answer'}${ms > mostListMs ? ' (over)' : ''}`

/** With the share of what it cost at the first size. */
function costText(cost: Cost | undefined, base?: Cost): string {
  if (!cost) return ''
  const parts = `${cost.serverMs.toFixed(2)} + ${cost.databaseMs.toFixed(2)}`
  if (!base) return parts
  const share = (cost.serverMs + cost.databaseMs) / (base.serverMs + base.databaseMs)
  return `${parts} (${share.toFixed(2)}${share > mostShare ? ', over' : ''})`
}

/** The hottest statements of the biggest shop beside what they are in the smallest, and how the database goes about them. */
export function reportPlans(all: readonly Measured[]): string {
  const biggest = all.at(-1)
  if (!biggest) return ''
  const parts = biggest.statements.slice(0, hottest).map(({ text, plan }, at) => {
    const numbers = all.flatMap(({ scale, statements }) => {
      const same = statements.find((one) => one.text === text)
      if (!same) return []
      return `${whole(scale.times)}×: ${whole(same.calls)} calls, ${same.meanMs.toFixed(2)} ms, ${same.buffers} buffers each`
    })
    return [`${at + 1}. ${text.slice(0, 400)}`, ...numbers, plan].join('\n')
  })
  return `Hottest statements at ${whole(biggest.scale.times)}×\n\n${parts.join('\n\n')}`
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')
