// `npm run openapi`: writes docs/openapi.json, docs/openapi-staff.json and docs/openapi-office.json from the contract. With --check it writes nothing
// and refuses a file that is not current, a document that `redocly lint` objects to, and changes that break clients of the
// last release.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callers, documentFiles, openApiDocument } from '../apps/api/src/platform/openapi/openapi.ts'
import { acceptedChanges } from './openapi/accepted-changes.ts'
import { breakingChanges } from './openapi/breaking-changes.ts'
import { formatDocument } from './openapi/format-document.ts'
import { lint } from './openapi/lint.ts'

const root = join(import.meta.dirname, '..')
const documents = callers.map((caller) => ({
  path: `docs/${documentFiles[caller]}`,
  current: formatDocument(openApiDocument(caller)),
}))

for (const { path, current } of documents) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), current)
  else if (readFileSync(join(root, path), 'utf8') !== current)
    fail([`${path} is not current: run npm run openapi`])
}

const base = lastRelease() ?? 'HEAD'
for (const { path } of documents) {
  const released = git('show', `${base}:${path}`)
  if (released === null) {
    console.log(`No ${path} in ${base}: nothing to compare with.`)
    continue
  }
  const changes = breakingChanges(released, ...documents.map(({ current }) => current))
  const found = changes.filter((line) => !acceptedChanges.includes(line))
  if (found.length > 0) fail([`Since ${base} these changes break clients:`, ...found])
}
const findings = documents.flatMap(({ path }) => lint(join(root, path)) ?? [])
if (findings.length > 0) fail(findings)

/** The newest tag of a release before this commit; null: there is none, or no history. */
function lastRelease(): string | null {
  return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')?.trim() ?? null
}

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
  return status === 0 ? stdout : null
}

function fail(lines: readonly string[]): never {
  console.log(lines.join('\n'))
  process.exit(1)
}
