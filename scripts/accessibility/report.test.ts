import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { levelA } from './level-a.ts'
import { levelAa } from './level-aa.ts'
import { judge, toOpenAcr } from './report.ts'
import { reportFiles, resultsPath } from './report-files.ts'
import { getEvidence, type Results, toResults } from './results.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const stored = (): Results => JSON.parse(read(resultsPath))

test('the report, the page for people and the statement of the shop are made of the stored results', () => {
  for (const [path, content] of reportFiles(root, stored())) expect(read(path), path).toBe(content)
})

test('the report is valid by the schema of OpenACR', () => {
  const schema = z.fromJSONSchema(JSON.parse(read('scripts/accessibility/openacr-0.1.0.schema.json')))
  const report = parse(read('docs/accessibility/openacr.yaml'))
  expect(schema.safeParse(report).error).toBeUndefined()
  expect(schema.safeParse({ ...report, author: {} }).success).toBe(false)
})

test('every criterion of WCAG 2.2 at levels A and AA is judged once', () => {
  const numbers = [...levelA, ...levelAa].map(({ num }) => num)
  expect(new Set(numbers).size).toBe(numbers.length)
  // With 4.1.1, which WCAG 2.2 has removed and the catalog has still.
  expect([levelA.length, levelAa.length]).toEqual([32, 24])
})

test('a criterion that is met in part names its limit', () => {
  for (const { num, adherence, limit } of [...levelA, ...levelAa])
    expect(limit !== undefined, num).toBe(adherence === 'partially-supports')
})

test('what a machine finds lowers the criteria that it examines, and is counted in their remarks', () => {
  const look = { part: 'storefront', check: 'targets', page: '/', locale: 'ru', width: 390 } as const
  const evidence = [
    { ...look, findings: 0 },
    { ...look, width: 1440, findings: 2 },
  ]
  const results = toResults('2026-01-01', evidence)
  expect(results.storefront.targets).toEqual({
    pages: 1,
    languages: ['ru'],
    widths: [390, 1440],
    looks: 2,
    findings: 2,
  })
  const broken = judge(results).aa.find(({ num }) => num === '2.5.8')
  expect(broken).toMatchObject({ adherence: 'partially-supports' })
  expect(broken?.remarks).toContain('Open findings of targets: 2.')
  expect(toOpenAcr(results, '1.0.0').chapters.success_criteria_level_aa.criteria).toContainEqual({
    num: '2.5.8',
    components: [{ name: 'web', adherence: { level: 'partially-supports', notes: broken?.remarks } }],
  })
})

test('evidence is found however deep its test is described', () => {
  const evidence = { part: 'staff', check: 'axe', page: '/', locale: 'ru', width: 1440, findings: 0 }
  const annotations = [
    { type: 'evidence', description: JSON.stringify(evidence) },
    { type: 'measured', description: '3 s' },
  ]
  const specs = [{ tests: [{ annotations }] }]
  expect(getEvidence({ suites: [{ suites: [{ specs }] }] })).toEqual([evidence])
})
