// `npm start`, `npm run check` and the others of package.json: with containers where Docker or Podman is, else with the
// sources of the release.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const { version, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).doira
const settings = readSettings()
const [command = 'start', ...rest] = process.argv.slice(2)
/** What the way back is printed with. */
const loadCommand = 'npm run load'

const inContainer = {
  start() {
    compose('up', '--detach', '--wait')
    const { stdout } = spawnSync(engine, ['compose', 'logs', '--no-log-prefix', 'shop'], {
      cwd: root,
      encoding: 'utf8',
    })
    // The password is printed once, at the first start; the log may be read again until the container is replaced.
    const login = /^\s*staff login .+$/m.exec(stdout)?.[0].trim()
    const port = process.env.PORT ?? settings.PORT
    print(`The shop is open: http://localhost:${port}`)
    if (login) print(`The staff app: http://localhost:${port}/staff, ${login}`)
    print('Its log, with the codes of customers: npm run logs. To stop it: npm run stop')
  },
  stop: () => compose('down'),
  logs: () => compose('logs', '--follow', '--no-log-prefix', 'shop'),
  check: () =>
    compose(
      'run',
      '--rm',
      '--no-deps',
      'shop',
      'node',
      'scripts/new-chain.ts',
      '--check',
      '/srv/doira/chain',
    ),
  load: () =>
    compose(
      ...['run', '--rm', '--env', `LOAD_CHAIN_COMMAND=${loadCommand}`, 'shop'],
      ...['node', 'scripts/load-chain.ts', '--from', '/srv/doira/chain', ...rest],
    ),
  backup: () => compose('run', '--rm', '--no-deps', 'backup', 'node', 'scripts/backup.ts'),
  restore: () =>
    fail('With containers the database is restored in three steps: README.md, "To restore a backup".'),
}

const fromSources = {
  start: () => sources('start'),
  stop: () => print('Press Ctrl+C where npm start runs.'),
  logs: () => print('The log is printed where npm start runs.'),
  check: () => sources('run', 'new-chain', '--', '--check', join(root, 'chain')),
  load: () => sources('run', 'load-chain', '--', '--from', join(root, 'chain'), ...rest),
  backup: () => sources('run', 'backup'),
  restore: () => sources('run', 'restore', '--', ...rest),
}

const engine = ['docker', 'podman'].find(
  (name) => spawnSync(name, ['compose', 'version'], { stdio: 'ignore' }).status === 0,
)
const commands = engine !== undefined && !process.env.DOIRA_SOURCES ? inContainer : fromSources
if (!Object.hasOwn(commands, command))
  fail(`There is no command ${command}: ${Object.keys(commands).join(', ')}.`)
commands[command]()

function compose(...args) {
  run(engine, ['compose', ...args], { cwd: root })
}

/** Runs a command of the sources, with an own PostgreSQL whose files are in ./data. */
function sources(...args) {
  const folder = process.env.DOIRA_SOURCES ?? fetchSources()
  runNpm(args, {
    cwd: folder,
    env: {
      ...settings,
      ...process.env,
      // As the containers: a proxy stands in front. Not that of the shell, which may be the name of the machine.
      HOST: settings.HOST ?? '127.0.0.1',
      LOAD_CHAIN_COMMAND: loadCommand,
      CHAIN_FOLDER: join(root, 'chain'),
      DATA_DIR: join(root, 'data'),
      BACKUP_DIR: join(root, 'backups'),
    },
  })
}

/** @returns where the sources of the release are, fetched once */
function fetchSources() {
  const folder = join(root, '.doira', version)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (!repository)
    fail('Install Docker or Podman, or set DOIRA_SOURCES to a folder with the sources of doira.')
  print(`Neither Docker nor Podman is here: fetching the sources of doira ${version}.`)
  run('git', ['clone', '--quiet', '--depth', '1', '--branch', `v${version}`, repository, folder], {
    cwd: root,
  })
  return folder
}

/** By npm's own file, because the shell that Windows needs for `npm` would split a path at its spaces. */
function runNpm(args, options) {
  const own = process.env.npm_execpath
  if (own !== undefined && basename(own) === 'npm-cli.js')
    return run(process.execPath, [own, ...args], options)
  const isWindows = process.platform === 'win32'
  const quoted = isWindows ? args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)) : args
  return run('npm', quoted, { ...options, shell: isWindows })
}

function run(program, args, options) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (error) fail(`${program}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

function readSettings() {
  const file = join(root, '.env')
  // A clone has none: it is not part of version control.
  if (!existsSync(file)) fail(`${file} is missing: copy it from where the shop was made.`)
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const pairs = lines.map((line) => /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)).filter((found) => found !== null)
  return Object.fromEntries(pairs.map(([, name, value]) => [name, readValue(value)]))
}

/** As compose reads it: without quotes, and without a comment behind it. */
function readValue(text) {
  const quoted = /^\s*(["'])(.*)\1\s*(#.*)?$/.exec(text)
  return quoted ? quoted[2] : text.replace(/\s+#.*$/, '').trim()
}

function print(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
