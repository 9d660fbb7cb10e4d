import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './build-packages.ts'

const root = join(import.meta.dirname, '../..')

export type Installed = {
  /** The folder of a program whose author has installed the client, and nothing else. */
  readonly app: string
  /** Runs a file with Node there. @returns what it printed */
  readonly run: (...args: readonly string[]) => string
  /** Compiles a file there as its author would. @returns what is wrong with it */
  readonly compile: (file: string, ...options: readonly string[]) => string
  readonly remove: () => void
}

/** Packs what a release publishes, and installs it from the tarballs into an empty folder. */
export function installPackages(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'doira-client-'))
  const built = buildPackages(join(folder, 'built'), null).filter((place) => !place.endsWith('create-doira'))
  const places = [...built, join(root, 'node_modules/zod')]
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  const tarballs = places.map((place) => runNpm(packed, 'pack', '--ignore-scripts', place).split('\n').at(-1))
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  const quietly = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  runNpm(app, 'install', ...quietly, ...tarballs.map((name) => join(packed, name ?? '')))
  const run = (...args: readonly string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' })
    return `${stdout}${stderr}`
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const usual = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom']
  return {
    app,
    run,
    compile: (file, ...options) => run(compiler, ...usual, ...options, file),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function runNpm(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout.trim()
}
