import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A whole Chromium of this machine: the one that CHROMIUM names, one on the path, or the one that Playwright has
 * installed; where none is, one without windows.
 *
 * @param playwrightsOwn Where Playwright's would be.
 * @returns null when there is none.
 */
export function findChromium(playwrightsOwn: string): string | null {
  return given() ?? [...onPath(names), ...usualPlaces, playwrightsOwn].find(isProgram) ?? findShell()
}

/**
 * The Chromium that journeys are cheapest in: one without windows takes a quarter less of the processor. Any other one
 * where none is.
 *
 * @returns null when Playwright's own is to be taken, or there is none.
 */
export function findJourneyChromium(playwrightsOwn: string): string | null {
  const found = given() ?? findShell()
  return found ?? (hasPlaywrightsShell(playwrightsOwn) ? null : findChromium(playwrightsOwn))
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
  if (mayInstall() && run('apt-get', ['update']) && run('apt-get', [...aptInstall, 'chromium'])) return
  throw new Error('The journeys need a Chromium: install one, or name it in CHROMIUM.')
}

/** Adds one without windows where we may, which is nothing to worry about where it does not work. */
export function addShell(playwrightsOwn: string): void {
  if (!mayInstall() || given() !== null || findShell() !== null || hasPlaywrightsShell(playwrightsOwn)) return
  console.log('Installing a Chromium without windows, which is quicker…')
  const install = [...aptInstall, ...inHaste, 'chromium-headless-shell']
  if (runQuietly('apt-get', install)) return
  if (runQuietly('apt-get', ['update', ...inHaste])) runQuietly('apt-get', install)
}

const aptInstall = ['install', '-y', '--no-install-recommends']
const inHaste = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

function given(): string | null {
  const { CHROMIUM } = process.env
  if (CHROMIUM === undefined || CHROMIUM === '') return null
  if (isProgram(CHROMIUM)) return CHROMIUM
  throw new Error('CHROMIUM: must be the path of a Chromium')
}

function findShell(): string | null {
  return onPath(shellNames).find(isProgram) ?? null
}

/** Playwright stores it beside its whole one and uses it by itself. */
function hasPlaywrightsShell(playwrightsOwn: string): boolean {
  const folder = playwrightsOwn.split(sep).findLastIndex((part) => /^chromium-\d+$/.test(part))
  if (folder === -1) return false
  const parts = playwrightsOwn.split(sep).slice(0, folder + 1)
  return existsSync(parts.join(sep).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1'))
}

function onPath(programs: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
}

function run(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, { stdio: 'inherit', timeout: 10 * 60_000 })
  return status === 0
}

function runQuietly(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, { stdio: 'ignore', timeout: 2 * 60_000 })
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
