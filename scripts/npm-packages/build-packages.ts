import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const descriptions = {
  domain: 'The rules of doira: prices, opening hours, zones, slots and order statuses.',
  contract: 'Every call of the doira API: paths, shapes in zod, and problem codes.',
}

/**
 * Builds the packages that clients of the API can install: JavaScript and types of the rules and of the
 * contract, compiled from the sources of the product. Each is written to `node_modules/@doira` of the folder,
 * where it would be installed.
 *
 * @param repository the address of the sources, for npm's provenance statement; null: without one
 * @returns the folders to publish, in order
 */
export function buildPackages(folder: string, repository: string | null): readonly string[] {
  rmSync(folder, { recursive: true, force: true })
  compile(join(folder, 'compiled'))
  const made = (['domain', 'contract'] as const).map((name) => {
    const place = join(folder, 'node_modules/@doira', name)
    mkdirSync(join(place, '..'), { recursive: true })
    renameSync(join(folder, 'compiled', name, 'src'), place)
    const { version, dependencies } = JSON.parse(
      readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
    )
    const manifest = {
      ...{ name: `@doira/${name}`, version, description: descriptions[name], license: 'MIT', type: 'module' },
      ...(repository !== null && { repository: { type: 'git', url: `git+${repository}.git` } }),
      exports: { './*': { types: './*.d.ts', default: './*.js' } },
      dependencies,
    }
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    copyFileSync(join(root, 'LICENSE'), join(place, 'LICENSE'))
    return place
  })
  rmSync(join(folder, 'compiled'), { recursive: true })
  return made
}

function compile(outDir: string): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(import.meta.dirname, 'tsconfig.json')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', outDir], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
}
