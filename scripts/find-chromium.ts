import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium of this machine: the one that CHROMIUM names, one on the path, or the one that Playwright has installed.
 *
 * @param playwrightsOwn Where Playwright's would be.
 * @returns null when there is none.
 */
export function findChromium(playwrightsOwn: string): string | null {
  const given = process.env.CHROMIUM
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given
    throw new Error('CHROMIUM: must be the path of a Chromium')
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces, playwrightsOwn].find(isProgram) ?? null
}

/** Flags without which a Chromium in a closed network looks for its makers' hosts all the time. */
export const quietFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Inside containers its own sandbox cannot be made, and as root it refuses to start with one.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Installs one: Playwright's, else the Debian package where we may. Throws when neither works. */
export function installChromium(root: string): void {
  console.log('No Chromium found; installing one…')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  if (run(process.execPath, [playwright, 'install', 'chromium'])) return
  const mayInstall = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
  if (
    mayInstall &&
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  ) {
    return
  }
  throw new Error('The journeys need a Chromium: install one, or name it in CHROMIUM.')
}

function run(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, { stdio: 'inherit', timeout: 10 * 60_000 })
  return status === 0
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
