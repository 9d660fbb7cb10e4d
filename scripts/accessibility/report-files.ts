import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { toHtml } from './html.ts'
import { judge, toOpenAcr, toStatement } from './report.ts'
import type { Results } from './results.ts'

const folder = 'docs/accessibility'
export const resultsPath = `${folder}/results.json`

/** Everything that is written from the results of a run: the shop shows and serves these files. */
export function reportFiles(
  root: string,
  results: Results,
): readonly (readonly [path: string, content: string])[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const report = toOpenAcr(results, version)
  return [
    [resultsPath, toJson(results)],
    [`${folder}/openacr.yaml`, stringify(report)],
    [`${folder}/openacr.html`, toHtml(report, judge(results))],
    [`${folder}/statement.json`, toJson(toStatement(results))],
  ]
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
