// `npm run docs`: the documentation as a site, on this machine; `npm run docs -- --build` writes it into website/build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writePages } from './docs/site/site-pages.ts'

const root = join(import.meta.dirname, '..')
const website = join(root, 'website')
const { values } = parseArgs({ options: { build: { type: 'boolean' }, port: { type: 'string' } } })
const { GITHUB_REPOSITORY } = process.env

const generator = join(website, 'node_modules/vitepress/bin/vitepress.js')
// Not a part of `npm start` and `npm test`: it is 100 MB that a shop never needs.
if (!existsSync(generator)) run('npm', ['ci', '--no-audit', '--no-fund'])
writePages(
  root,
  join(website, '.pages'),
  GITHUB_REPOSITORY === undefined ? null : `https://github.com/${GITHUB_REPOSITORY}`,
)
run(process.execPath, [
  generator,
  values.build ? 'build' : 'dev',
  ...(values.port ? ['--port', values.port] : []),
])

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: website,
    stdio: 'inherit',
    // Only npm is a script there; a shell would split the path of a program at its spaces.
    shell: program === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
