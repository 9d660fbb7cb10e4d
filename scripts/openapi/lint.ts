import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * What `redocly lint` finds by its recommended rules; null: nothing. It neither looks for a newer version of itself nor
 * reports its use.
 */
export function lint(path: string): string | null {
  const cli = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'lint', path, '--config', join(import.meta.dirname, 'redocly.yaml')],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  return status === 0 ? null : `${stdout}${stderr}`
}
